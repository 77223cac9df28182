import { API_PREFIX } from '@baari/contract/api.ts'
import { subscribe } from '@baari/contract/notifications/notifications.ts'
import type { Database } from '@baari/db/connect.ts'
import type { FastifyInstance } from 'fastify'
import type { AccessTokens } from '../accounts/accessTokens.ts'
import type { SessionGuard } from '../accounts/sessionGuard.ts'
import { Failure } from '../platform/http/failure.ts'
import { currentScope } from '../platform/tracing/workScope.ts'
import { requestLanguage } from '../words/requestLanguage.ts'
import type { NotificationStreams } from './notificationStreams.ts'
import { spendTicket } from './streamTickets.ts'

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
      const asked = subscribe.query.safeParse(request.query)
      if (!asked.success) throw new Failure('INPUT_INVALID')
      const { ticket, token, lastEventId } = asked.data
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
