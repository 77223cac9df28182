import { LONGEST_NAME } from '../shared/limits.ts'
import type { Paise } from '../shared/money.ts'
import type { CalendarDate } from '../shared/zonedTime.ts'
import { inOneSpelling, takeOut } from './hinglish.ts'
import { type Method, readAmounts } from './readAmounts.ts'
import { readDays } from './readDays.ts'
import { readTimes, type WallTimes } from './readTimes.ts'

/** The grounds, games and dates that a line may name. */
export interface WalkInContext {
  grounds: readonly { id: string; name: string }[]
  games: readonly string[]
  today: CalendarDate
}

/**
 * The understood parts of a line. If a line can be read in two ways, both are returned, and words that were not
 * understood are in `unread`: nothing is guessed silently.
 */
export interface WalkInReading {
  readonly times: readonly WallTimes[]
  readonly dates: readonly CalendarDate[]
  readonly groundIds: readonly string[]
  readonly name: string
  readonly phone: string
  readonly game: string | null
  readonly price: Paise | null
  readonly collected: Paise | null
  readonly method: Method | null
  readonly unread: readonly string[]
}

const DIGIT = String.raw`[\dxX*•]`
const BETWEEN = String.raw`[\s.\p{Pd}]`
/** Ten digits, in one piece or as five and five. Fewer may have been heard. */
const phone = new RegExp(
  String.raw`(?<![\w.,:₹-])(?:\+?91[\s-]?|0)?([6-9]${DIGIT}{4}${BETWEEN}?${DIGIT}{5})(?![\w•*])`,
  'gu',
)
const month = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]*\b/iu
const filler =
  /^(?:for|from|at|on|by|in|to|the|and|with|via|walk|walk-in|walkin|booking|book|phone|mobile|name|ph|mob|no|se|tak|ka|ke|ki|ko|ne|liye)$/iu

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const wordPattern = (name: string): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\p{M}\d])${inOneSpelling(name).split(/\s+/).map(escaped).join(String.raw`\s*`)}(?![\p{L}\p{M}\d])`,
    'giu',
  )

/** '7-9pm Rahul 9829012345 1200 cash', in any order. */
export const readWalkIn = (typed: string, context: WalkInContext): WalkInReading => {
  const line = inOneSpelling(typed)
  const grounds = readGrounds(line, context)
  const games = readGames(grounds.rest, context)
  const phones = takeOut(games.rest, phone)
  const days = readDays(phones.rest, context.today)
  const times = readTimes(days.rest)
  const amounts = readAmounts(times.rest)
  const pieces = amounts.rest.split(/[\s|,;]+/).filter((piece) => piece !== '')
  const isOfDate = (piece: string): boolean => month.test(piece)
  const strange = pieces.filter((piece) => /\d/.test(piece) || isOfDate(piece))
  const words = pieces
    .filter((piece) => /\p{L}/u.test(piece) && !strange.includes(piece))
    .map((piece) => piece.replaceAll(/^[^\p{L}]+|[^\p{L}\p{M}.]+$/gu, ''))
    .filter((piece) => piece !== '' && !filler.test(piece))
  const name = words.join(' ')
  return {
    times: times.times,
    dates: days.dates,
    groundIds: grounds.ids,
    game: games.game,
    phone: phones.found.length === 1 ? (phones.found[0]?.[1] ?? '').replaceAll(new RegExp(BETWEEN, 'gu'), '') : '',
    name: name.length > LONGEST_NAME ? '' : name,
    price: amounts.price,
    collected: amounts.collected,
    method: amounts.method,
    unread: [
      ...(phones.found.length > 1 ? phones.found.map(([text]) => text) : []),
      ...days.unread,
      ...games.unread,
      ...times.unread,
      ...amounts.unread,
      ...strange,
      ...(name.length > LONGEST_NAME ? [name] : []),
    ],
  }
}

/** The longest names first: 'Half A north' is not 'Half A'. */
export const readGrounds = (
  line: string,
  { grounds }: Pick<WalkInContext, 'grounds'>,
): { ids: string[]; rest: string } => {
  let rest = line
  const ids: string[] = []
  for (const { id, name } of grounds.toSorted((one, other) => other.name.length - one.name.length)) {
    if (name.trim() === '') continue
    const named = takeOut(rest, wordPattern(name))
    if (named.found.length > 0) ids.push(id)
    rest = named.rest
  }
  return { ids, rest }
}

export const readGames = (
  line: string,
  { games }: Pick<WalkInContext, 'games'>,
): { game: string | null; unread: string[]; rest: string } => {
  let rest = line
  const found: string[] = []
  for (const game of games) {
    const named = takeOut(rest, wordPattern(game))
    if (named.found.length > 0) found.push(game)
    rest = named.rest
  }
  return { game: found.length === 1 ? (found[0] ?? null) : null, unread: found.length > 1 ? found : [], rest }
}
