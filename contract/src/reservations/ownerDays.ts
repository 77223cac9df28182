import { LONGEST_NOTES } from '@baari/domain/shared/limits.ts'
import { paiseOf } from '@baari/domain/shared/money.ts'
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { rupees } from '../turfs/ownerTurfs.ts'
import { absentWhenEmpty, dateInput, entityId, id, instant, money, optionalText, publicText } from '../wire/wire.ts'
import { businessDay, interval, offlineMethod } from './blocks.ts'

const access = ['TURFOWNER'] as const
const totals = { cash: money, upi: money, card: money, other: money }

/** A till that was closed: never changed, only followed by the next version. */
const dayClose = z
  .object({
    version: z.number().int(),
    ...totals,
    countedCash: money,
    /** Counted less what the till should hold. */
    difference: money,
    note: z.string(),
    /** Bookings that had not ended when it was closed, and the amount left to collect for that day. */
    bookingsAhead: z.number().int(),
    leftToCollect: money,
    closedBy: publicText,
    closedAt: instant,
  })
  .meta({ id: 'DayClose' })

/** The amounts taken at the venue on a business day. */
const till = z
  .object({
    ...totals,
    /** Newest first: the first one counts. */
    closes: z.array(dayClose),
  })
  .meta({ id: 'Till' })

const collectionReply = z.object({ entityId, collected: money, toCollect: money }).meta({ id: 'CollectionRecorded' })

export const tills = endpoints({
  collectBalance: {
    method: 'POST',
    path: '/turf-owner/collections',
    moves: ['DESK'],
    summary: 'Record money taken at the venue for a booking or a booking by hand',
    description: 'Never more than what is left of the price.',
    access,
    staff: 'DESK',
    body: z.object({
      /** A booking, or a booking by hand. */
      entityId: id('BOOKING'),
      amount: rupees(0.01),
      method: offlineMethod,
    }),
    reply: collectionReply,
    refuses: ['NOT_FOUND', 'NOTHING_TO_COLLECT'],
    replayable: true,
  },
  undoCollection: {
    method: 'POST',
    path: '/turf-owner/collections/:collectionId/undo',
    moves: ['DESK'],
    summary: 'Take back a record of money, by a record that says the opposite',
    access,
    staff: 'DESK',
    params: z.object({ collectionId: id('COLLECTION') }),
    reply: collectionReply,
    refuses: ['NOT_FOUND', 'COLLECTION_UNDONE', 'PASS_IN_USE', 'PASS_OVER'],
  },
  closeDay: {
    method: 'POST',
    path: '/turf-owner/day-closes',
    summary: 'Close the till of a business day',
    description:
      'Keeps what was taken by method, the cash that was counted and the difference. A close is never changed: closing again adds a version, which needs a note. `version` is the newest one the closer has seen, 0 for none.',
    access,
    staff: 'DESK',
    body: z.object({
      turfId: id('TURF'),
      date: dateInput,
      version: z.number().int().min(0),
      countedCash: z.coerce.number<number | string>().min(0).max(100_000_000).transform(paiseOf),
      note: optionalText(LONGEST_NOTES),
    }),
    reply: dayClose,
    refuses: ['NOT_FOUND', 'DAY_CLOSED_MEANWHILE', 'SLOT_TOO_FAR_AHEAD'],
  },
})

const dayGround = z
  .object({
    entityId,
    name: publicText,
    /** The parts of the turf that it takes: grounds that share one are never free at the same time as each other. */
    parts: z.array(z.number().int()),
    supportedGames: z.array(z.string()),
    opensAt: z.number().int(),
    closesAt: z.number().int(),
    /** The hours of each requested day; null if it is closed. */
    dayHours: z.array(z.object({ opensAt: z.number().int(), closesAt: z.number().int() }).nullable()),
  })
  .meta({ id: 'DayGround' })

const collection = z
  .object({ entityId, amount: money, method: offlineMethod, collectedAt: instant, collectedBy: publicText })
  .meta({ id: 'Collection' })

