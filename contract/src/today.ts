import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { rupees } from './ownerTurfs.ts'
import { absentWhenEmpty, dateInput, entityId, id, instant, money, timeInput } from './wire.ts'

const access = ['TURFOWNER'] as const
const calendarDay = z.string().meta({ description: 'YYYY-MM-DD, the business day' })
const method = z.enum(['CASH', 'UPI', 'CARD', 'OTHER'])
const kind = z.enum(['BLOCK', 'MANUAL_BOOKING'])
const words = (longest: number) => z.string().trim().max(longest).nullable().optional()

/** Where and when: a ground of the owner and wall times on a business day. */
const slot = { groundEntityId: id('GROUND'), date: dateInput, startTime: timeInput, endTime: timeInput }

const interval = {
  date: calendarDay,
  /** Minutes of the business day, which may pass 1440. */
  fromMinute: z.number().int(),
  toMinute: z.number().int(),
}

const dayGround = z
  .object({
    entityId,
    name: z.string(),
    /** The parts of the turf that it takes: grounds that share one are never free at the same time as each other. */
    parts: z.array(z.number().int()),
    supportedGames: z.array(z.string()),
    opensAt: z.number().int(),
    closesAt: z.number().int(),
  })
  .meta({ id: 'DayGround' })

const collection = z
  .object({ entityId, amount: money, method, collectedAt: instant, collectedBy: z.string() })
  .meta({ id: 'Collection' })

const dayEntry = z
  .object({
    entityId,
    kind: z.enum(['ONLINE', 'GAME', 'MANUAL', 'BLOCK', 'HOLD', 'OFFER', 'ENQUIRY']),
    groundEntityId: entityId,
    ...interval,
    status: z.string(),
    name: z.string().nullable(),
    /** Whole where the owner wrote it down, masked where a player gave it. */
    phone: z.string().nullable(),
    game: z.string().nullable(),
    /** Of a block or a booking by hand. */
    reason: z.string().nullable(),
    notes: z.string().nullable(),
    seriesId: entityId.nullable(),
    price: money.nullable(),
    paidOnline: money,
    /** Taken at the venue so far, and what is still to be taken there. */
    collected: money,
    toCollect: money,
    collections: z.array(collection),
    /** A hold, an offer or a question ends here. */
    until: instant.nullable(),
    /** Seats of a game. */
    seats: z.object({ paid: z.number().int(), least: z.number().int(), most: z.number().int() }).nullable(),
  })
  .meta({ id: 'DayEntry' })

const totals = { cash: money, upi: money, card: money, other: money }

const dayClose = z
  .object({
    version: z.number().int(),
    ...totals,
    countedCash: money,
    /** Counted less what the till should hold. */
    difference: money,
    note: z.string(),
    closedBy: z.string(),
    closedAt: instant,
  })
  .meta({ id: 'DayClose' })

const till = z
  .object({
    ...totals,
    /** Newest first: the first one counts. */
    closes: z.array(dayClose),
  })
  .meta({ id: 'Till' })

const ownerDays = z
  .object({
    turfEntityId: entityId,
    turfName: z.string(),
    timeZone: z.string(),
    date: calendarDay,
    days: z.number().int(),
    /** The business day at this moment. */
    today: calendarDay,
    serverTime: instant,
    grounds: z.array(dayGround),
    entries: z.array(dayEntry),
    /** What was taken at the venue on `date`. */
    till,
  })
  .meta({ id: 'OwnerDays' })

const customer = {
  name: words(80),
  phone: words(24),
  game: words(60),
  price: rupees(0).nullable().optional(),
  notes: words(500),
}

const placed = z.object({ entityId, groundEntityId: entityId, ...interval, price: money.nullable() })

const quote = z
  .object({
    /** What the ground's prices make of the time. */
    listPrice: money,
    /** Of a booking by hand that is moved: what it costs now, what it would cost, and the difference. */
    before: money.nullable(),
    after: money.nullable(),
    difference: money.nullable(),
    isFree: z.boolean(),
  })
  .meta({ id: 'TimeQuote' })

const collectionReply = z.object({ entityId, collected: money, toCollect: money }).meta({ id: 'CollectionRecorded' })

const repeating = {
  ...slot,
  blockType: kind,
  /** The last day that may be taken; every week from `date` on. */
  until: dateInput,
}

export const repeatDate = z.object({
  date: calendarDay,
  listPrice: money,
  isFree: z.boolean(),
  /** What is in the way, in words: whose or what, and when. */
  conflicts: z.array(
    z.object({
      kind: z.enum(['ONLINE', 'GAME', 'MANUAL', 'BLOCK', 'HOLD', 'OFFER']),
      groundName: z.string(),
      fromMinute: z.number().int(),
      toMinute: z.number().int(),
    }),
  ),
})

const slotRefusals = ['NOT_FOUND', 'SLOT_IN_PAST', 'SLOT_OUTSIDE_OPENING', 'SLOT_OFF_GRID', 'SLOT_TAKEN'] as const

