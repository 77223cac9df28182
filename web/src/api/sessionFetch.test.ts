import { beforeEach, expect, test, vi } from 'vitest'
import { readSession, saveSession } from './session.ts'
import { sessionFetch } from './sessionFetch.ts'

const user = {
  entityId: 'USER_1',
  firstName: 'Asha',
  lastName: null,
  email: null,
  phoneNumber: '+919829012345',
  role: 'USER' as const,
  canAnswerEnquiries: false,
  language: 'en' as const,
  noticeDue: false,
  age: 'ADULT' as const,
  gender: null,
  staffRight: null,
}

const kept = new Map<string, string>()
/** Databases of this device that were thrown away. */
const forgotten: string[] = []
/** What the server takes, and what it was asked. */
const server = { good: 'second', renews: true, asked: [] as string[] }

const answer = (status: number, body: unknown): Response => Response.json(body, { status })

const serve = async (address: string | URL | Request, init?: RequestInit): Promise<Response> => {
  server.asked.push(String(address))
  if (String(address).endsWith('/auth/refresh'))
    return server.renews ? answer(200, { access_token: server.good, user }) : answer(403, { code: 'TOKEN_INVALID' })
  const token = new Headers(init?.headers).get('authorization')
  return token === `Bearer ${server.good}` ? answer(200, { fine: true }) : answer(403, { code: 'TOKEN_EXPIRED' })
}

let queue: Promise<unknown> = Promise.resolve()

beforeEach(() => {
  kept.clear()
  Object.assign(server, { good: 'second', renews: true, asked: [] })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    clear: () => kept.clear(),
  })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => forgotten.push(name) })
  vi.stubGlobal('fetch', serve)
  vi.stubGlobal('navigator', {
    locks: {
      request: (_: string, task: () => Promise<unknown>) => {
        queue = queue.then(task, task)
        return queue
      },
    },
  })
  saveSession({ access_token: 'first', user })
  forgotten.length = 0
})

const renewals = () => server.asked.filter((address) => address.endsWith('/auth/refresh')).length

test('an expired token is renewed silently and the call is made again', async () => {
  const response = await sessionFetch('/api/v1/player/me')
  expect(response.status).toBe(200)
  expect(kept.get('access_token')).toBe('second')
  expect(renewals()).toBe(1)
})

test('calls that expire together renew the session once', async () => {
  const responses = await Promise.all(['/a', '/b', '/c'].map((path) => sessionFetch(path)))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(renewals()).toBe(1)
})

test('a session that cannot be renewed is lost, and nothing of it stays on the device', async () => {
  server.renews = false
  expect((await sessionFetch('/api/v1/player/me')).status).toBe(403)
  expect(kept.size).toBe(0)
  expect(forgotten).toEqual(['baari-kept'])
  expect(readSession()).toEqual({ status: 'out', role: undefined, wasLost: true })
})

test('a refusal that is not about the token leaves the session alone', async () => {
  server.good = 'first'
  vi.stubGlobal('fetch', async () => answer(403, { code: 'ROLE_NOT_ALLOWED' }))
  expect((await sessionFetch('/api/v1/admin')).status).toBe(403)
  expect(readSession().status).toBe('in')
})
