import { beforeEach, expect, test, vi } from 'vitest'
import { answerStepUp, stepUpFetch } from './stepUp.ts'

const server = { isProved: false, request: 0 }

beforeEach(() => {
  Object.assign(server, { isProved: false, request: 0 })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', async () => {
    server.request += 1
    return server.isProved
      ? Response.json({ fine: true })
      : Response.json({ code: 'SECOND_FACTOR_ASKED_AGAIN' }, { status: 409 })
  })
})

test('calls that need a code ask once, and are all repeated', async () => {
  const ask = vi.fn(async () => {
    server.isProved = true
    return true
  })
  const takeBack = answerStepUp(ask)
  const responses = await Promise.all([stepUpFetch('/a'), stepUpFetch('/b')])
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  expect(ask).toHaveBeenCalledOnce()
  takeBack()
})

test.each([
  ['SECOND_FACTOR_ASKED_AGAIN', 'CODE'],
  ['SECOND_FACTOR_REQUIRED', 'SETUP'],
])('after %s the page asks for %s', async (code, needs) => {
  vi.stubGlobal('fetch', async () => Response.json({ code }, { status: 409 }))
  const ask = vi.fn(async () => false)
  const takeBack = answerStepUp(ask)
  await stepUpFetch('/a')
  expect(ask).toHaveBeenCalledExactlyOnceWith(needs)
  takeBack()
})

test('keeps the refusal without a code, or without a page that asks for it', async () => {
  const takeBack = answerStepUp(async () => false)
  expect((await stepUpFetch('/a')).status).toBe(409)
  expect(server.request).toBe(1)
  takeBack()
  expect((await stepUpFetch('/a')).status).toBe(409)
})

test('another conflict asks for no code', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'SETTLEMENT_CLOSED' }, { status: 409 }))
  const ask = vi.fn(async () => true)
  const takeBack = answerStepUp(ask)
  expect((await stepUpFetch('/a')).status).toBe(409)
  expect(ask).not.toHaveBeenCalled()
  takeBack()
})
