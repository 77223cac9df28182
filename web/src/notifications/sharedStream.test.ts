import { beforeEach, expect, test, vi } from 'vitest'
import type { StreamState } from './notificationList.ts'
import { type Changed, sharedStream } from './useNews.ts'

class FakeSource extends EventTarget {
  static opened: FakeSource[] = []
  readonly address: string
  constructor(address: string) {
    super()
    this.address = address
    FakeSource.opened.push(this)
  }
  close(): void {}
}

beforeEach(() => {
  FakeSource.opened = []
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', async () => Response.json({ ticket: 'ticket', expiresInSeconds: 60 }))
})

/** Waits without a limit; the test's own timeout ends it. */
const until = (poll: () => boolean): Promise<boolean> => vi.waitUntil(poll, { timeout: 60_000 })

const tab = (lastId?: string) => {
  const heard: [id: string, isHolder: boolean][] = []
  const states: StreamState['status'][] = []
  const read = { times: 0 }
  const changed: Changed[] = []
  const stream = sharedStream({
    accountId: 'USER_1',
    lastId: () => lastId,
    onNews: (news, isHolder) => heard.push([news.id, isHolder]),
    onChanged: (one) => changed.push(one),
    onState: (state) => states.push(state.status),
    onRead: () => {
      read.times += 1
    },
  })
  return { stream, heard, states, read, changed }
}

test('the tabs of a browser share one stream, and another tab takes over when its tab closes', async () => {
  const first = tab('NOTE_1')
  await until(() => FakeSource.opened.length === 1)
  const second = tab('NOTE_2')
  const [source] = FakeSource.opened
  source!.dispatchEvent(new Event('open'))
  source!.dispatchEvent(new MessageEvent('notification', { data: '{"id":"NOTE_2"}', lastEventId: 'NOTE_2' }))
  await until(() => second.heard.length === 1)
  expect([first.heard, second.heard]).toEqual([[['NOTE_2', true]], [['NOTE_2', false]]])
  await until(() => second.states.includes('live'))
  expect(FakeSource.opened).toHaveLength(1)

  source!.dispatchEvent(new MessageEvent('turf-changed', { data: '{"turfId":"TURF_1"}' }))
  await until(() => second.changed.length === 1)
  expect([first.changed, second.changed]).toEqual([[{ turfId: 'TURF_1' }], [{ turfId: 'TURF_1' }]])

  second.stream.tellRead()
  await until(() => first.read.times === 1)
  second.stream.restart()
  await until(() => FakeSource.opened.length === 2)

  first.stream.end()
  await until(() => FakeSource.opened.length === 3)
  expect(FakeSource.opened[2]?.address).toBe('/api/v1/auth/subscribe?ticket=ticket&lastEventId=NOTE_2')
  second.stream.end()
})
