import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, readSession, saveSession } from './session.ts'
import { passCaches, sessionFetch, sharedFetch } from './sessionFetch.ts'

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
  ageNextChangeAt: null,
  gender: null,
  staffRight: null,
}

const kept = new Map<string, string>()
/** Databases deleted from this device. */
const forgotten: string[] = []
/** The token that the server accepts, and the addresses of its requests. */
const server = { good: 'second', renews: true, refusal: 'TOKEN_INVALID', request: [] as string[] }

const answer = (status: number, body: unknown): Response => Response.json(body, { status })

const serve = async (address: string | URL | Request, init?: RequestInit): Promise<Response> => {
  server.request.push(String(address))
  if (String(address).endsWith('/auth/refresh'))
    return server.renews ? answer(200, { access_token: server.good, user }) : answer(403, { code: server.refusal })
  const token = new Headers(init?.headers).get('authorization')
  if (String(address).endsWith('/public') && token === null) return answer(200, { fine: true })
  return token === `Bearer ${server.good}` ? answer(200, { fine: true }) : answer(403, { code: 'TOKEN_EXPIRED' })
}

let queue: Promise<unknown> = Promise.resolve()

beforeEach(() => {
  kept.clear()
  Object.assign(server, { good: 'second', renews: true, refusal: 'TOKEN_INVALID', request: [] })
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
        clear: () => kept.clear(),
      },
      {
        ownKeys: () => [...kept.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    ),
  )
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

afterEach(() => vi.useRealTimers())

const renewals = () => server.request.filter((address) => address.endsWith('/auth/refresh')).length

test('renews an expired token silently and repeats the call', async () => {
  const response = await sessionFetch('/api/v1/player/me')
  expect(response.status).toBe(200)
  expect(kept.get('access_token')).toBe('second')
  expect(renewals()).toBe(1)
})

test('renews the session once for calls that expire together', async () => {
  const responses = await Promise.all(['/a', '/b', '/c'].map((path) => sessionFetch(path)))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(renewals()).toBe(1)
})

test('a session that cannot be renewed is lost, and leaves nothing on the device', async () => {
  server.renews = false
  expect((await sessionFetch('/api/v1/player/me')).status).toBe(403)
  expect(kept.size).toBe(0)
  expect(forgotten).toEqual(['baari-kept'])
  expect(readSession()).toEqual({ status: 'out', role: undefined, lost: 'ENDED' })
})

test.for([
  ['an admin whose session timed out keeps half-filled forms', 'ADMIN', 'SESSION_TIMED_OUT', 'ADMIN_TIMED_OUT', 1],
  ['an admin whose session was ended keeps no forms', 'ADMIN', 'TOKEN_INVALID', 'ENDED', 0],
  ['a player whose session timed out keeps no forms', 'USER', 'SESSION_TIMED_OUT', 'ENDED', 0],
] as const)('%s', async ([, role, code, lost, drafts]) => {
  saveSession({ access_token: 'first', user: { ...user, role } })
  kept.set('draft:form:USER_1', '[]')
  Object.assign(server, { renews: false, refusal: code })
  await sessionFetch('/api/v1/player/me')
  expect(readSession()).toEqual({ status: 'out', role: undefined, lost })
  expect(kept.size).toBe(drafts)
})

test('a public call continues as a visitor’s when the session has ended', async () => {
  server.renews = false
  const response = await sessionFetch('/api/v1/public')
  expect(await response.json()).toEqual({ fine: true })
  expect(readSession().status).toBe('out')
})

test('a log-in with another account removes the half-filled forms of the previous account', () => {
  endSession()
  kept.set('draft:form:USER_1', '[]')
  saveSession({ access_token: 'other', user: { ...user, entityId: 'USER_2' } })
  expect(kept.has('draft:form:USER_1')).toBe(false)
  endSession()
  kept.set('draft:form:USER_1', '[]')
  saveSession({ access_token: 'first', user })
  expect(kept.has('draft:form:USER_1')).toBe(true)
})

test('a refusal that is not about the token leaves the session alone', async () => {
  server.good = 'first'
  vi.stubGlobal('fetch', async () => answer(403, { code: 'ROLE_NOT_ALLOWED' }))
  expect((await sessionFetch('/api/v1/admin')).status).toBe(403)
  expect(readSession().status).toBe('in')
})

test('asks for shared answers without the token, and with it while a cache may not know a change yet', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('sessionStorage', localStorage)
  const tokens: boolean[] = []
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    tokens.push(new Headers(init?.headers).has('authorization'))
    return answer(200, {})
  })
  const askAfter = async (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds)
    await sharedFetch('/api/v1/public')
  }
  await askAfter(0)
  passCaches()
  await askAfter(0)
  await askAfter(3_999)
  await askAfter(1)
  expect(tokens).toEqual([false, true, true, false])
})

test('asks with the token once the budget of the shared address is used up', async () => {
  vi.stubGlobal('sessionStorage', localStorage)
  const tokens: boolean[] = []
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    const hasToken = new Headers(init?.headers).has('authorization')
    tokens.push(hasToken)
    return hasToken ? answer(200, {}) : answer(429, { code: 'TOO_MANY_REQUESTS' })
  })
  expect((await sharedFetch('/api/v1/public')).status).toBe(200)
  expect(tokens).toEqual([false, true])
  endSession()
  expect((await sharedFetch('/api/v1/public')).status).toBe(429)
})
