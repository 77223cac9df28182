import { takeOut } from '../reservations/hinglish.ts'
import { readDates, readDays } from '../reservations/readDays.ts'
import type { WallTimes } from '../reservations/readTimes.ts'
import { readGames, readGrounds } from '../reservations/readWalkIn.ts'
import { contains, type Interval, lengthOf } from '../shared/interval.ts'
import { preferenceIn } from '../shared/stopWords.ts'
import { addDays, type CalendarDate, daysBetween, MINUTES_PER_DAY } from '../shared/zonedTime.ts'
import { requestedTimes } from './requestedTimes.ts'
import { spokenForm } from './spokenForm.ts'

export interface RequestContext {
  /** `isWhole`: no other ground of the turf is larger. */
  readonly grounds: readonly { readonly id: string; readonly name: string; readonly isWhole: boolean }[]
  readonly games: readonly string[]
  /** Opening hours, in minutes of the business day. */
  readonly open: Interval
  /** The running business day, and its minute. */
  readonly today: CalendarDate
  readonly minute: number
  /** Earlier answers of the same conversation, for a message that states only the rest. */
  readonly draft?: Draft
}

/** The known parts of a request. A time holds every reading. */
export interface Draft {
  readonly dates: readonly CalendarDate[]
  readonly times: readonly WallTimes[]
  readonly groundIds: readonly string[]
  readonly game: string | null
}

type Intent = 'BOOK' | 'CANCEL' | 'WHERE' | 'PRICE' | 'STOP' | 'START' | 'HELP'

export interface RequestMeaning {
  readonly intent: Intent
  /** A booking has both; a price or a cancellation has those that were stated. */
  readonly date: CalendarDate | null
  readonly time: Interval | null
  /** Grounds that fit; empty if every ground does. */
  readonly groundIds: readonly string[]
  readonly game: string | null
}

/**
 * DAY and TIME: the part that is missing or has more than one reading. CLOSED: the time is over or the turf is closed.
 * CONFIRM: there is one reading, but the message has unknown words. UNCLEAR: there is no reading to offer.
 */
export type Question = 'DAY' | 'TIME' | 'CLOSED' | 'CONFIRM' | 'UNCLEAR'

export type RequestReading =
  | { readonly kind: 'MEANT'; readonly meaning: RequestMeaning }
  | {
      readonly kind: 'ASK'
      readonly question: Question
      readonly choices: readonly RequestMeaning[]
      readonly draft: Draft
    }

/** The length of a booking whose message names only its start. */
const USUAL_REQUEST_MINUTES = 60
/** A day further ahead was probably meant differently. */
const MOST_DAYS_AHEAD = 60
const MOST_CHOICES = 3

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))
const POLITE = words(
  'please bhai hello ke liye par in on at of for from the a an i we us can could would like you hi to so is are be with sirf kar de chahiye mujhe hai ek one will shall let lets ok okay dear jara zara thoda hi thanks thank you dhanyawad shukriya ye yeh wo woh le lo lena lenge लेना है dhanyavad this early jaldi इस coming aane se time timing timings samay waqt समय टाइम din day दिन game match मैच गेम khelna turf ground slot slots court field wala have your aapka aapke aap आप book',
)
const OF: Readonly<Partial<Record<Intent, ReadonlySet<string>>>> = {
  BOOK: words('confirm fix final lagao half full'),
  CANCEL: words('mera booking it half full lagao batao'),
  WHERE: words('na kya batao kaise pahuche hai kaha exact link kis jagah karo google pin full what the ka'),
  PRICE: words(
    'kya batao lagega what much kaise jayega sakta sakti sakte जाएगा any kitna koi कोई there half full total price free kitna',
  ),
  HELP: words('kya kaise batao help madad menu'),
}
/** Words that reverse a sentence, or ask for something other than one exact time. */
const REVERSING =
  /(?<![\p{L}\p{M}])(?:nahi|ya|baad|pehle|tha|instead|ki jagah|shift|change|badal|badlo|postpone|prepone|reschedule|move|refund|wapas|har|every|daily|roz|rozana|weekly|next|agle|agli|last|pichle|gaya|khela|hua|already|aadmi|book hai|confirm hai|बदल|बदलो|हर|रोज|रोज़|अगले)(?![\p{L}\p{M}])/u