const dayEntry = z
  .object({
    entityId,
    kind: z.enum(['ONLINE', 'GAME', 'MANUAL', 'BLOCK', 'HOLD', 'OFFER', 'ENQUIRY']),
    groundEntityId: entityId,
    ...interval,
    status: z.string(),
    name: publicText.nullable(),
    /** Whole where the owner wrote it down, masked where a player gave it. */
    phone: z.string().nullable(),
    game: z.string().nullable(),
    /** Of a block or a booking by hand. */
    reason: z.string().nullable(),
    notes: z.string().nullable(),
    seriesId: entityId.nullable(),
    price: money.nullable(),
    paidOnline: money,
    /** Taken at the venue so far, and still to be taken there. */
    collected: money,
    toCollect: money,
    collections: z.array(collection),
    /** Marked at the desk after the start. */
    didNotCome: z.boolean(),
    /** Taken back on the business day on which it was set, and not later. */
    mayUndoNoShow: z.boolean(),
    /** When the gate let its player in. */
    checkedInAt: instant.nullable(),
    /** The turf closed for rain over it, and its player has not chosen yet. */
    awaitsRainChoice: z.boolean(),
    /** A hold, an offer or a question ends here. */
    until: instant.nullable(),
    /** Seats of a game. */
    seats: z.object({ paid: z.number().int(), least: z.number().int(), most: z.number().int() }).nullable(),
  })
  .meta({ id: 'DayEntry' })

const toReturn = z
  .object({
    /** Of the collection: taken back, it is returned. */
    entityId,
    bookingId: entityId,
    name: publicText.nullable(),
    ...interval,
    amount: money,
    method: offlineMethod,
  })
  .meta({ id: 'CollectionToReturn' })

const daysAnswer = z
  .object({
    turfEntityId: entityId,
    turfName: publicText,
    timeZone: z.string(),
    date: businessDay,
    days: z.number().int(),
    /** The business day at this moment. */
    today: businessDay,
    serverTime: instant,
    grounds: z.array(dayGround),
    entries: z.array(dayEntry),
    /** The amounts taken at the venue on `date`. */
    till,
    /** Taken at the venue, on whatever day, for bookings that were cancelled since: the player gets it back there. */
    toReturn: z.array(toReturn),
  })
  .meta({ id: 'OwnerDays' })

export const ownerDays = endpoints({
  getOwnerDays: {
    method: 'GET',
    path: '/turf-owner/days',
    summary: 'Everything that takes time on the grounds of one turf, for a day or up to seven',
    description:
      'Without `date` the business day of this moment. Players’ phone numbers are masked here; one booking is read whole by get-bookings, which records it.',
    access: ['TURFOWNER'],
    staff: 'VIEW',
    allowsKeys: true,
    query: z.object({
      turfId: id('TURF'),
      date: absentWhenEmpty(dateInput),
      days: absentWhenEmpty(z.coerce.number().int().min(1).max(7)),
      groundId: absentWhenEmpty(id('GROUND')),
    }),
    reply: daysAnswer,
    refuses: ['NOT_FOUND'],
  },
  listOwnerDays: {
    method: 'GET',
    path: '/turf-owner/days/all',
    summary: 'The same day of every turf of the owner who is logged in',
    description: 'As `/turf-owner/days` of each turf. Without `date` the business day of this moment at each of them.',
    access: ['TURFOWNER'],
    staff: 'VIEW',
    query: z.object({ date: absentWhenEmpty(dateInput) }),
    reply: z.array(daysAnswer),
    refuses: [],
    cost: 10,
  },
})

const params = z.object({ entityId: id('BOOKING') })
const reply = z.object({ entityId, didNotCome: z.boolean() }).meta({ id: 'NoShow' })

export const noShows = endpoints({
  markNoShow: {
    method: 'POST',
    path: '/turf-owner/no-show/:entityId',
    summary: 'Whoever booked this did not come',
    description: 'A booking of a whole ground or one by hand, after its start. Marking it twice changes nothing.',
    access,
    staff: 'DESK',
    params,
    reply,
    refuses: ['NOT_FOUND', 'NO_SHOW_TOO_EARLY', 'TURNED_AWAY'],
  },
  undoNoShow: {
    method: 'DELETE',
    path: '/turf-owner/no-show/:entityId',
    summary: 'They came after all: take the mark back, on the business day on which it was set',
    access,
    staff: 'DESK',
    params,
    reply,
    refuses: ['NOT_FOUND', 'NO_SHOW_SETTLED'],
  },
})
