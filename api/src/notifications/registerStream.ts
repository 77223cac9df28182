import { createHash, randomBytes } from 'node:crypto'
import { API_PREFIX, type Api } from '@baari/contract/api.ts'
import { subscribe } from '@baari/contract/notifications/notifications.ts'
import type { Database } from '@baari/db/connect.ts'
import type { FastifyInstance } from 'fastify'
import type { AccessTokens, SessionGuard } from '../accounts/sessions.ts'
import type { Config } from '../config.ts'
import { requestLanguage } from '../messages/requestLanguage.ts'
import type { Handler, SessionHolder } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { currentScope } from '../platform/tracing/tracing.ts'
import type { NotificationStreams } from './notificationStreams.ts'

interface Services {
  db: Database
  guard: SessionGuard
  tokens: AccessTokens
  streams: NotificationStreams
  now: () => Date
}

/** When a browser that reconnects by itself does so. */
const RETRY_MILLISECONDS = 2000

/** The stream of notifications: an answer that does not end, so it goes past the table of endpoints. */
export const registerStream = (server: FastifyInstance, { db, guard, tokens, streams, now }: Services): void => {
  server.get(
    `${API_PREFIX}${subscribe.path}`,
    { exposeHeadRoute: false, config: { cost: 1 } },
    async (request, reply) => {
      const parsed = subscribe.query.safeParse(request.query)
      if (!parsed.success) throw new Failure('INPUT_INVALID')
      const { ticket, token, lastEventId } = parsed.data
      // After a restart thousands of streams behind one address reconnect at once. They wait, and a full line does not refuse them.
      Object.assign(currentScope()?.caller ?? {}, { hasBegun: true })
      const viewer = ticket
        ? await spendTicket(ticket, { db, guard, now: now() })
        : await guard.authenticate(await tokens.read(token, now()), now())
      request.accountId = viewer.accountId
      const header = request.headers['last-event-id']
      reply.hijack()
      const response = reply.raw
      response.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      })
      response.write(`retry: ${RETRY_MILLISECONDS}\n\n`)
      streams.open({
        viewer,
        language: requestLanguage(request.cookies),
        response,
        lastEventId: lastEventId ?? (typeof header === 'string' ? header : undefined),
      })
    },
  )
}

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
const spendTicket = async (
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