/** 'aane wale the': Hindi 'were' ends a sentence, the English article never does. */
const WERE = /(?<!\p{L})the\s*$/u
/** From a day on: no single day. */
const FROM_DAY = /\|\s*se(?![\p{L}])|(?<![\p{L}])from\s*\|/u
/** 'half 7' may be half past seven. */
const HALF_PAST = /\bhalf\s+\d/u
/** 'kitna' that asks how many, or at which hour, and so not for the price. */
const ASKS_HOW_MANY = /\bkitna\s+(?:baje|aadmi|ground|turf|slot|court|time|ghante|min)(?![\p{L}])/u
/** A longer time was probably written the wrong way round: '9 se 7pm'. */
const LONGEST_UNASKED = 240
const NIGHT = /\b(?:raat|night|tonight|midnight)\b/u

/** Reads a message to a turf: a booking, a cancellation, a question, or nothing certain. Nothing is guessed silently. */
export const readRequest = (typed: string, context: RequestContext): RequestReading => {
  const preference = preferenceIn(typed)
  if (preference) return meant({ ...NOTHING, intent: preference })
  const grounds = readGrounds(lowered(typed), context)
  const games = context.games.map((game) => game.toLowerCase())
  const line = spokenForm(grounds.rest, (word) => games.includes(word))
  const sized = takeOut(line, /(?<![\p{L}])(half|full)(?![\p{L}])(?:\s+(?:ground|turf|court|field|slot|wala))?/gu)
  const sizes = new Set(sized.found.map((match) => match[1]))
  const game = readGames(sized.rest, context)
  const days = readDays(game.rest, context.today)
  const dates = readDates(days.rest, context.today)
  const night = NIGHT.test(line)
  const time = requestedTimes(dates.rest)
  const stated = agreedDates(days, dates)
  const groundIds = fitting(grounds.ids, sizes, context)
  const isBare = stated.length === 0 && time.times.length === 0
  const intent = ASKS_HOW_MANY.test(line) ? undefined : intentIn(time.rest, isBare)
  if (intent === undefined) return ask('UNCLEAR', [], EMPTY)
  const allowed = OF[intent]
  const pieces = time.rest
    .replaceAll(/\b(?:cancel|where|price|kitna|free|help|book)\b/gu, ' ')
    .split(/[\s|,;.:()@/–-]+/u)
    .filter((piece) => piece !== '')
  const strange = pieces.filter((piece) => /\p{L}|\d/u.test(piece) && !POLITE.has(piece) && !allowed?.has(piece))
  const unread = [...days.unread, ...dates.unread, ...game.unread, ...time.unread]
  const isReversed =
    HALF_PAST.test(line) ||
    REVERSING.test(time.rest) ||
    WERE.test(line) ||
    FROM_DAY.test(dates.rest) ||
    unread.length > 0 ||
    sizes.size > 1 ||
    groundIds === undefined
  const hasDigits = strange.some((piece) => /\d/.test(piece))
  const read: Draft = {
    dates: stated,
    times: time.times,
    groundIds: groundIds ?? [],
    game: game.game,
  }
  const isDayLost = (days.dates.length > 0 || dates.dates.length > 0) && stated.length === 0
  if (isReversed || hasDigits || isDayLost) return ask('UNCLEAR', [], EMPTY)
  if (intent === 'HELP' || intent === 'WHERE')
    return strange.length === 0 && isBare ? meant({ ...NOTHING, intent }) : ask('UNCLEAR', [], EMPTY)
  if (intent !== 'BOOK' && strange.length > 0) return ask('UNCLEAR', [], EMPTY)
  if (intent !== 'BOOK' && (isBare || read.times.length === 0))
    return meant({ intent, date: only(stated), time: null, groundIds: read.groundIds, game: read.game })
  return resolve({ intent, read: merged(read, context.draft), night, isDoubtful: strange.length > 0 }, context)
}

const NOTHING = { date: null, time: null, groundIds: [], game: null } as const
const EMPTY: Draft = { dates: [], times: [], groundIds: [], game: null }
const lowered = (text: string): string => text.normalize('NFC')
const meant = (meaning: RequestMeaning): RequestReading => ({ kind: 'MEANT', meaning })
const ask = (question: Question, choices: readonly RequestMeaning[], draft: Draft): RequestReading => ({
  kind: 'ASK',
  question,
  choices: choices.slice(0, MOST_CHOICES),
  draft,
})
const only = <T>(list: readonly T[]): T | null => (list.length === 1 ? (list[0] ?? null) : null)

