import type { Database } from '@baari/db/connect.ts'
import { hoursOn } from '@baari/domain/availability/groundHours.ts'
import { openInterval } from '@baari/domain/availability/slots.ts'
import { REPLY_BUTTONS } from '@baari/domain/chat/chat.ts'
import type { Draft, RequestMeaning } from '@baari/domain/chat/readRequest.ts'
import { contains, type Interval } from '@baari/domain/shared/interval.ts'
import type { Language } from '@baari/domain/shared/language.ts'
import { instantAt, MINUTES_PER_DAY, MS_PER_MINUTE } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import type { SessionGuard } from '../accounts/sessions.ts'
import { holdFull } from '../bookings/bookFull.ts'
import type { BookingServices } from '../bookings/bookingServices.ts'
import { listPrice } from '../bookings/priceSlot.ts'
import { failureOf } from '../platform/http/problem.ts'
import type { GroundForSale } from '../turfs/groundForSale.ts'
import { chatTexts, priceText, type Slot, slotOf, slotText, slotTitles } from './chatTexts.ts'

export interface ChatServices extends BookingServices {
  guard: SessionGuard
  bankSecret: string
}

/** A reply button and the act of its press. */
export interface Choice {
  title: string
  act: { kind: 'CONSENT' } | { kind: 'MEAN'; meaning: RequestMeaning }
}

export interface Reply {
  text: string
  choices: readonly Choice[]
  /** The parts known so far; null forgets them. */
  draft: Draft | null
}

export interface Turf {
  id: string
  slug: string
  name: string
  address: string
  latitude: number
  longitude: number
  timeZone: string
  onboarded: boolean
  grounds: readonly GroundForSale[]
}

export interface Around {
  services: ChatServices
  db: Database
  now: Date
  language: Language
  site: string
  turf: Turf
  accountId: string
}

export const say = (text: string, choices: readonly Choice[] = [], draft: Draft | null = null): Reply => ({
  text,
  choices: choices.slice(0, REPLY_BUTTONS.most).map(withOwnTitle),
  draft,
})

/** WhatsApp refuses a message in which two buttons share a title. */
const withOwnTitle = (choice: Choice, at: number, all: readonly Choice[]): Choice =>
  all.some((other) => other !== choice && other.title === choice.title)
    ? { ...choice, title: `${at + 1}. ${choice.title}`.slice(0, REPLY_BUTTONS.longestTitle) }
    : choice

/** The long names of a turf’s grounds mostly differ at the end. */
const groundTitle = (name: string): string =>
  name.length <= REPLY_BUTTONS.longestTitle ? name : `…${name.slice(1 - REPLY_BUTTONS.longestTitle)}`

/** The reply to a request with one meaning. */
export const answerMeaning = async (meaning: RequestMeaning, around: Around): Promise<Reply> => {
  const { turf, language } = around
  const texts = chatTexts(language)
  switch (meaning.intent) {
    case 'BOOK':
      return book(meaning, around)
    case 'PRICE':
      return quotePrice(meaning, around)
    case 'WHERE': {
      const link = `https://www.google.com/maps/dir/?api=1&destination=${turf.latitude},${turf.longitude}`
      return say(texts.where({ turf: turf.name, address: turf.address, link }))
    }
    case 'CANCEL':
      return listCancellable(meaning, around)
    case 'HELP':
    case 'STOP':
    case 'START':
      return say(texts.help(turf.name))
  }
  return meaning.intent satisfies never
}

/** The grounds that fit a request, one for each size, the smallest first. */
const fittingGrounds = ({ groundIds, game, date, time }: RequestMeaning, { grounds }: Turf): GroundForSale[] =>
  grounds
    .filter(
      (ground) =>
        (groundIds.length === 0 || groundIds.includes(ground.id)) &&
        (game === null || ground.games.includes(game)) &&
        (time === null || isOpenDuring(ground, date, time)),
    )
    .toSorted((one, other) => one.parts.length - other.parts.length)

const isOpenDuring = ({ hours }: GroundForSale, date: string | null, time: Interval): boolean => {
  const open = date === null ? hours.usual : hoursOn(hours, date)
  return open !== undefined && contains(openInterval(open), time)
}

/** Grounds by size and price per hour: those of one kind are interchangeable, so a player is asked only for the kind. */
const kindsOf = (grounds: readonly GroundForSale[]): GroundForSale[][] => [
  ...Map.groupBy(grounds, ({ parts, pricePerHour }) => `${parts.length} ${pricePerHour}`).values(),
]

const freeGrounds = async (grounds: readonly GroundForSale[], slot: Slot, { db, turf }: Around) => {
  const [from, to] = [slot.startsAt, slot.endsAt].map((minute) => instantAt(slot.date, minute, turf.timeZone))
  const { rows } = await sql<{ part: number }>`
    select part from live_occupancy where turf_id = ${turf.id} and period && tstzrange(${from}, ${to})`.execute(db)
  const taken = new Set(rows.map(({ part }) => part))
  return grounds.filter(({ parts }) => !parts.some((part) => taken.has(part)))
}

