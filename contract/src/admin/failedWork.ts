import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { entityId, id, instant, nonBlank, pageOf, paging } from '../wire/wire.ts'

const access = ['ADMIN'] as const

const parkedRow = z
  .object({
    entityId,
    /** The work that could not be done, by its name in the log. */
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
    reply: pageOf(parkedRow),
    refuses: [],
  },
  releaseFailedWork: {
    method: 'POST',
    path: '/management/parked-work/:failedId/release',
    summary: 'Have parked work tried again',
    description: 'What made it fail has been put right. It is parked again if it fails as often as before.',
    access,
    params: z.object({ failedId: id('PARKED') }),
    reply: z.object({ entityId, message: z.string() }),
    refuses: ['NOT_FOUND'],
  },
  releaseAllFailedWork: {
    method: 'POST',
    path: '/management/parked-work/release-all',
    summary: 'Have all parked rows of one work tried again',
    description: 'As for one of them. Rows that are not parked are left alone.',
    access,
    body: z.object({ work: nonBlank(100) }),
    reply: z.object({ released: z.number().int(), message: z.string() }),
    refuses: ['NOT_FOUND'],
  },
})
