import { OFFLINE_METHODS } from '@baari/domain/reservations/readAmounts.ts'
import {
  LONGEST_BLOCK_REASON,
  LONGEST_NAME,
  LONGEST_NOTES,
  LONGEST_WALK_IN_GAME,
  LONGEST_WALK_IN_PHONE,
} from '@baari/domain/shared/limits.ts'
import { cleanLine, cleanPhone, indianMobile } from '@baari/domain/shared/typed.ts'
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { rupees } from '../turfs/ownerTurfs.ts'
import {
  absentWhenEmpty,
  date,
  dateInput,
  endTime,
  entityId,
  id,
  instant,
  money,
  optionalLine,
  optionalText,
  pageOf,
  paging,
  publicText,
  time,
  timeInput,
} from '../wire/wire.ts'

/** The business day in an answer, 'YYYY-MM-DD'. */
export const businessDay = z.string().meta({ description: 'YYYY-MM-DD, the business day' })

/** An Indian mobile number in digits, with +91 if typed; any other text as a note, such as half a number. */
const customerPhone = z
  .string()
  .meta({ maxLength: LONGEST_WALK_IN_PHONE })
  .transform((text) => {
    const mobile = indianMobile(text)
    if (mobile === undefined) return cleanLine(text)
    return cleanPhone(text).startsWith('+') ? `+91${mobile}` : mobile
  })
  .pipe(z.string().max(LONGEST_WALK_IN_PHONE))
  .nullable()
  .optional()

/** Where and when: a ground of the owner and wall times on a business day. */
export const slot = { groundEntityId: id('GROUND'), date: dateInput, startTime: timeInput, endTime: timeInput }

/** Where something lies, in an answer. */
export const interval = {
  date: businessDay,
  /** Minutes of the business day, which may pass 1440. */
  fromMinute: z.number().int(),
  toMinute: z.number().int(),
}

/** The customer of a booking by hand. */
export const customer = {
  name: optionalLine(LONGEST_NAME),
  phone: customerPhone,
  game: optionalText(LONGEST_WALK_IN_GAME),
  price: rupees(0).nullable().optional(),
  notes: optionalText(LONGEST_NOTES),
}

/** The method of a payment at the venue. */
export const offlineMethod = z.enum(OFFLINE_METHODS)

/** The amount taken for a booking by hand. */
const paidAtVenue = {
  collected: rupees(0).nullable().optional(),
  method: offlineMethod.nullable().optional(),
}

/** Why time cannot be kept. */
export const reservationRefusals = [
  'NOT_FOUND',
  'SLOT_IN_PAST',
  'SLOT_OUTSIDE_OPENING',
  'SLOT_OFF_GRID',
  'SLOT_TAKEN',
  'GROUND_CLOSED',
] as const

const blockType = z.enum(['BLOCK', 'MANUAL_BOOKING'])

const block = z
  .object({
    entityId,
    blockType,
    date,
    startTime: time,
    endTime,
    startsAt: instant,
    endsAt: instant,
    reason: z.string(),
    active: z.boolean(),
    turfEntityId: entityId,
    turfName: publicText,
    groundEntityId: entityId,
    groundName: publicText,
    metadata: z.object({
      name: z.string().nullable(),
      game: z.string().nullable(),
      phone: z.string().nullable(),
      price: money.nullable(),
      notes: z.string().nullable(),
      /** The part of the price that has been taken, and how. */
      collected: money.nullable(),
      method: offlineMethod.nullable(),
    }),
  })
  .meta({ id: 'Block' })

