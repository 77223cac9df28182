import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { absentWhenEmpty, entityId, instant, money, pageOf, paging } from '../wire/wire.ts'

const access = ['ADMIN'] as const

/**
 * OWN_TURF: bookings by a turf's owner or staff, or paid with an instrument of theirs. ONE_INSTRUMENT: several accounts
 * whose discounts were paid from one instrument. MANY_COUPONS: most bookings of a turf have a discount that Baari pays.
 * LAPSED_HOLDS: an account lets holds at a turf lapse again and again. DECLINED_INVITATIONS: an owner invites people who
 * decline. TURNS_AWAY: a turf agreed, or did not answer, that players could not play. OFTEN_TURNED_AWAY: an account says so
 * again and again, wherever it plays; the turf is the last one.
 */
const kind = z.enum([
  'OWN_TURF',
  'ONE_INSTRUMENT',
  'MANY_COUPONS',
  'LAPSED_HOLDS',
  'DECLINED_INVITATIONS',
  'TURNS_AWAY',
  'OFTEN_TURNED_AWAY',
])

const suspicion = z
  .object({
    entityId: z.string(),
    kind,
    turfId: entityId,
    turfName: z.string(),
    ownerId: entityId,
    ownerName: z.string(),
    /** Whose holds lapsed, or who was turned away; null where nobody alone is concerned. */
    accountId: entityId.nullable(),
    /** Bookings, lapsed holds, declined invitations or players turned away. */
    count: z.number().int(),
    /** What Baari paid or promised for discounts in it. */
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
