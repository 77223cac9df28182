import { LONGEST_BLOCK_REASON } from '@baari/domain/shared/limits.ts'
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { dateInput, entityId, id, money, optionalText, publicText } from '../wire/wire.ts'
import { businessDay, customer, reservationRefusals, slot } from './blocks.ts'

const access = ['TURFOWNER'] as const
const kind = z.enum(['BLOCK', 'MANUAL_BOOKING'])
const repeating = {
  ...slot,
  blockType: kind,
  /** The last day that may be taken; every week from `date` on. */
  until: dateInput,
}

const repeatDate = z.object({
  date: businessDay,
  listPrice: money,
  isFree: z.boolean(),
  /** Whether the ground is closed on this date. */
  isClosed: z.boolean(),
  /** The bookings and blocks in the way, in words: of whom or for what, and when. */
  conflicts: z.array(
    z.object({
      kind: z.enum(['ONLINE', 'GAME', 'MANUAL', 'BLOCK', 'HOLD', 'OFFER']),
      groundName: publicText,
      fromMinute: z.number().int(),
      toMinute: z.number().int(),
    }),
  ),
})

export const repeats = endpoints({
  checkRepeats: {
    method: 'POST',
    path: '/turf-owner/repeats/check',
    summary: 'Each week’s date of a series, and what is in the way there',
    access,
    staff: 'DESK',
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
    staff: 'DESK',
    body: z.object({
      ...slot,
      ...customer,
      blockType: kind,
      reason: optionalText(LONGEST_BLOCK_REASON),
      dates: z.array(dateInput).min(1).max(53),
    }),
    reply: z.object({ seriesId: entityId, created: z.number().int() }).meta({ id: 'RepeatsCreated' }),
    refuses: reservationRefusals,
    replayable: true,
  },
  endRepeats: {
    method: 'POST',
    path: '/turf-owner/repeats/:seriesId/end',
    summary: 'Give back every date of a series from one day on',
    access,
    staff: 'DESK',
    params: z.object({ seriesId: id('SERIES') }),
    body: z.object({ from: dateInput }),
    reply: z.object({ ended: z.number().int() }),
    refuses: ['NOT_FOUND'],
  },
})
