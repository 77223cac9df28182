import { LONGEST_BLOCK_REASON } from '@baari/domain/shared/longest.ts'
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
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
  publicText,
  time,
} from '../wire/wire.ts'
import { customer, offlineMethod, optionalWords, paidAtVenue, reservationRefusals, slot } from './reservationInput.ts'

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
      ...slot,
      blockType,
      reason: optionalWords(LONGEST_BLOCK_REASON),
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
    query: z.object({ blockSlotEntityId: id('BLOCK') }),
    reply: z.object({ entityId, active: z.literal(false), message: z.string() }),
    refuses: ['NOT_FOUND'],
  },
})
