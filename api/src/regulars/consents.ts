import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import { phoneDigest } from '../platform/bankKeys.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'

interface Secret {
  bankSecret: string
}

type TurfConsents = Answer<Api['listTurfConsents']>

export const listTurfConsents =
  ({ bankSecret }: Secret): Handler<Api['listTurfConsents']> =>
  async (_asked, { db, viewer }) => {
    const digest = await digestOf(db, viewer.accountId, bankSecret)
    return digest === null ? { content: [] } : readTurfConsents(db, digest)
  }

/** Withdraws the player's consent to offers of a turf, or gives it again. */
export const setTurfConsent =
  ({ bankSecret }: Secret): Handler<Api['setTurfConsent']> =>
  async ({ params: { turfId }, body }, { db, now, viewer }) => {
    const digest = await digestOf(db, viewer.accountId, bankSecret)
    if (digest === null) throw new Failure('NOT_FOUND')
    const { content } = await readTurfConsents(db, digest)
    const known = content.find(({ turfEntityId }) => turfEntityId === turfId)
    if (!known) throw new Failure('NOT_FOUND', { message: 'We could not find this turf.' })
    if (known.isGiven === body.isGiven) return { content }
    if (body.isGiven)
      await db
        .updateTable('customer')
        .set({ agreed_at: now, purpose: 'OFFERS', agreed_how: 'PLAYER', agreed_with: null })
        .where('turf_id', '=', turfId)
        .where('phone_digest', '=', digest)
        .execute()
    else await sql`select withdraw_consents(${digest}, ${turfId}, ${now})`.execute(db)
    const action = body.isGiven ? 'customer.agreed' : 'customer.withdrew'
    await recordAuditEvents([{ actorId: viewer.accountId, action, subjectId: turfId }], { db, now })
    return readTurfConsents(db, digest)
  }

/** Keyed digest of the account's number; null for an account without one. */
const digestOf = async (db: Database, accountId: string, bankSecret: string): Promise<Buffer | null> => {
  const { phone } = await db.selectFrom('account').select('phone').where('id', '=', accountId).executeTakeFirstOrThrow()
  return phone === null ? null : phoneDigest(phone, bankSecret)
}

const readTurfConsents = async (db: Database, digest: Buffer): Promise<TurfConsents> => {
  const rows = await db
    .selectFrom('customer')
    .innerJoin('turf', 'turf.id', 'customer.turf_id')
    .leftJoin('withdrawn_consent as withdrawn', (join) =>
      join
        .onRef('withdrawn.turf_id', '=', 'customer.turf_id')
        .onRef('withdrawn.phone_digest', '=', 'customer.phone_digest'),
    )
    .select(['customer.turf_id', 'turf.name', 'customer.agreed_at', 'customer.agreed_how'])
    .select(sql<Date>`coalesce(customer.agreed_at, withdrawn.withdrawn_at)`.as('decided_at'))
    .where('customer.phone_digest', '=', digest)
    .where((either) => either.or([either('agreed_at', 'is not', null), either('withdrawn_at', 'is not', null)]))
    .orderBy('turf.name')
    .orderBy('customer.turf_id')
    .execute()
  return {
    content: rows.map((row) => ({
      turfEntityId: row.turf_id,
      turfName: row.name,
      isGiven: row.agreed_at !== null,
      decidedAt: row.decided_at,
      how: row.agreed_how,
    })),
  }
}
