import { withoutContact } from '@baari/domain/shared/contact.ts'
import { SHORTEST_PHONE } from '@baari/domain/shared/limits.ts'
import { PAISE_PER_RUPEE, paiseOf } from '@baari/domain/shared/money.ts'
import { cleanLine, cleanPhone, isVisible } from '@baari/domain/shared/typed.ts'
import { type CalendarDate, dateAt, INDIA, instantAt, isCalendarDate } from '@baari/domain/shared/zonedTime.ts'
import { z } from 'zod'
import { dateOf, minutesOf, type WireDateTime, wireDate, wireEndTime, wireTime } from './values.ts'

/** '', 'null' and 'undefined' in a query count as absent. */
export const absentWhenEmpty = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (value === '' || value === 'null' || value === 'undefined' || value === null ? undefined : value),
    schema.optional(),
  )

/** An id as the path or query carries it: with its prefix, or only the part after the last underscore. */
export const id = (prefix: string) =>
  z
    .string()
    .max(64)
    .regex(/^(?:[A-Z]+_)*[0-9A-Za-z-]+$/, 'is not an id')
    .transform((value) => (value.includes('_') ? value : `${prefix}_${value}`))
    .meta({ description: `${prefix}_… (the part after the last underscore alone is accepted too)` })

/** An id in an answer. */
export const entityId = z.string()

/** Texts of lists repeat from answer to answer. */
const maskedTexts = new Map<string, string>()
const MOST_MASKED = 5000

const maskedText = (text: string): string => {
  const known = maskedTexts.get(text)
  if (known !== undefined) return known
  if (maskedTexts.size >= MOST_MASKED) maskedTexts.clear()
  const masked = withoutContact(text)
  if (text.length <= 200) maskedTexts.set(text, masked)
  return masked
}

/** Free text in an answer that people other than its author read: contacts are masked on the way out. */
export const publicText = z.codec(z.string(), z.string(), { decode: (text) => text, encode: maskedText })

/** Text of one or more lines with a visible character. */
export const nonBlank = (longest: number) =>
  z
    .string()
    .max(longest)
    .transform((value) => value.trim())
    .refine(isVisible, 'must not be blank')

/** Text that may be missing, and may be empty. */
export const optionalText = (longest: number) => z.string().trim().max(longest).nullable().optional()

/** A name: one line without invisible marks, measured after cleaning. */
export const lineOfText = (longest: number) =>
  z.string().meta({ maxLength: longest }).transform(cleanLine).pipe(z.string().min(1, 'must not be blank').max(longest))

/** A name that may be missing: null if it has no visible character. */
export const optionalLine = (longest: number) =>
  z
    .string()
    .meta({ maxLength: longest })
    .transform(cleanLine)
    .pipe(z.string().max(longest))
    .transform((line) => line || null)
    .nullable()
    .optional()

/** A phone number in any spelling; the API checks whether it is one. */
export const phoneNumber = z
  .string()
  .meta({ minLength: SHORTEST_PHONE, maxLength: 24 })
  .transform(cleanPhone)
  .pipe(z.string().min(SHORTEST_PHONE, `must have at least ${SHORTEST_PHONE} characters`).max(24))

/** Limits a value with unnamed fields to so many characters of JSON. */
export const within = <T extends z.ZodType>(mostCharacters: number, type: T): T =>
  type.refine((value) => JSON.stringify(value).length <= mostCharacters, `at most ${mostCharacters} characters`)

const hour = z.number().int().min(0).max(23)
const minute = z.number().int().min(0).max(59)
const clockText = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/

/** A wall time in a request: `[h, m]`, or 'HH:mm'. Minutes since midnight, 0…1439. */
export const timeInput = z.union([z.tuple([hour, minute]), z.string().regex(clockText)]).transform((value) => {
  if (typeof value !== 'string') return minutesOf(value)
  const [, hours, minutes] = clockText.exec(value) ?? []
  return Number(hours) * 60 + Number(minutes)
})

/** Days are added to days: none that is asked for lies where that leaves the calendar. */
const [FIRST_YEAR, LAST_YEAR] = [1970, 2199]
const isAskedFor = (date: string): boolean =>
  isCalendarDate(date) && Number(date.slice(0, 4)) >= FIRST_YEAR && Number(date.slice(0, 4)) <= LAST_YEAR

