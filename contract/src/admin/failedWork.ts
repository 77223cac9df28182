import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { entityId, id, instant, nonBlank, pageOf, paging } from '../wire/wire.ts'

const access = ['ADMIN'] as const

const failedRow = z
  .object({
    entityId,
    /** The job that could not process the row, by its name in the log. */
    work: z.string(),
    subjectId: entityId,
    /** The violated rule, or the kind of error. */
    errorCode: z.string(),
    attempts: z.number().int(),
    failedAt: instant,
  })
  .meta({ id: 'FailedWork' })

export const failedWork = endpoints({
  listFailedWork: {
    method: 'GET',
    path: '/management/parked-work',
    summary: 'List work that failed repeatedly and is no longer retried, newest first',
    access,
    query: z.object(paging(20)),
    reply: pageOf(failedRow),
    refuses: [],
  },
  releaseFailedWork: {
    method: 'POST',
    path: '/management/parked-work/:failedId/release',
    summary: 'Retry a failed row',
    description: 'For use once the cause is fixed. The row is listed again if it fails as often as before.',
    access,
    params: z.object({ failedId: id('PARKED') }),
    reply: z.object({ entityId, message: z.string() }),
    refuses: ['NOT_FOUND'],
  },
  releaseAllFailedWork: {
    method: 'POST',
    path: '/management/parked-work/release-all',
    summary: 'Retry all failed rows of one job',
    description: 'Leaves alone rows that are still retried automatically.',
    access,
    body: z.object({ work: nonBlank(100) }),
    reply: z.object({ released: z.number().int(), message: z.string() }),
    refuses: ['NOT_FOUND'],
  },
})
