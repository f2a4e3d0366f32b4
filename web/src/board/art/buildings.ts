/** What is built on a field, as seen from the front: filled paths in a box of 12 × 12. */
export const BUILDINGS = {
  house: 'M6 1l5 4.5h-1.2V11H2.2V5.5H1z',
  hotel: 'M1 11V3.5L6 .5l5 3V11H7.3V8.5H4.7V11zM3 4.5v1.3h1.5V4.5zM7.5 4.5v1.3H9V4.5z',
  village: 'M4 2l3.6 3.5H7V11H1V5.5H.4zM8.5 4.5l3.2 3H11V11H8V5.7z',
  keep: 'M1.5.5h2v1.6h1.5V.5h2v1.6h1.5V.5h2V4L9.5 5v6H7.2V8.5H4.8V11H2.5V5L1.5 4z',
  wall: 'M.5 3h2v1.5H5V3h2v1.5h2.5V3h2v8H.5z',
  shop: 'M1.5 1h9L12 5c0 .8-.6 1.3-1.3 1.3V11H1.3V6.3C.6 6.3 0 5.8 0 5zM3 7v2.5h2.5V7zM7 7v4h2.3V7z',
  arena: 'M0 11V5.5C1.5 3 3.5 1.5 6 1.5S10.5 3 12 5.5V11H9.8V8.2a.9.9 0 0 0-1.8 0V11H6.9V8.2a.9.9 0 0 0-1.8 0V11H4V8.2a.9.9 0 0 0-1.8 0V11zM2.5 4.5v1h7v-1z',
  skyscraper: 'M5.5 0h1v1.5L8 3v1.5h1.5V11H2.5V4.5H4V3l1.5-1.5zM4.3 6v1.2h1.2V6zM6.5 6v1.2h1.2V6zM4.3 8.3v1.2h1.2V8.3zM6.5 8.3v1.2h1.2V8.3z',
  mall: 'M0 11V4.5h2.5C2.8 2.5 4.2 1 6 1s3.2 1.5 3.5 3.5H12V11zM4 4.5h4C7.7 3.3 7 2.5 6 2.5S4.3 3.3 4 4.5zM1.5 6.5v2h2v-2zM5 6.5V11h2V6.5zM8.5 6.5v2h2v-2z',
} as const

export type BuildingName = keyof typeof BUILDINGS