/** The grounds on which the player holds the slot already: a repeated message gets the same hold, not the ground beside it. */
const heldGrounds = async (grounds: readonly GroundForSale[], slot: Slot, { db, now, accountId }: Around) => {
  const held = await db
    .selectFrom('booking')
    .select('ground_id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'PAYMENT_AWAITED')
    .where('booking_type', '=', 'FULL')
    .where('date', '=', slot.date)
    .where('starts_minute', '=', slot.startsAt)
    .where('ends_minute', '=', slot.endsAt)
    .where('hold_expires_at', '>', now)
    .execute()
  return grounds.filter(({ id }) => held.some(({ ground_id }) => ground_id === id))
}

const kindChoices = (kinds: readonly GroundForSale[][], meaning: RequestMeaning): Choice[] =>
  kinds.slice(0, REPLY_BUTTONS.most).map((kind) => ({
    title: groundTitle(kind[0]?.name ?? ''),
    act: { kind: 'MEAN', meaning: { ...meaning, intent: 'BOOK', groundIds: kind.map(({ id }) => id) } },
  }))

const quotePrice = async (meaning: RequestMeaning, around: Around): Promise<Reply> => {
  const { turf, language } = around
  const texts = chatTexts(language)
  const kinds = kindsOf(fittingGrounds(meaning, turf))
  if (kinds.length === 0) return say(texts.questions.CLOSED)
  const slot = slotOf(meaning)
  if (!slot) {
    const lines = kinds.flatMap(([ground]) => (ground ? `${ground.name}: ${priceText(ground.pricePerHour)}` : []))
    return say(texts.prices(turf.name, lines.join('\n')))
  }
  const free = kindsOf(await freeGrounds(kinds.flat(), slot, around))
  if (free.length === 0) return say(texts.takenAll)
  const lines = free.flatMap(([ground]) =>
    ground ? `${ground.name}: ${priceText(listPrice(ground, slot.date, slot).listPrice)}` : [],
  )
  return say(texts.priceOf(slotText(slot, language), lines.join('\n')), kindChoices(free, meaning))
}

const book = async (meaning: RequestMeaning, around: Around): Promise<Reply> => {
  const { turf, language, services, db, now, accountId, site } = around
  const texts = chatTexts(language)
  const slot = slotOf(meaning)
  if (!slot) return say(texts.questions.UNCLEAR)
  if (!turf.onboarded) return say(texts.otherTurf(`${site}/venues/${turf.slug}`))
  const kinds = kindsOf(fittingGrounds(meaning, turf))
  const [kind, ...others] = kinds
  if (!kind) return say(texts.questions.CLOSED)
  if (others.length > 0) return say(texts.whichGround(slotText(slot, language)), kindChoices(kinds, meaning))
  // The ground already held, else a free one, else the first, whose refusal names the nearest free times.
  const [ground = kind[0]!] = [...(await heldGrounds(kind, slot, around)), ...(await freeGrounds(kind, slot, around))]
  const game = meaning.game ?? ground.games[0] ?? ''
  try {
    const order = await holdFull(
      {
        body: {
          groundId: ground.id,
          date: slot.date,
          startTime: slot.startsAt % MINUTES_PER_DAY,
          endTime: slot.endsAt % MINUTES_PER_DAY,
          selectedGameType: game,
          expectedPrice: null,
          channel: 'OWN_DOOR',
        },
        accountId,
        address: null,
      },
      services,
      { db, now },
    )
    const named = { turf: turf.name, ground: ground.name, slot: slotText(slot, language) }
    if (order.holdExpiresAt === null) return say(texts.booked(named))
    return say(
      texts.held({
        ...named,
        game,
        total: priceText(order.totalPrice),
        payNow: priceText(order.price),
        minutes: Math.ceil((order.holdExpiresAt.getTime() - now.getTime()) / MS_PER_MINUTE),
        link: `${site}/bookings`,
      }),
    )
  } catch (error) {
    const failure = failureOf(error)
    const starts =
      failure?.code === 'SLOT_TAKEN' ? (failure.extra.nearestStartMinutes as number[] | undefined) : undefined
    if (!starts) throw error
    const length = slot.endsAt - slot.startsAt
    const near = starts.map((startsAt) => ({ date: slot.date, startsAt, endsAt: startsAt + length }))
    const titles = slotTitles(near, language)
    if (near.length === 0) return say(texts.takenAll)
    return say(
      texts.taken,
      near.map(({ date, ...time }, at) => ({
        title: titles[at] ?? '',
        act: { kind: 'MEAN', meaning: { ...meaning, date, time } },
      })),
    )
  }
}

/** A booking is cancelled on its page, which shows the refund first and needs a log-in. */
const listCancellable = async (meaning: RequestMeaning, { db, now, turf, accountId, language, site }: Around) => {
  const texts = chatTexts(language)
  const found = await db
    .selectFrom('booking')
    .select(['date', 'starts_minute', 'ends_minute'])
    .where('account_id', '=', accountId)
    .where('turf_id', '=', turf.id)
    .where('status', 'in', ['CONFIRMED', 'PAYMENT_AWAITED'])
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .execute()
  const slots = found
    .map(({ date, starts_minute: startsAt, ends_minute: endsAt }): Slot => ({ date, startsAt, endsAt }))
    .filter(
      ({ date, startsAt }) =>
        (meaning.date === null || date === meaning.date) &&
        (meaning.time === null || startsAt === meaning.time.startsAt),
    )
  if (slots.length === 0) return say(texts.nothingToCancel(turf.name))
  const lines = slots.slice(0, REPLY_BUTTONS.most).map((slot) => slotText(slot, language))
  return say(texts.cancel(lines.join('\n'), `${site}/bookings`))
}
