import { api } from '@baari/contract/api.ts'
import { createClient } from '@baari/contract/client.ts'
import type { Role } from '@baari/contract/endpoint.ts'
import { connect } from '@baari/db/connect.ts'
import { whenDone } from '@baari/db/testing.ts'
import { ADMIN_SESSION } from '@baari/domain/accounts/sessions.ts'
import { expect, test } from 'vitest'
import { Failure } from '../platform/http/failure.ts'
import { clientWith } from '../testing/player.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { accessTokens, beginSession, sessionGuard } from './sessions.ts'

const app = await sharedTestApp()
const { db } = app.database
const visitor = createClient(app.url)
const guard = sessionGuard(db, app.config)
const { idleHours, wholeHours } = ADMIN_SESSION

/** A session of a new account, with access tokens that outlive it. */
const beginFor = async (role: Role) => {
  const { id } = await app.player(role)
  const account = await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const tokens = accessTokens(app.config.APP_SECRET, 90 * 1440)
  const now = app.clock.now()
  const { session } = await beginSession({ db, config: app.config, tokens, account, userAgent: 'test', now })
  const claims = await tokens.read(session.access_token, now)
  return { id, sessionId: claims.sessionId, refreshToken: session.refresh_token, token: session.access_token }
}

type Begun = Awaited<ReturnType<typeof beginFor>>

const isLive = async ({ sessionId }: Begun) => (await guard.liveAmong([sessionId], app.clock.now())).has(sessionId)
const renew = async (begun: Begun): Promise<Begun> => {
  const next = await visitor.refresh({ body: { refresh_token: begun.refreshToken } })
  return { ...begun, refreshToken: next.refresh_token }
}

/** Expects requests, streams and renewals to refuse the session. */
const expectEnded = async (begun: Begun) => {
  await expect(clientWith(app.url, begun.token).getMe({})).rejects.toMatchObject({ problem: { code: 'TOKEN_INVALID' } })
  await expect(renew(begun)).rejects.toMatchObject({ status: 403, problem: { code: 'SESSION_TIMED_OUT' } })
  expect(await isLive(begun)).toBe(false)
}

test('an admin’s session ends after 8 hours without use', async () => {
  const begun = await beginFor('ADMIN')
  app.clock.advance({ minutes: idleHours * 60 - 1 })
  const used = await renew(begun)
  app.clock.advance({ minutes: idleHours * 60 - 1 })
  await clientWith(app.url, used.token).getMe({})
  app.clock.advance({ minutes: 1 })
  await expectEnded(used)
})

test('an admin’s session ends 24 hours after the log-in, however often its tokens are renewed', async () => {
  let begun = await beginFor('ADMIN')
  for (let hour = 1; hour < wholeHours; hour += 1) {
    app.clock.advance({ hours: 1 })
    begun = await renew(begun)
  }
  app.clock.advance({ minutes: 59 })
  expect(await isLive(begun)).toBe(true)
  app.clock.advance({ minutes: 1 })
  await expectEnded(begun)
})

test('sessions of players and owners end after 30 days without use only', async () => {
  for (const role of ['USER', 'TURFOWNER'] as const) {
    const begun = await beginFor(role)
    app.clock.advance({ hours: 29 * 24 })
    const used = await renew(begun)
    app.clock.advance({ hours: 29 * 24 })
    await clientWith(app.url, used.token).getMe({})
    app.clock.advance({ hours: 24 })
    await expectEnded(used)
  }
})

test('the limits of admins apply to older sessions of an account that becomes an admin’s', async () => {
  const begun = await beginFor('USER')
  app.clock.advance({ hours: wholeHours })
  expect(await isLive(begun)).toBe(true)
  await db.updateTable('account').set({ role: 'ADMIN' }).where('id', '=', begun.id).execute()
  await expectEnded(begun)
})

test('a session of a former admin keeps its earlier end until it is used', async () => {
  const [unused, used] = [await beginFor('ADMIN'), await beginFor('ADMIN')]
  await db.updateTable('account').set({ role: 'USER' }).where('id', 'in', [unused.id, used.id]).execute()
  app.clock.advance({ minutes: idleHours * 60 - 1 })
  await renew(used)
  app.clock.advance({ hours: wholeHours })
  await expectEnded(unused)
  expect(await isLive(used)).toBe(true)
})

test('a device whose session timed out is not listed', async () => {
  const begun = await beginFor('ADMIN')
  app.clock.advance({ hours: idleHours })
  const account = await db.selectFrom('account').selectAll().where('id', '=', begun.id).executeTakeFirstOrThrow()
  const tokens = accessTokens(app.config.APP_SECRET, 60)
  const now = app.clock.now()
  const { session } = await beginSession({ db, config: app.config, tokens, account, userAgent: 'test', now })
  const { sessions } = await clientWith(app.url, session.access_token).listSessions({})
  expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true])
})

test('accepts a token on each read until it expires, and refuses an altered one', async () => {
  const tokens = accessTokens(app.config.APP_SECRET, 10)
  const holder = { accountId: 'USER_1', sessionId: 'SESSION_1', role: 'USER' } as const
  const now = app.clock.now()
  const token = await tokens.issue(holder, now)
  const readAfter = (minutes: number) => tokens.read(token, new Date(now.getTime() + minutes * 60_000))
  expect([await readAfter(0), await readAfter(9)]).toEqual([holder, holder])
  await expect(readAfter(10)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' })
  await expect(tokens.read(`${token}x`, now)).rejects.toMatchObject({ code: 'TOKEN_INVALID' })
})

test('simultaneous calls share one read of their sessions, and each gets its own answer', async () => {
  const texts: string[] = []
  const watched = connect(app.database.url, {
    connections: 2,
    name: 'guard',
    onStatement: ({ text }) => texts.push(text),
  })
  whenDone(watched.close)
  const begun = await Promise.all([beginFor('USER'), beginFor('USER'), beginFor('TURFOWNER')])
  await db.updateTable('session').set({ ended_at: app.clock.now() }).where('id', '=', begun[1]!.sessionId).execute()
  const { authenticate } = sessionGuard(watched.db, app.config)
  const outcomes = await Promise.allSettled(
    begun.map(({ id, sessionId }) =>
      authenticate({ accountId: id, sessionId, role: 'USER' }, app.clock.now(), api.getMe),
    ),
  )
  expect(outcomes).toMatchObject([
    { value: { accountId: begun[0]!.id, role: 'USER' } },
    { reason: { code: 'TOKEN_INVALID' } },
    { value: { accountId: begun[2]!.id, role: 'TURFOWNER' } },
  ])
  expect(texts).toHaveLength(1)
})

test('after a refused shared read of sessions, each call that the database answers alone succeeds', async () => {
  const [first, second] = [await beginFor('USER'), await beginFor('USER')]
  let turns = 0
  const takeTurn = async () => {
    turns += 1
    if (turns <= 2) throw new Failure('BUSY')
    return { begin: () => undefined, end: () => undefined }
  }
  const watched = connect(app.database.url, { connections: 1, name: 'guard', takeTurn })
  whenDone(watched.close)
  const { authenticate } = sessionGuard(watched.db, app.config)
  const outcomes = await Promise.allSettled(
    [first, second].map(({ id, sessionId }) =>
      authenticate({ accountId: id, sessionId, role: 'USER' }, app.clock.now(), api.getMe),
    ),
  )
  expect(outcomes).toMatchObject([{ reason: { code: 'BUSY' } }, { value: { accountId: second.id } }])
})
