import { createHash, randomBytes } from 'node:crypto'
import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import type { SessionGuard } from '../accounts/sessionGuard.ts'
import type { Config } from '../config.ts'
import type { Handler, SessionHolder } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'

const digestOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest()

/** Issues a ticket for this session, of which only the digest is stored, and deletes the account's expired tickets. */
export const issueStreamTicket =
  ({ STREAM_TICKET_SECONDS: life }: Pick<Config, 'STREAM_TICKET_SECONDS'>): Handler<Api['issueStreamTicket']> =>
  async (_asked, { db, now, viewer }) => {
    const ticket = randomBytes(32).toString('base64url')
    await db
      .deleteFrom('stream_ticket')
      .where('account_id', '=', viewer.accountId)
      .where('expires_at', '<=', now)
      .execute()
    await db
      .insertInto('stream_ticket')
      .values({
        digest: digestOf(ticket),
        account_id: viewer.accountId,
        session_id: viewer.sessionId,
        expires_at: new Date(now.getTime() + life * 1000),
      })
      .execute()
    return { ticket, expiresInSeconds: life }
  }

/** Returns the holder of a ticket. The ticket is spent even if it is refused. */
export const spendTicket = async (
  ticket: string,
  { db, guard, now }: { db: Database; guard: SessionGuard; now: Date },
): Promise<SessionHolder> => {
  const row = await db
    .deleteFrom('stream_ticket')
    .where('digest', '=', digestOf(ticket))
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Failure('TOKEN_INVALID')
  if (row.expires_at <= now) throw new Failure('TOKEN_EXPIRED')
  return guard.viewerOf(row.session_id, row.account_id, now)
}
