import { LONGEST_NOTES } from '@baari/domain/shared/longest.ts'
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { rupees } from '../turfs/ownerTurfs.ts'
import { dateInput, entityId, id, instant, money, publicText } from '../wire/wire.ts'
import { offlineMethod, optionalWords } from './reservationInput.ts'

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
export const till = z
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
    refuses: ['NOT_FOUND', 'COLLECTION_UNDONE'],
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
      countedCash: z.coerce
        .number<number | string>()
        .min(0)
        .max(100_000_000)
        .transform((amount) => Math.round(amount * 100)),
      note: optionalWords(LONGEST_NOTES),
    }),
    reply: dayClose,
    refuses: ['NOT_FOUND', 'DAY_CLOSED_MEANWHILE', 'SLOT_TOO_FAR_AHEAD'],
  },
})
