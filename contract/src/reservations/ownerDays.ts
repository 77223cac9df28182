import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { absentWhenEmpty, dateInput, entityId, id, instant, money, publicText } from '../wire/wire.ts'
import { calendarDay, interval, offlineMethod } from './reservationInput.ts'
import { till } from './tills.ts'

const dayGround = z
  .object({
    entityId,
    name: publicText,
    /** The parts of the turf that it takes: grounds that share one are never free at the same time as each other. */
    parts: z.array(z.number().int()),
    supportedGames: z.array(z.string()),
    opensAt: z.number().int(),
    closesAt: z.number().int(),
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
    date: calendarDay,
    days: z.number().int(),
    /** The business day at this moment. */
    today: calendarDay,
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
