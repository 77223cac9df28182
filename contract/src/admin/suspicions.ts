import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { absentWhenEmpty, entityId, instant, money, pageOf, paging } from '../wire/wire.ts'

const access = ['ADMIN'] as const

/**
 * OWN_TURF: bookings by a turf's owner or staff, or paid with an instrument of theirs. ONE_INSTRUMENT: several accounts
 * whose discounts were paid from one instrument. MANY_COUPONS: most bookings of a turf have a discount that Baari pays.
 * LAPSED_HOLDS: an account lets holds at a turf lapse again and again. DECLINED_INVITATIONS: an owner invites people who
 * decline. TURNS_AWAY: a turf agreed, or did not answer, that players could not play. OFTEN_TURNED_AWAY: an account says so
 * again and again, wherever it plays; the turf is the last one. DENIED_CHECK_INS: players say that check-ins at a turf were
 * not theirs. NO_SHOWS: a turf marks many of its bookings as no-shows. DENIES_TURNED_AWAY: a turf denies such claims again
 * and again. RAIN_CONTRADICTED: a turf closed for rain and sold the same time again.
 */
const kind = z.enum([
  'OWN_TURF',
  'ONE_INSTRUMENT',
  'MANY_COUPONS',
  'LAPSED_HOLDS',
  'DECLINED_INVITATIONS',
  'TURNS_AWAY',
  'OFTEN_TURNED_AWAY',
  'DENIED_CHECK_INS',
  'NO_SHOWS',
  'DENIES_TURNED_AWAY',
  'RAIN_CONTRADICTED',
])

const suspicion = z
  .object({
    entityId: z.string(),
    kind,
    turfId: entityId,
    turfName: z.string(),
    ownerId: entityId,
    ownerName: z.string(),
    /** The account whose holds lapsed, or that was turned away; null for a pattern of a turf. */
    accountId: entityId.nullable(),
    /** Bookings, lapsed holds, declined invitations, players turned away, denied check-ins, no-shows or closures. */
    count: z.number().int(),
    /** Discounts in it that Baari paid or promised; for closures for rain, the refunds. */
    amount: money,
    lastAt: instant,
  })
  .meta({ id: 'Suspicion' })

export const suspicions = endpoints({
  listSuspicions: {
    method: 'GET',
    path: '/management/suspicions',
    summary: 'Patterns of the last 30 days that somebody should look at, the dearest first',
    description: 'A pattern proves nothing. Nothing is charged, blocked or cancelled because of it.',
    access,
    query: z.object({ ...paging(20), kind: absentWhenEmpty(kind) }),
    reply: pageOf(suspicion),
    refuses: [],
    cost: 10,
  },
})
