import { createHash } from 'node:crypto'
import type { Database } from '@baari/db/connect.ts'
import type { FastifyReply } from 'fastify'
import { requestLanguage } from '../words/requestLanguage.ts'
import { Failure } from './failure.ts'
import { problemOf } from './problem.ts'

interface Asked {
  images: unknown
}

interface Replay {
  db: Database
  accountId: string
  key: string
  endpoint: string
  asked: Asked
  now: Date
  perform: () => Promise<unknown>
  reply: FastifyReply
}

const KEPT_HOURS = 24

/** Pictures count by their bytes: as JSON they would be many times as long. */
const digestOf = ({ images, ...rest }: Asked): Buffer => {
  const digest = createHash('sha256').update(JSON.stringify(rest))
  if (Array.isArray(images))
    for (const image of images as Buffer[]) digest.update(createHash('sha256').update(image).digest())
  return digest.digest()
}

/**
 * Performs a request once per Idempotency-Key and account, and answers every repetition within 24 hours with the
 * first answer, refusals included. Outages (5xx) are not kept: the request may be tried again.
 */
export const replayed = async (replay: Replay): Promise<unknown> => {
  const { db, accountId, key, now, reply } = replay
  if (key.length > 120)
    throw new Failure('INPUT_INVALID', { sentence: 'Idempotency-Key: is longer than 120 characters' })
  const digest = digestOf(replay.asked)
  const oldest = new Date(now.getTime() - KEPT_HOURS * 3_600_000)
  await db
    .deleteFrom('replay')
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .where('created_at', '<', oldest)
    .execute()
  const begun = await db
    .insertInto('replay')
    .values({ account_id: accountId, key, endpoint: replay.endpoint, request_digest: digest, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  const own = db.updateTable('replay').where('account_id', '=', accountId).where('key', '=', key)
  if (!begun) {
    const first = await db
      .selectFrom('replay')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('key', '=', key)
      .executeTakeFirst()
    if (!first) throw new Failure('REQUEST_IN_PROGRESS', { retryAfterSeconds: 1 })
    if (first.endpoint !== replay.endpoint || !first.request_digest.equals(digest))
      throw new Failure('IDEMPOTENCY_KEY_REUSED')
    if (first.status === null) throw new Failure('REQUEST_IN_PROGRESS', { retryAfterSeconds: 1 })
    if (first.status !== 200) reply.status(first.status).type('application/problem+json')
    return first.answer
  }
  try {
    const answer = await replay.perform()
    await own.set({ status: 200, answer: JSON.stringify(answer) }).execute()
    return answer
  } catch (error) {
    const { status, problem } = problemOf(error, {
      requestId: String(reply.request.id),
      language: requestLanguage(reply.request.cookies),
    })
    if (status >= 500)
      await db.deleteFrom('replay').where('account_id', '=', accountId).where('key', '=', key).execute()
    else await own.set({ status, answer: JSON.stringify(problem) }).execute()
    throw error
  }
}