/** The intent that the words name; undefined if they name two. Without any, a message books. `isBare`: it states no day or time. */
const intentIn = (rest: string, isBare: boolean): Intent | undefined => {
  const has = (pattern: RegExp): boolean => pattern.test(rest)
  const isCancel = has(/\bcancel\b/u)
  const isWhere = has(/\bwhere\b/u) || (has(/\bkaise\b/u) && has(/\bpahuche\b/u))
  const isPrice = has(/\b(?:price|free|how much|kaise much)\b/u) || has(/\bkitna\b/u)
  if ([isCancel, isWhere, isPrice].filter(Boolean).length > 1) return undefined
  // 'free kar do' gives a time back.
  if (has(/\bfree\b/u) && has(/\bkar\b/u)) return undefined
  if (isCancel) return 'CANCEL'
  if (isWhere) return 'WHERE'
  if (isPrice) return 'PRICE'
  if (has(/\b(?:help|madad|menu)\b/u)) return 'HELP'
  if (isBare && has(/^[\s|]*(?:hello[\s|]*)+(?:bhai[\s|]*)*$/u)) return 'HELP'
  if (has(/\bkaise\b/u)) return has(/\bbook\b/u) ? 'HELP' : undefined
  return has(/\bkya\b/u) ? undefined : 'BOOK'
}

/** The grounds that were named, or all of the named size; undefined if none is of that size. */
const fitting = (
  named: readonly string[],
  sizes: ReadonlySet<string | undefined>,
  { grounds }: RequestContext,
): readonly string[] | undefined => {
  const size = only([...sizes])
  if (!size) return named
  const isWanted = ({ id, isWhole }: { id: string; isWhole: boolean }): boolean =>
    isWhole === (size === 'full') && (named.length === 0 || named.includes(id))
  const ids = grounds.filter(isWanted).map(({ id }) => id)
  return ids.length === 0 ? undefined : ids
}

/** A weekday beside a date must be that date's. */
const agreedDates = (
  days: { dates: readonly CalendarDate[] },
  dates: { dates: readonly CalendarDate[] },
): readonly CalendarDate[] => {
  if (days.dates.length === 0) return dates.dates
  return dates.dates.length === 0 ? days.dates : dates.dates.filter((date) => days.dates.includes(date))
}

const merged = (read: Draft, draft: Draft | undefined): Draft =>
  draft === undefined
    ? read
    : {
        dates: read.dates.length > 0 ? read.dates : draft.dates,
        times: read.times.length > 0 ? read.times : draft.times,
        groundIds: read.groundIds.length > 0 ? read.groundIds : draft.groundIds,
        game: read.game ?? draft.game,
      }

interface Requested {
  intent: Intent
  read: Draft
  /** 'raat 12': the hours after midnight belong to the evening before. */
  night: boolean
  isDoubtful: boolean
}

const resolve = ({ intent, read, night, isDoubtful }: Requested, context: RequestContext): RequestReading => {
  const { groundIds, game } = read
  const meaningOf = (date: CalendarDate, time: Interval): RequestMeaning => ({ intent, date, time, groundIds, game })
  const possible = (date: CalendarDate): RequestMeaning[] =>
    possibleTimes({ read, date, night: true }, context).map((time) => meaningOf(date, time))
  if (read.times.length === 0 && read.dates.length === 0) return ask('UNCLEAR', [], read)
  if (read.times.length === 0) return ask('TIME', [], read)
  if (read.dates.length === 0)
    return ask(
      'DAY',
      [0, 1, 2].flatMap((days) => possible(addDays(context.today, days))),
      read,
    )
  const far = read.dates.every((date) => daysBetween(context.today, date) > MOST_DAYS_AHEAD)
  if (far) return ask('UNCLEAR', [], read)
  const certain = read.dates.flatMap((date) =>
    possibleTimes({ read, date, night }, context).map((time) => ({ date, time })),
  )
  const choices = read.dates.flatMap(possible)
  const one = only(certain)
  if (read.dates.length > 1 && choices.length > 1) return ask('DAY', choices, read)
  if (choices.length === 0) return ask('CLOSED', [], read)
  if (!one || choices.length > 1) return ask('TIME', choices, read)
  if (isDoubtful || lengthOf(one.time) > LONGEST_UNASKED) return ask('CONFIRM', choices, read)
  return meant(meaningOf(one.date, one.time))
}

/** The readings of a time that lie in the opening hours and ahead. */
const possibleTimes = (
  { read, date, night }: { read: Draft; date: CalendarDate; night: boolean },
  { open, today, minute }: RequestContext,
): Interval[] =>
  read.times.flatMap(({ startsAt, endsAt }) =>
    [0, ...(night ? [MINUTES_PER_DAY] : [])]
      .map((shift) => ({
        startsAt: startsAt + shift,
        endsAt: (endsAt ?? startsAt + USUAL_REQUEST_MINUTES) + shift,
      }))
      .filter((time) => contains(open, time) && (date > today || (date === today && time.startsAt > minute))),
  )
