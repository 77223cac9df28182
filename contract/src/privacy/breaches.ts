import { BREACH_STEPS } from '@baari/domain/privacy/purposes.ts'
import { LONGEST_BREACH } from '@baari/domain/shared/limits.ts'
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { entityId, id, instant, nonBlank, pageOf, paging } from '../wire/wire.ts'

const access = ['ADMIN'] as const
const people = z.number().int().min(0).max(1_000_000_000).nullable()

const breach = z
  .object({
    entityId,
    what: z.string(),
    /** Which data. */
    data: z.string(),
    /** Count of people concerned, by the newest entry; null while unknown. */
    people,
    discoveredAt: instant,
    /** Until then the Board gets the details. */
    boardBy: instant,
    boardToldAt: instant.nullable(),
    peopleToldAt: instant.nullable(),
    closedAt: instant.nullable(),
    reportedBy: z.string(),
    reportedAt: instant,
    entries: z.array(
      z.object({ step: z.enum(BREACH_STEPS), words: z.string(), people, writtenBy: z.string(), writtenAt: instant }),
    ),
  })
  .meta({ id: 'Breach' })

/** The register of breaches of personal data. */
export const breaches = endpoints({
  listBreaches: {
    method: 'GET',
    path: '/management/breaches',
    summary: 'Breaches of personal data with what was done about them, newest first',
    access,
    query: z.object(paging(20)),
    reply: pageOf(breach),
    refuses: [],
  },
  reportBreach: {
    method: 'POST',
    path: '/management/breaches',
    summary: 'Write a breach down',
    description:
      'Every admin is told. The clock of 72 hours for the Board runs from the discovery; reminders come after 24, 48 and 72 hours.',
    access,
    body: z.object({
      what: nonBlank(LONGEST_BREACH),
      data: nonBlank(LONGEST_BREACH),
      people: people.optional(),
      discoveredAt: instant,
    }),
    reply: breach,
    refuses: ['BREACH_AHEAD'],
  },
  addBreachEntry: {
    method: 'POST',
    path: '/management/breaches/:breachId/entries',
    summary: 'Add what was done about a breach',
    description: 'Nothing is changed afterwards. It is closed once the Board and the people concerned have been told.',
    access,
    params: z.object({ breachId: id('BREACH') }),
    body: z.object({ step: z.enum(BREACH_STEPS), words: nonBlank(LONGEST_BREACH), people: people.optional() }),
    reply: breach,
    refuses: ['NOT_FOUND', 'BREACH_CLOSED', 'BREACH_UNTOLD'],
  },
})
