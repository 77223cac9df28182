import { createHash } from 'node:crypto'
import type { Database } from '@baari/db/connect.ts'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { requestLanguage } from '../../messages/requestLanguage.ts'
import type { Viewer } from './context.ts'
import { Failure } from './failure.ts'
import { problemOf } from './problem.ts'

interface Input {
  images: unknown
}

interface Replay {
  db: Database
  viewer: Pick<Viewer, 'accountId' | 'keyId'>
  /** The Idempotency-Key. */
  key: string
  endpoint: string
  request: Input
  perform: (keep: Keep) => Promise<unknown>
  reply: FastifyReply
}

/** Saves an answer before it is given: in the transaction of the write, if there is one. */
export type Keep = (db: Database, answer: unknown) => Promise<void>

const KEPT_SECONDS = 24 * 3600
const LONGEST_KEY = 120
/** No request takes that long: one without an answer by then was killed or is too late. */
const SILENT_SECONDS = 60

/** Pictures count by their bytes: as JSON they would be many times as long. */
const digestOf = ({ images, ...rest }: Input): Buffer => {
  const digest = createHash('sha256').update(JSON.stringify(rest))
  if (Array.isArray(images))
    for (const image of images as Buffer[]) digest.update(createHash('sha256').update(image).digest())
  return digest.digest()
}

/**
 * Performs a request once per Idempotency-Key and account, and answers every repetition within 24 hours with the
 * first answer, refusals included. Outages (5xx) and requests to come back later (429) are not kept: the request may be tried again. A request that has been
 * silent for a minute is taken over by its next repetition; should it come back, it can no longer complete.
 */
export const replayed = async (replay: Replay): Promise<unknown> => {
  if (replay.key.length > LONGEST_KEY)
    throw new Failure('INPUT_INVALID', { message: `The Idempotency-Key is longer than ${LONGEST_KEY} characters.` })
  const { db, reply } = replay
  const { accountId } = replay.viewer
  const key = ownKeyOf(replay)
  const digest = digestOf(replay.request)
  const { rows } = await sql<{ claim: number | null }>`
    select claim_replay(${accountId}, ${key}, ${replay.endpoint}, ${digest}, ${SILENT_SECONDS}, ${KEPT_SECONDS}) as claim`.execute(
    db,
  )
  const claim = rows[0]?.claim
  if (!claim) return firstAnswer(replay, digest)
  const complete = async (given: Database, status: number, answer: unknown): Promise<void> => {
    const { numUpdatedRows } = await given
      .updateTable('replay')
      .set({ status, answer: JSON.stringify(answer) })
      .where('account_id', '=', accountId)
      .where('key', '=', key)
      .where('claim', '=', claim)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Failure('REQUEST_IN_PROGRESS', { retryAfterSeconds: 1 })
  }
  try {
    return await replay.perform((given, answer) => complete(given, 200, answer))
  } catch (error) {
    const { status, problem } = problemOf(error, {
      requestId: String(reply.request.id),
      language: requestLanguage(reply.request.cookies),
    })
    const own = { account_id: accountId, key, claim }
    if (status >= 500 || status === 429 || problem.code === 'REQUEST_IN_PROGRESS')
      await db
        .deleteFrom('replay')
        .where((eb) => eb.and(own))
        .execute()
    else await complete(db, status, problem)
    throw error
  }
}

/** Idempotency keys are kept apart by API key: a key never gets an answer given to its owner or to another key. */
const ownKeyOf = ({ viewer, key }: Replay): string => (viewer.keyId === undefined ? key : `${viewer.keyId}/${key}`)

const firstAnswer = async (replay: Replay, digest: Buffer): Promise<unknown> => {
  const { db, viewer, endpoint, reply } = replay
  const first = await db
    .selectFrom('replay')
    .selectAll()
    .where('account_id', '=', viewer.accountId)
    .where('key', '=', ownKeyOf(replay))
    .executeTakeFirst()
  if (!first) throw new Failure('REQUEST_IN_PROGRESS', { retryAfterSeconds: 1 })
  if (first.endpoint !== endpoint || !first.request_digest.equals(digest)) throw new Failure('IDEMPOTENCY_KEY_REUSED')
  if (first.status === null) throw new Failure('REQUEST_IN_PROGRESS', { retryAfterSeconds: 1 })
  if (first.status !== 200) reply.status(first.status).type('application/problem+json')
  return first.answer
}