export const blocks = endpoints({
  listBlocks: {
    method: 'GET',
    path: '/turf-owner/blockSlot',
    summary: 'Blocked time and bookings taken down by hand',
    description: 'Those that are active, unless `active` asks for others. Owners see their own turfs, admins all.',
    access: ['TURFOWNER', 'ADMIN'],
    staff: 'VIEW',
    allowsKeys: true,
    query: z.object({
      ...paging(10),
      groundEntityId: absentWhenEmpty(id('GROUND')),
      turfEntityId: absentWhenEmpty(id('TURF')),
      startDate: absentWhenEmpty(dateInput),
      endDate: absentWhenEmpty(dateInput),
      blockType: absentWhenEmpty(blockType),
      active: absentWhenEmpty(z.enum(['true', 'false', 'all'])),
      sortDirection: absentWhenEmpty(z.enum(['ASC', 'DESC'])),
    }),
    reply: pageOf(block),
    refuses: [],
  },
  createBlock: {
    method: 'POST',
    path: '/turf-owner/blockSlot',
    summary: 'Keep time on a ground: a block, or a booking taken by hand',
    description:
      'On the half-hour grid from opening. A block cancels nothing: over live bookings it needs `acknowledgeConflicts`, else the refusal lists them in `conflicts`; it takes what is free around them, and their time too should they be cancelled. A booking by hand over anything live is SLOT_TAKEN.',
    access: ['TURFOWNER'],
    staff: 'DESK',
    allowsKeys: true,
    body: z.object({
      ...slot,
      blockType,
      reason: optionalText(LONGEST_BLOCK_REASON),
      acknowledgeConflicts: z.boolean().nullable().optional(),
      metadata: z
        .object({
          ...customer,
          ...paidAtVenue,
        })
        .nullable()
        .optional(),
    }),
    reply: block,
    refuses: [...reservationRefusals, 'BLOCK_OVER_BOOKINGS'],
    replayable: true,
  },
  deactivateBlock: {
    method: 'POST',
    path: '/turf-owner/blockSlot/deactivate',
    summary: 'Give the time back',
    access: ['TURFOWNER'],
    staff: 'DESK',
    allowsKeys: true,
    query: z.object({ blockSlotEntityId: id('BLOCK') }),
    reply: z.object({ entityId, active: z.literal(false), message: z.string() }),
    refuses: ['NOT_FOUND'],
  },
})

const access = ['TURFOWNER'] as const
const placed = z.object({ entityId, groundEntityId: entityId, ...interval, price: money.nullable() })

const quote = z
  .object({
    /** The price of the time by the ground's price list. */
    listPrice: money,
    /** For moving a manual booking: its price now, its price after the move, and the difference. */
    before: money.nullable(),
    after: money.nullable(),
    difference: money.nullable(),
    isFree: z.boolean(),
  })
  .meta({ id: 'TimeQuote' })

export const walkIns = endpoints({
  addWalkIn: {
    method: 'POST',
    path: '/turf-owner/walk-ins',
    summary: 'Record a booking for a caller or a walk-in',
    description:
      'May begin up to a day ago, for entries written offline. `entryKey` identifies the entry: a request that repeats it, however late, gets the existing entry.',
    access,
    staff: 'DESK',
    allowsKeys: true,
    body: z.object({
      ...slot,
      ...customer,
      entryKey: z.uuid(),
      ...paidAtVenue,
    }),
    reply: placed.meta({ id: 'WalkIn' }),
    refuses: reservationRefusals,
  },
  quoteTime: {
    method: 'GET',
    path: '/turf-owner/quote-time',
    summary: 'What a time costs, or what moving a booking by hand there changes',
    description: 'What was agreed with the customer stays: only the difference of the two list prices is added.',
    access,
    staff: 'DESK',
    allowsKeys: true,
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
    staff: 'DESK',
    allowsKeys: true,
    body: z.object({
      ...slot,
      blockSlotEntityId: id('BLOCK'),
      expectedPrice: rupees(0).nullable().optional(),
      acknowledgeConflicts: z.boolean().nullable().optional(),
    }),
    reply: placed.meta({ id: 'MovedBlock' }),
    refuses: [...reservationRefusals, 'BLOCK_OVER_BOOKINGS', 'PRICE_CHANGED'],
    replayable: true,
  },
})
