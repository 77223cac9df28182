import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { rupees } from '../turfs/ownerTurfs.ts'
import { absentWhenEmpty, entityId, id, money } from '../wire/wire.ts'
import { customer, interval, paidAtVenue, reservationRefusals, slot } from './reservationInput.ts'

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
