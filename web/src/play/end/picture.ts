/** A picture of a finished game, drawn by this browser: who won, everybody's wealth, and how it came. */
import { TOKENS } from '../../board/art/tokens'
import { tokenOf } from '../../board/looks'
import { seatLook } from '../../parts/seats'
import { settings } from '../../parts/settings.svelte'
import type { Edition } from '../../table/types'
import { number } from '../../text'
import { across, down, scale, spread } from '../numbers/charts'

export const WIDTH = 1200
export const HEIGHT = 630

export type Facts = {
  title: string
  text: string
  edition: Edition
  name: string
  winners: number[]
  seats: { seat: number; name: string; wealth: string }[]
  curves: number[][]
  about: string
  link: string
}

const FELT = '#1c5735'
const CREAM = '#fdf6e3'
const INK = '#23201a'
const QUIET = '#5d574b'
const GOLD = '#ffcf33'
const PIECES = 46
/** A step of the podium. */
const WIDE = 132

/** Draw it in the page's own font, wherever it is looked at. */
export async function draw(canvas: HTMLCanvasElement, facts: Facts): Promise<void> {
  const face = getComputedStyle(document.documentElement).fontFamily
  await Promise.all(['400', '600', '700'].map((weight) => document.fonts.load(`${weight} 40px ${face}`, facts.title)))
  const pen = new Pen(canvas.getContext('2d')!, face)
  ground(pen)
  confetti(pen, facts.seats.map(({ seat }) => seat))
  winner(pen, facts)
  purses(pen, facts)
  curves(pen, facts)
  pen.text('Bankhalter', 48, 594, { size: 30, weight: 700, colour: GOLD })
  if (facts.link) pen.text(facts.link.replace(/^https?:\/\//, ''), WIDTH - 48, 594, { size: 24, align: 'right', most: 820 })
}

type Style = { size: number; weight?: number; colour?: string; align?: CanvasTextAlign; most?: number }

class Pen {
  constructor(
    readonly to: CanvasRenderingContext2D,
    private face: string,
  ) {}

  /** A line of text, made smaller until it fits. */
  text(text: string, x: number, y: number, { size, weight = 400, colour = CREAM, align = 'left', most = WIDTH }: Style): void {
    const { to } = this
    const font = (pixels: number): string => `${weight} ${pixels}px ${this.face}`
    to.font = font(size)
    const fit = Math.min(1, most / to.measureText(text).width)
    to.font = font(Math.max(12, Math.floor(size * fit)))
    Object.assign(to, { fillStyle: colour, textAlign: align, textBaseline: 'alphabetic' })
    to.fillText(text, x, y, most)
  }

  /** Words in as many lines as it takes; no amount is broken. */
  lines(text: string, x: number, y: number, most: number, style: Style): void {
    this.to.font = `${style.weight ?? 400} ${style.size}px ${this.face}`
    const rows = ['']
    for (const word of text.split(/ (?!\d)/)) {
      const longer = `${rows.at(-1)} ${word}`.trim()
      if (this.to.measureText(longer).width > most && rows.at(-1)) rows.push(word)
      else rows[rows.length - 1] = longer
    }
    rows.forEach((row, place) => this.text(row, x, y + place * style.size * 1.3, style))
  }

  /** A path from a box of its own, at another place and size. */
  shape(path: string, x: number, y: number, size: number, fill: string, edge?: { colour: string; width: number }): void {
    const { to } = this
    to.save()
    to.translate(x, y)
    to.scale(size, size)
    const found = new Path2D(path)
    if (edge) {
      Object.assign(to, { strokeStyle: edge.colour, lineWidth: edge.width, lineJoin: 'round' })
      to.stroke(found)
    }
    to.fillStyle = fill
    to.fill(found, 'evenodd')
    to.restore()
  }

  box(x: number, y: number, width: number, height: number, fill: string, edge?: string): void {
    const { to } = this
    to.beginPath()
    to.roundRect(x, y, width, height, 16)
    to.fillStyle = fill
    to.fill()
    if (edge) Object.assign(to, { strokeStyle: edge, lineWidth: 4 }).stroke()
  }
}

/** The cloth of the table, with rays. */
function ground({ to }: Pen): void {
  to.fillStyle = FELT
  to.fillRect(0, 0, WIDTH, HEIGHT)
  to.fillStyle = 'rgb(255 255 255 / 7%)'
  for (let ray = 0; ray < 24; ray += 1) {
    const angle = (ray * Math.PI) / 12
    to.beginPath()
    to.moveTo(298, 190)
    to.arc(298, 190, 1400, angle, angle + Math.PI / 24)
    to.fill()
  }
  Object.assign(to, { strokeStyle: GOLD, lineWidth: 3 }).strokeRect(16, 16, WIDTH - 32, HEIGHT - 32)
}

/** Paper in everybody's colours, the same every time. */
function confetti({ to }: Pen, seats: number[]): void {
  const colours = [GOLD, '#ffffff', ...seats.map((seat) => seatLook(seat).colour)]
  const thrown = (index: number, salt: number): number => Math.abs(Math.sin((index + 1) * 12.9898 + salt * 78.233) * 43758.5453) % 1
  for (let index = 0; index < PIECES; index += 1) {
    const [x, y] = [36 + 520 * thrown(index, 1), 30 + 220 * thrown(index, 2)]
    if (Math.abs(x - 298) < 180 && y < 80) continue // there stands what was played
    to.save()
    to.translate(x, y)
    to.rotate(6.3 * thrown(index, 3))
    to.fillStyle = colours[index % colours.length]!
    to.fillRect(-4, -8, 8, 16)
    to.restore()
  }
}

function winner(pen: Pen, { title, text, edition, name, winners, seats }: Facts): void {
  pen.text(name, 298, 58, { size: 28, weight: 600, align: 'center', most: 500 })
  podium(pen, edition, winners, seats.map(({ seat }) => seat).filter((seat) => !winners.includes(seat)))
  const look = seatLook(winners[0] ?? 0)
  pen.box(48, 240, 500, 88, look.colour, GOLD)
  pen.text(title, 298, 301, { size: 50, weight: 700, align: 'center', most: 468, colour: '#ffffff' })
  pen.lines(text, 48, 368, 500, { size: 24 })
}

/** Whoever has won in the middle, the next ones lower beside; its foot is behind the name. */
function podium(pen: Pen, edition: Edition, winners: number[], others: number[]): void {
  const first = winners.slice(0, 3).map((seat) => ({ seat, place: 1 }))
  const next = others.slice(0, 3 - first.length).map((seat, index) => ({ seat, place: winners.length + index + 1 }))
  const standing = first.length === 1 && next.length > 0 ? [next[0]!, ...first, ...next.slice(1)] : [...first, ...next]
  const left = 298 - WIDE * standing.findIndex(({ place }) => place === 1) - WIDE / 2 - (first.length - 1) * (WIDE / 2)
  standing.forEach(({ seat, place }, index) => {
    const [top, size] = place === 1 ? [186, 3] : [190 + 7 * (place - 1), 2.1]
    const middle = left + WIDE * (index + 0.5)
    pen.box(middle - WIDE / 2, top, WIDE, 80, seatLook(seat).colour, place === 1 ? GOLD : CREAM)
    pen.text(String(place), middle, top + 27, { size: 24, weight: 700, align: 'center', colour: '#ffffff' })
    token(pen, edition, seat, middle - 20 * size, top + 4 - 40 * size, size)
  })
}

function token(pen: Pen, edition: Edition, seat: number, x: number, y: number, size: number): void {
  const look = seatLook(seat)
  pen.shape(look.shape, x + size, y, 1.58 * size, look.colour, { colour: '#ffffff', width: 1.4 })
  pen.shape(TOKENS[tokenOf(edition, seat)], x + 6 * size, y + 4 * size, 1.17 * size, '#ffffff', { colour: look.colour, width: 1.6 })
}

/** The winner first; in two columns, if there are many. */
function purses(pen: Pen, { seats }: Facts): void {
  const columns = seats.length > 4 ? 2 : 1
  const rows = Math.ceil(seats.length / columns)
  const width = 500 / columns
  seats.forEach(({ seat, name, wealth }, place) => {
    const x = 48 + Math.floor(place / rows) * width
    const y = 458 + (place % rows) * 32
    pen.shape(seatLook(seat).shape, x, y - 20, 0.9, seatLook(seat).colour, { colour: '#ffffff', width: 2 })
    pen.text(name, x + 34, y, { size: 25, weight: place ? 600 : 700, most: columns > 1 ? 96 : 224 })
    pen.text(wealth, x + width - 12, y, { size: 25, weight: place ? 400 : 700, align: 'right', most: columns > 1 ? 96 : 220 })
  })
}

/** Everybody's wealth, with names at the ends of the lines. */
function curves(pen: Pen, { curves: lines, seats, about }: Facts): void {
  const { to } = pen
  const [left, top, width, height] = [672, 116, 330, 400]
  pen.box(580, 44, 580, 508, CREAM)
  pen.text(about, 604, 88, { size: 28, weight: 700, colour: INK })
  const within = scale(lines.flat())
  const count = Math.max(...lines.map((line) => line.length))
  for (const tick of within.ticks) {
    const y = top + down(tick, within, height)
    Object.assign(to, { strokeStyle: '#cfc6b2', lineWidth: 1.5 })
    to.strokeRect(left, y, width, 0)
    pen.text(number(tick, settings.lang), left - 10, y + 7, { size: 20, colour: QUIET, align: 'right', most: 74 })
  }
  const ends = spread(lines.map((line) => down(line.at(-1) ?? 0, within, height)), 28, height)
  lines.forEach((line, seat) => {
    const { colour } = seatLook(seat)
    to.beginPath()
    line.forEach((value, place) => to.lineTo(left + across(place, count, width), top + down(value, within, height)))
    Object.assign(to, { strokeStyle: colour, lineWidth: 6, lineJoin: 'round', lineCap: 'round' }).stroke()
    const end = { x: left + across(line.length - 1, count, width), y: top + down(line.at(-1) ?? 0, within, height) }
    pen.shape(seatLook(seat).shape, end.x - 10, end.y - 10, 0.83, colour, { colour: CREAM, width: 3 })
    const name = seats.find((found) => found.seat === seat)?.name ?? ''
    pen.text(name, left + width + 20, top + ends[seat]! + 8, { size: 24, weight: 700, colour, most: 126 })
  })
}
