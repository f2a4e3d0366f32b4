/** The banners of the big moments. */
export const moments = {
  group: 'Eine ganze Farbe!',
  'group-of': (name: string, group: string) => `${group} gehört jetzt ganz ${name}.`,
  rent: 'Das tut weh!',
  building: 'Ein Prachtbau!',
  jail: 'Ab ins Gefängnis!',
  bankrupt: 'Bankrott!',
  won: 'Gewonnen!',
}
