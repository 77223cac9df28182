import { API_PREFIX, api } from '@baari/contract/api.ts'
import { type Endpoint, type Role, roles } from '@baari/contract/endpoint.ts'
import { errors } from '@baari/contract/errors.ts'
import { newId } from '@baari/db/newId.ts'
import { expect, test } from 'vitest'
import { createTurfFixture } from '../../testing/createTurfFixture.ts'
import { injectedFetch } from '../../testing/injectedFetch.ts'
import { logIn } from '../../testing/player.ts'
import { sharedTestApp } from '../../testing/startTestApp.ts'
import { untilMissing } from '../../testing/untilMissing.ts'
import { createServer } from './server.ts'

const app = await sharedTestApp()
const players = {
  USER: await app.player('USER'),
  TURFOWNER: await app.player('TURFOWNER'),
  ADMIN: await app.player('ADMIN'),
  AUDITOR: await app.player('AUDITOR'),
}

const blocked = {
  USER: await app.player('USER'),
  TURFOWNER: await app.player('TURFOWNER'),
  ADMIN: await app.player('ADMIN'),
  AUDITOR: await app.player('AUDITOR'),
}
await app.database.db
  .updateTable('account')
  .set({ status: 'BLOCKED' })
  .where(
    'id',
    'in',
    Object.values(blocked).map(({ id }) => id),
  )
  .execute()

const table = Object.entries(api) as [string, Endpoint][]
const closed = table.filter(
  (entry): entry is [string, Endpoint & { access: readonly Role[] }] => entry[1].access !== 'everyone',
)

const call = (endpoint: Endpoint, token?: string): Promise<Response> =>
  fetch(`${app.url}${API_PREFIX}${endpoint.path.replaceAll(/:\w+/g, 'X_1')}`, {
    method: endpoint.method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(endpoint.method === 'GET' ? {} : { body: '{}' }),
  })

test.each(closed)('%s refuses strangers', async (_name, endpoint) => {
  const response = await call(endpoint)
  expect(response.status).toBe(403)
  expect(response.headers.get('content-type')).toContain('application/problem+json')
  expect(await response.json()).toMatchObject({ code: 'TOKEN_MISSING', status: 403, title: 'Forbidden' })
})

test.each(closed)('%s refuses a forged token', async (_name, endpoint) => {
  const [head = '', claims = ''] = players.ADMIN.token.split('.')
  const response = await call(endpoint, `${head}.${claims}.${Buffer.from('forged').toString('base64url')}`)
  expect(await response.json()).toMatchObject({ code: 'TOKEN_INVALID', status: 403 })
})

test.each(closed)('%s refuses roles it does not name', async (_name, endpoint) => {
  for (const role of roles.filter((one) => !endpoint.access.includes(one)))
    expect(await (await call(endpoint, players[role].token)).json()).toMatchObject({ code: 'ROLE_NOT_ALLOWED' })
})

/** A player who manages a turf for its owner. */
const staff = await app.player('USER')
const { turfId, ownerId } = await createTurfFixture(app.database.db)
await app.database.db
  .insertInto('turf_staff')
  .values({
    id: newId('STAFF', app.clock.now()),
    turf_id: turfId,
    name: 'Priya',
    permission: 'MANAGE',
    invited_by: ownerId,
    invited_at: app.clock.now(),
    account_id: staff.id,
    accepted_at: app.clock.now(),
    // Filled by the database; the column is not null.
    expires_at: app.clock.now(),
  })
  .execute()

test.each(closed.filter(([, { access, staff: held }]) => !access.includes('USER') && held === undefined))(
  '%s refuses staff of a turf',
  async (_name, endpoint) => {
    expect(await (await call(endpoint, staff.token)).json()).toMatchObject({ code: 'ROLE_NOT_ALLOWED' })
  },
)