const calendarDay = z.string().refine(isAskedFor, `is not a date (YYYY-MM-DD) from ${FIRST_YEAR} to ${LAST_YEAR}`)
const dayParts = z.tuple([
  z.number().int().min(FIRST_YEAR).max(LAST_YEAR),
  z.number().int().min(1).max(12),
  z.number().int().min(1).max(31),
])

/** A calendar day in a request: 'YYYY-MM-DD', or `[y, m, d]`. */
export const dateInput = z.union([calendarDay, dayParts.transform(dateOf).pipe(calendarDay)])

/** A wall time in an answer: minutes inside, `[h, m]` on the wire. */
export const time = z.codec(z.tuple([hour, minute]), z.number().int(), { decode: minutesOf, encode: wireTime })

/** The end of a slot or of opening hours: midnight is `[23, 59]` on the wire. */
export const endTime = z.codec(z.tuple([hour, minute]), z.number().int(), { decode: minutesOf, encode: wireEndTime })

/** A calendar day in an answer: `[y, m, d]`. */
export const date = z.codec(z.tuple([z.number(), z.number(), z.number()]), z.string(), {
  decode: dateOf,
  encode: wireDate,
})

const wireInstant = (instant: Date): WireDateTime => {
  const day = dateAt(instant, INDIA)
  const seconds = Math.floor((instant.getTime() - instantAt(day, 0, INDIA).getTime()) / 1000)
  return [...wireDate(day), Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
}

/** An instant as a wall clock in India shows it: `[y, mo, d, h, mi, s]`. */
export const localInstant = z.codec(
  z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()]),
  z.date(),
  {
    decode: ([year, month, day, hours, minutes, seconds]) =>
      new Date(
        instantAt(dateOf([year, month, day]) as CalendarDate, hours * 60 + minutes, INDIA).getTime() + seconds * 1000,
      ),
    encode: wireInstant,
  },
)

/** An absolute instant: ISO 8601 in UTC. */
export const instant = z.codec(z.string(), z.date(), {
  decode: (text) => new Date(text),
  encode: (value) => value.toISOString(),
})

/** Paise inside, rupees with at most two decimals on the wire. */
export const money = z.codec(z.number(), z.number().int(), {
  decode: paiseOf,
  encode: (paise) => paise / PAISE_PER_RUPEE,
})

/** The most rows of a list that pages reach; a longer list only says that there are more. */
export const MOST_LISTED = 10_000

/** One page of a list. `page` starts at 0. */
export const pageOf = <T extends z.ZodType>(content: T) =>
  z.object({
    content: z.array(content),
    totalPages: z.number().int(),
    totalElements: z.number().int().max(MOST_LISTED),
    isTotalCapped: z.boolean().describe('There are more than `totalElements`.'),
    page: z.number().int(),
    size: z.number().int(),
  })

/** `page` and `size` of a list request; `size` never exceeds 100. */
export const paging = (defaultSize: number) => ({
  page: absentWhenEmpty(z.coerce.number().int().min(0).max(100_000)).transform((page) => page ?? 0),
  size: absentWhenEmpty(z.coerce.number().int().min(1).max(1_000_000)).transform((size) =>
    Math.min(size ?? defaultSize, 100),
  ),
})

/** A file as an endpoint answers it: its name and its bytes. */
export const file = z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) })

/** The fields of an act that every reader of the audit log sees. */
export const actFields = {
  entityId,
  at: instant,
  /** Empty for Baari itself; where owners read, also for its admins. */
  actorId: entityId.nullable(),
  actorName: publicText.nullable(),
  /** The API key by which the actor's program acted; empty for people. */
  apiKeyName: publicText.nullable(),
  /** 'block.created', 'booking.cancelled', … */
  action: z.string(),
  subjectId: entityId,
}

/** A value with at most four digits in a row and some characters hidden; or NA or empty when none is known. */
export const MASKED = /^(?:|NA|(?![\s\S]*\d{5})[\s\S]*•[\s\S]*)$/

/** A phone number, account, UPI ID or PAN in a list. An unmasked one does not match, so no answer can carry it. */
export const masked = z.string().regex(MASKED)
