import { hasValidDay, PASS } from '@baari/domain/passes/pass.ts'
import { SLOT_GRID_MINUTES } from '@baari/domain/shared/limits.ts'
import { MOST_RUPEES, PAISE_PER_RUPEE } from '@baari/domain/shared/money.ts'
import { MINUTES_PER_DAY, WEEKDAYS } from '@baari/domain/shared/zonedTime.ts'
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { rupees } from '../turfs/ownerTurfs.ts'
import { date, entityId, id, instant, lineOfText, masked, money, pageOf, paging, publicText } from '../wire/wire.ts'
import { passTerms, weekday } from './passes.ts'

const access = ['TURFOWNER'] as const
const turf = z.object({ turfId: id('TURF') })

const offer = z
  .object({ offerId: entityId, ...passTerms, active: z.boolean(), sold: z.number().int() })
  .meta({ id: 'PassOffer' })

const onGrid = z.number().int().multipleOf(SLOT_GRID_MINUTES)

const terms = z
  .object({
    name: lineOfText(PASS.nameLength),
    kind: passTerms.kind,
    minutes: onGrid.min(SLOT_GRID_MINUTES).max(PASS.mostMinutes),
    days: z.number().int().min(1).max(PASS.mostDays),
    weekdays: z.array(weekday).min(1).max(WEEKDAYS.length),
    fromMinute: onGrid.min(0).max(2 * MINUTES_PER_DAY),
    toMinute: onGrid.min(0).max(2 * MINUTES_PER_DAY),
    groundIds: z.array(id('GROUND')).min(1).max(20),
    price: rupees(PASS.leastPrice / PAISE_PER_RUPEE).refine(
      (paise) => paise <= MOST_RUPEES * PAISE_PER_RUPEE,
      'is too much',
    ),
    active: z.boolean(),
  })
  .refine(({ fromMinute, toMinute }) => fromMinute < toMinute, {
    path: ['toMinute'],
    message: 'must be after the start',
  })
  .refine(({ kind, minutes, fromMinute, toMinute }) => kind === 'HOURS' || minutes <= toMinute - fromMinute, {
    path: ['minutes'],
    message: 'do not fit between the times',
  })
  .refine(hasValidDay, { path: ['days'], message: 'could end before a day on which the pass is valid' })

export const soldPass = z
  .object({
    passId: entityId,
    name: publicText,
    kind: passTerms.kind,
    sold: z.enum(['ONLINE', 'DESK']),
    state: z.enum(['ACTIVE', 'REFUNDED', 'EXPIRED', 'CANCELLED']),
    customerName: publicText.nullable(),
    phone: masked.nullable(),
    price: money,
    minutes: z.number().int(),
    minutesInAll: z.number().int(),
    minutesLeft: z.number().int(),
    worthLeft: money,
    refunded: money,
    validFrom: date,
    validUntil: date,
    soldAt: instant,
    /** An upcoming booking uses it, so it cannot be ended. */
    isInUse: z.boolean(),
    /** The collection of an unused pass sold at the desk. Reversing it cancels the pass. */
    collectionId: entityId.nullable(),
  })
  .meta({ id: 'SoldPass' })

/** The passes of a turf, for its owner and staff. */
export const ownerPasses = endpoints({
  listTurfPassOffers: {
    method: 'GET',
    path: '/turf-owner/turfs/:turfId/pass-offers',
    summary: 'The passes that a turf offers or has offered, newest first',
    access,
    staff: 'VIEW',
    params: turf,
    reply: z.object({ offers: z.array(offer) }),
    refuses: ['NOT_FOUND'],
  },
  createPassOffer: {
    method: 'POST',
    path: '/turf-owner/turfs/:turfId/pass-offers',
    moves: ['PRICE'],
    summary: `Offer a pass: at most ${PASS.offers} of a turf are on sale at once`,
    access,
    staff: 'MANAGE',
    params: turf,
    body: terms,
    reply: offer,
    refuses: ['NOT_FOUND', 'PASS_OFFER_LIMIT_REACHED'],
    replayable: true,
  },
  updatePassOffer: {
    method: 'PUT',
    path: '/turf-owner/pass-offers/:offerId/terms',
    moves: ['PRICE'],
    summary: 'Change an offer, or take it off sale',
    description: 'Passes already sold keep their terms. The kind cannot change.',
    access,
    staff: 'MANAGE',
    params: z.object({ offerId: id('OFFER') }),
    body: terms,
    reply: offer,
    refuses: ['NOT_FOUND', 'PASS_OFFER_LIMIT_REACHED'],
  },
  listSoldPasses: {
    method: 'GET',
    path: '/turf-owner/turfs/:turfId/passes',
    summary: 'The passes that a turf has sold, newest first',
    access,
    staff: 'DESK',
    params: turf,
    query: z.object(paging(20)),
    reply: pageOf(soldPass),
    refuses: ['NOT_FOUND'],
  },
})