const { secret: apiKey } = await (
  await logIn({ ...app, fetch: injectedFetch(app.app.server) }, ownerId, app.clock.now())
).client.createApiKey({ body: { name: 'Desk', right: 'MANAGE', turfEntityIds: [turfId] } })

test('every call refuses an API key, except those that the contract opens to keys', async () => {
  for (const [name, endpoint] of closed) {
    const { code } = (await (await call(endpoint, apiKey)).json()) as { code?: string }
    if (endpoint.allowsKeys) expect(['KEY_NOT_ALLOWED', 'ROLE_NOT_ALLOWED'], name).not.toContain(code)
    else expect(code, name).toBe('KEY_NOT_ALLOWED')
  }
})

test.each(closed)('%s refuses a blocked account', async (_name, endpoint) => {
  for (const role of endpoint.access) {
    const response = await call(endpoint, blocked[role].token)
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'ACCOUNT_BLOCKED' })
  }
})

test('every failure has the one shape, and its sentence reads the same in every field', async () => {
  const response = await fetch(`${app.url}/api/v1/booking/get-availability?turfId=TURF_1&date=tomorrow`)
  const problem = (await response.json()) as Record<string, unknown>
  expect(response.status).toBe(400)
  expect(Object.keys(problem).sort()).toEqual(
    ['code', 'detail', 'errorMessage', 'errors', 'message', 'requestId', 'status', 'title', 'type'].sort(),
  )
  expect(new Set([problem.detail, problem.errorMessage, problem.message]).size).toBe(1)
  expect(problem.errors).toMatchObject([{ path: 'date' }])
  expect(problem.requestId).toBe(response.headers.get('x-request-id'))
})

test('an unknown address answers 404, a wrong method 405', async () => {
  expect((await fetch(`${app.url}/api/v1/nothing`)).status).toBe(404)
  expect((await fetch(`${app.url}/api/v1/auth/login`)).status).toBe(405)
})

test('no status outside the agreed ones is ever answered', () => {
  const agreed = new Set([400, 403, 404, 405, 409, 413, 415, 429, 500, 503])
  expect(Object.entries(errors).filter(([, [status]]) => !agreed.has(status))).toEqual([])
})

test('a blocked account is refused with its next request', async () => {
  const player = await app.player()
  await player.client.getMe({})
  await app.database.db.updateTable('account').set({ status: 'BLOCKED' }).where('id', '=', player.id).execute()
  app.clock.advance({ seconds: 6 })
  await expect(player.client.getMe({})).rejects.toMatchObject({ status: 403, problem: { code: 'ACCOUNT_BLOCKED' } })
})

test('health tells the process, readiness the parts that are missing: here there are no pages', async () => {
  expect(await (await fetch(`${app.url}/healthz`)).json()).toEqual({ status: 'ok' })
  await untilMissing(app.url, ['pages'])
  const ready = await fetch(`${app.url}/readyz`)
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await ready.json()).toEqual({
    status: 'not ready',
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    missing: [{ part: 'pages', reason: 'There are no built pages in WEB_FOLDER.' }],
  })
})

test('the contract reads as OpenAPI 3.1, with every endpoint in it', async () => {
  const document = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as {
    openapi: string
    paths: Record<string, Record<string, { operationId: string }>>
  }
  expect(document.openapi).toBe('3.1.0')
  const ids = Object.values(document.paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId))
  expect(ids.sort()).toEqual([...Object.keys(api), 'subscribe'].sort())
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name]) => name,
  )
  const { components } = document as unknown as { components: { schemas: Record<string, unknown> } }
  expect(references.filter((name) => !(name! in components.schemas))).toEqual([])
  const page = await fetch(`${app.url}/api/docs`)
  expect(page.headers.get('content-type')).toContain('text/html')
})

test('a request that is still being sent after 30 s is ended within a second', async () => {
  const { server } = await createServer(app.config, app.clock.now)
  expect(server).toMatchObject({ requestTimeout: 30_000, headersTimeout: 30_000, connectionsCheckingInterval: 1000 })
})
