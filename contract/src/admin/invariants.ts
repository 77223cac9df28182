import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { entityId, instant, pageOf, paging } from '../wire/wire.ts'

const checked = z
  .object({
    /** I1, I2, … */
    entityId,
    /** What must hold, in the caller’s language. */
    sentence: z.string(),
    /** UNCHECKED: the last check failed; the other fields are from the check before it. */
    state: z.enum(['HOLDS', 'VIOLATED', 'UNCHECKED']),
    violatedSince: instant.nullable(),
    /** How many rows break it. */
    violations: z.number().int(),
    /** The ids of the first of them. */
    subjects: z.array(z.string()),
    /** Null until the first check that did not fail. */
    checkedAt: instant.nullable(),
  })
  .meta({ id: 'CheckedInvariant' })

export const invariantEndpoints = endpoints({
  listInvariants: {
    method: 'GET',
    path: '/management/invariants',
    summary: 'What must hold of slots and money at all times, and whether it did when it was last looked at',
    description: 'Those that are violated come first. Empty until the first look.',
    access: ['ADMIN'],
    query: z.object(paging(50)),
    reply: pageOf(checked),
    refuses: [],
  },
})
