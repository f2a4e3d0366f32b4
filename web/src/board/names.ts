/** What a field is called: in full for ears, short for its place on the board. */
import type { Edition, Field, GameView, Lang } from '../table/types'
import { list } from '../text/forms'
import { money } from '../text/money'
import { groupLook, groupOf } from './groups'
import { buildings, words } from './words'

/** Everything there is to know of a field, in one sentence. */
export function spokenName(edition: Edition, view: GameView | null, index: number, lang: Lang): string {
  const field = edition.fields[index]!
  const parts = [fieldName(edition, field, lang), ...moneyParts(edition, view, field, lang), ...tokenParts(view, field, lang)]
  return parts.filter(Boolean).join(', ')
}

/** `Feld 24, Opernplatz, Gruppe E`. */
export function fieldName(edition: Edition, field: Field, lang: Lang): string {
  const parts = [words(lang)['board.field'](field.index, field.name[lang]), groupPart(edition, field, lang)]
  return parts.filter(Boolean).join(', ')
}

function groupPart(edition: Edition, field: Field, lang: Lang): string {
  const look = groupLook(edition, field, 'original')
  return look ? words(lang)['board.group'](look.letter) : (groupOf(edition, field)?.name[lang] ?? '')
}

function moneyParts(edition: Edition, view: GameView | null, field: Field, lang: Lang): string[] {
  const say = words(lang)
  if (field.tax) return [say['board.tax'](money(edition, field.tax, lang))]
  if (field.kind === 'parking' && view?.bank.pot) return [say['board.pot'](money(edition, view.bank.pot, lang))]
  if (!field.price) return []
  const deed = view?.fields[field.index]
  if (!deed || deed.owner === null) return [say['board.free'](money(edition, field.price, lang))]
  const owner = say['board.owner'](view!.seats[deed.owner]!.name)
  return [owner, buildings(edition, field.kind, deed.level, lang), rentPart(edition, view!, field, lang)]
}

/** The rent due now: of a utility for every pip. */
function rentPart(edition: Edition, view: GameView, field: Field, lang: Lang): string {
  const deed = view.fields[field.index]!
  if (deed.mortgaged) return words(lang)['board.mortgaged']
  if (!deed.rent) return words(lang)['board.no-rent']
  const rent = money(edition, deed.rent, lang)
  return words(lang)[field.kind === 'utility' ? 'board.rent-per-pip' : 'board.rent'](rent)
}

function tokenParts(view: GameView | null, field: Field, lang: Lang): string[] {
  const here = (view?.seats ?? []).filter((seat) => !seat.out && seat.position === field.index)
  const free = here.filter((seat) => seat.jail === null).map((seat) => seat.name)
  const jailed = here.filter((seat) => seat.jail !== null).map((seat) => seat.name)
  const say = words(lang)
  return [
    free.length ? say['board.tokens'](list(free, lang), free.length > 1) : '',
    jailed.length ? say['board.prisoners'](list(jailed, lang)) : '',
  ]
}

const ARTICLES = new Set(['Der', 'Die', 'Das', 'Im', 'The', 'In'])

/** The name without a word that says little: an article, `Avenue`, or a first word that many fields share. */
export function shortName(edition: Edition, field: Field, lang: Lang): string {
  const name = field.name[lang].split(' / ')[0]!.replace(/ Avenue$/, '')
  const [first = '', ...rest] = name.split(' ')
  const names = new Set(edition.fields.map((other) => other.name[lang]))
  const sharing = [...names].filter((other) => other.startsWith(`${first} `)).length
  return rest.length > 0 && (ARTICLES.has(first) || sharing > 2) ? rest.join(' ') : name
}

const SOFT_HYPHEN = '\u00ad'
/** Second halves of German compounds: a word is best broken before one of them. */
const HALVES = [
  ...['straße', 'platz', 'allee', 'bahnhof', 'werk', 'feld', 'steuer', 'hafen', 'hotel', 'resort', 'geschenk', 'bank'],
  ...['stein', 'kirchen', 'burg', 'turm', 'haus', 'brücke', 'festung', 'graben'],
  ...['tags', 'fang', 'soldat', 'diener', 'käfer', 'fluch', 'meister', 'kopf', 'drache'],
]
const ENDS = new RegExp(`(?<=\\p{L}{3})(${HALVES.join('|')})`, 'gu')

/** Otherwise before the last consonant between two vowels. */
const VOWEL = '[aeiouyäöü]'
const CONSONANT = '[bcdfghjklmnpqrstvwxzß]'
const SYLLABLES = new RegExp(
  `(?<=\\p{L}{2}${VOWEL}${CONSONANT}{0,2})((?:sch|ch|ck|ph|th|${CONSONANT})${VOWEL}\\p{L})`,
  'giu',
)

/** Says where a long word may be broken: browsers know it for few languages, and not everywhere. */
export function breakable(name: string): string {
  return name
    .split(' ')
    .map((word) => (word.length < 9 ? word : broken(word)))
    .join(' ')
}

function broken(word: string): string {
  const ends = word.replace(ENDS, `${SOFT_HYPHEN}$1`)
  return ends
    .split(SOFT_HYPHEN)
    .map((part) => (part.length < 8 ? part : part.replace(SYLLABLES, `${SOFT_HYPHEN}$1`)))
    .join(SOFT_HYPHEN)
}