export const today = endpoints({
  getOwnerDays: {
    method: 'GET',
    path: '/turf-owner/days',
    summary: 'Everything that takes time on the grounds of one turf, for a day or up to seven',
    description:
      'Without `date` the business day of this moment. Players’ phone numbers are masked here; one booking is read whole by get-bookings, which records it.',
    access,
    query: z.object({
      turfId: id('TURF'),
      date: absentWhenEmpty(dateInput),
      days: absentWhenEmpty(z.coerce.number().int().min(1).max(7)),
      groundId: absentWhenEmpty(id('GROUND')),
    }),
    reply: ownerDays,
    refuses: ['NOT_FOUND'],
  },
  addWalkIn: {
    method: 'POST',
    path: '/turf-owner/walk-ins',
    summary: 'Write down whoever called or came to the gate',
    description:
      'May begin up to a day ago, for what could not be sent in time. `entryKey` is the writer’s own name for the entry: sent again, however late, it answers with the entry that exists.',
    access,
    body: z.object({
      ...slot,
      ...customer,
      entryKey: z.uuid(),
      collected: rupees(0).nullable().optional(),
      method: method.nullable().optional(),
    }),
    reply: placed.meta({ id: 'WalkIn' }),
    refuses: slotRefusals,
  },
  quoteTime: {
    method: 'GET',
    path: '/turf-owner/quote-time',
    summary: 'What a time costs, or what moving a booking by hand there changes',
    description: 'What was agreed with the customer stays: only the difference of the two list prices is added.',
    access,
    query: z.object({ ...slot, blockSlotEntityId: absentWhenEmpty(id('BLOCK')) }),
    reply: quote,
    refuses: ['NOT_FOUND', 'SLOT_OUTSIDE_OPENING', 'SLOT_OFF_GRID'],
  },
  moveBlock: {
    method: 'POST',
    path: '/turf-owner/blockSlot/move',
    summary: 'Move, extend or shorten a block or a booking by hand',
    description:
      'All or nothing: if the new time is taken it keeps the one it has. What has begun keeps its start. `expectedPrice` is the price that was shown: if it would be another one by now, PRICE_CHANGED.',
    access,
    body: z.object({
      ...slot,
      blockSlotEntityId: id('BLOCK'),
      expectedPrice: rupees(0).nullable().optional(),
      acknowledgeConflicts: z.boolean().nullable().optional(),
    }),
    reply: placed.meta({ id: 'MovedBlock' }),
    refuses: [...slotRefusals, 'BLOCK_OVER_BOOKINGS', 'PRICE_CHANGED'],
    replayable: true,
  },
  collectBalance: {
    method: 'POST',
    path: '/turf-owner/collections',
    summary: 'Record money taken at the venue for a booking or a booking by hand',
    description: 'Never more than what is left of the price.',
    access,
    body: z.object({
      /** A booking, or a booking by hand. */
      entityId: id('BOOKING'),
      amount: rupees(0.01),
      method,
    }),
    reply: collectionReply,
    refuses: ['NOT_FOUND', 'NOTHING_TO_COLLECT'],
    replayable: true,
  },
  undoCollection: {
    method: 'POST',
    path: '/turf-owner/collections/:collectionId/undo',
    summary: 'Take back a record of money, by a record that says the opposite',
    access,
    params: z.object({ collectionId: id('COLLECTION') }),
    reply: collectionReply,
    refuses: ['NOT_FOUND', 'COLLECTION_UNDONE'],
  },
  closeDay: {
    method: 'POST',
    path: '/turf-owner/day-closes',
    summary: 'Close the till of a business day',
    description:
      'Keeps what was taken by method, the cash that was counted and the difference. A close is never changed: closing again adds a version, which needs a note. `version` is the newest one the closer has seen, 0 for none.',
    access,
    body: z.object({
      turfId: id('TURF'),
      date: dateInput,
      version: z.number().int().min(0),
      countedCash: z.coerce
        .number<number | string>()
        .min(0)
        .max(100_000_000)
        .transform((amount) => Math.round(amount * 100)),
      note: words(500),
    }),
    reply: dayClose,
    refuses: ['NOT_FOUND', 'DAY_CLOSED_MEANWHILE', 'SLOT_TOO_FAR_AHEAD'],
  },
  checkRepeats: {
    method: 'POST',
    path: '/turf-owner/repeats/check',
    summary: 'Each week’s date of a series, and what is in the way there',
    access,
    body: z.object(repeating),
    reply: z.object({ dates: z.array(repeatDate) }).meta({ id: 'RepeatReport' }),
    refuses: ['NOT_FOUND', 'SLOT_IN_PAST', 'SLOT_OUTSIDE_OPENING', 'SLOT_OFF_GRID'],
  },
  createRepeats: {
    method: 'POST',
    path: '/turf-owner/repeats',
    summary: 'Take the same time every week, on the dates that were chosen from the report',
    description:
      'All of them or none: if one has been taken meanwhile, SLOT_TAKEN lists such dates in `dates`. A block lies around bookings.',
    access,
    body: z.object({
      ...slot,
      ...customer,
      blockType: kind,
      reason: words(200),
      dates: z.array(dateInput).min(1).max(53),
    }),
    reply: z.object({ seriesId: entityId, created: z.number().int() }).meta({ id: 'RepeatsCreated' }),
    refuses: slotRefusals,
    replayable: true,
  },
  endRepeats: {
    method: 'POST',
    path: '/turf-owner/repeats/:seriesId/end',
    summary: 'Give back every date of a series from one day on',
    access,
    params: z.object({ seriesId: id('SERIES') }),
    body: z.object({ from: dateInput }),
    reply: z.object({ ended: z.number().int() }),
    refuses: ['NOT_FOUND'],
  },
})
