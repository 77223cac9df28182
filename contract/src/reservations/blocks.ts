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
  pageOf,
  paging,
  time,
  timeInput,
} from '../wire/wire.ts'

const blockType = z.enum(['BLOCK', 'MANUAL_BOOKING'])
const method = z.enum(['CASH', 'UPI', 'CARD', 'OTHER'])

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
    turfName: z.string(),
    groundEntityId: entityId,
    groundName: z.string(),
    metadata: z.object({
      game: z.string().nullable(),
      phone: z.string().nullable(),
      price: money.nullable(),
      notes: z.string().nullable(),
      /** What of the price has been taken, and how. */
      collected: money.nullable(),
      method: method.nullable(),
    }),
  })
  .meta({ id: 'Block' })

const words = (longest: number) => z.string().trim().max(longest).nullable().optional()

export const blocks = endpoints({
  listBlocks: {
    method: 'GET',
    path: '/turf-owner/blockSlot',
    summary: 'Blocked time and bookings taken down by hand',
    description: 'Those that are active, unless `active` asks for others. Owners see their own turfs, admins all.',
    access: ['TURFOWNER', 'ADMIN'],
    staff: 'VIEW',
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
    body: z.object({
      groundEntityId: id('GROUND'),
      blockType,
      date: dateInput,
      startTime: timeInput,
      endTime: timeInput,
      reason: words(200),
      acknowledgeConflicts: z.boolean().nullable().optional(),
      metadata: z
        .object({
          game: words(60),
          phone: words(24),
          price: rupees(0).nullable().optional(),
          notes: words(500),
          collected: rupees(0).nullable().optional(),
          method: method.nullable().optional(),
        })
        .nullable()
        .optional(),
    }),
    reply: block,
    refuses: [
      'NOT_FOUND',
      'SLOT_IN_PAST',
      'SLOT_OUTSIDE_OPENING',
      'SLOT_OFF_GRID',
      'SLOT_TAKEN',
      'BLOCK_OVER_BOOKINGS',
    ],
    replayable: true,
  },
  deactivateBlock: {
    method: 'POST',
    path: '/turf-owner/blockSlot/deactivate',
    summary: 'Give the time back',
    access: ['TURFOWNER'],
    staff: 'DESK',
    query: z.object({ blockSlotEntityId: id('BLOCK') }),
    reply: z.object({ entityId, active: z.literal(false), message: z.string() }),
    refuses: ['NOT_FOUND'],
  },
})
