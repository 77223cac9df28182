import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { entityId, instant, pageOf, paging } from '../wire/wire.ts'

const checked = z
  .object({
    /** I1, I2, … */
    entityId,
    /** The invariant, in the caller’s language. */
    sentence: z.string(),
    /** UNCHECKED: the last check failed; the other fields are from the check before it. */
    state: z.enum(['HOLDS', 'VIOLATED', 'UNCHECKED']),
    violatedSince: instant.nullable(),
    /** Count of rows that violate it. */
    violations: z.number().int(),
    /** The ids of the first violating rows. */
    subjects: z.array(z.string()),
    /** Null until the first check that did not fail. */
    checkedAt: instant.nullable(),
  })
  .meta({ id: 'CheckedInvariant' })

export const invariantEndpoints = endpoints({
  listInvariants: {
    method: 'GET',
    path: '/management/invariants',
    summary: 'List the invariants of slots and money, and whether they held at the last check',
    description: 'Violated invariants come first. Empty until the first check.',
    access: ['ADMIN'],
    query: z.object(paging(50)),
    reply: pageOf(checked),
    refuses: [],
  },
})
