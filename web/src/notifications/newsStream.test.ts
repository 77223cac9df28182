import { beforeEach, expect, test, vi } from 'vitest'
import type { Notification, StreamState } from './notificationList.ts'
import { type Changed, newsStream, reconnectDelay } from './useNews.ts'

/** Replaces EventSource: records every address and dispatches events on the newest. */
class FakeSource extends EventTarget {
  static opened: FakeSource[] = []
  readonly address: string
  isClosed = false
  constructor(address: string) {
    super()
    this.address = address
    FakeSource.opened.push(this)
  }
  close(): void {
    this.isClosed = true
  }
  hear(id: string): void {
    const event = new MessageEvent('notification', { data: JSON.stringify({ id }), lastEventId: id })
    this.dispatchEvent(event)
  }
}

const newest = (): FakeSource => FakeSource.opened.at(-1)!
const fail = () => newest().dispatchEvent(new Event('error'))

const begin = ({ lastId = undefined as string | undefined, refuses = false } = {}) => {
  const heard: string[] = []
  const states: StreamState[] = []
  const changed: Changed[] = []
  let tickets = 0
  const stream = newsStream({
    ticket: async () => {
      tickets += 1
      if (refuses) throw new Error('no connection')
      return `ticket-${tickets}`
    },
    lastId,
    onNews: (news: Notification) => heard.push(news.id),
    onChanged: (one) => changed.push(one),
    onState: (state) => states.push(state),
  })
  return { stream, heard, states, changed, tickets: () => tickets }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  FakeSource.opened = []
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
})

test('retries after 2 seconds and doubles the delay ten times', () => {
  const waits = Array.from({ length: 10 }, (_, place) => reconnectDelay(place + 1) / 1000)
  expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 1024])
})

test('resumes after the newest known notification, with a fresh ticket', async () => {
  const { heard, states, changed } = begin({ lastId: 'NOTE_1' })
  await settle()
  expect(newest().address).toBe('/api/v1/auth/subscribe?ticket=ticket-1&lastEventId=NOTE_1')
  newest().dispatchEvent(new Event('open'))
  newest().hear('NOTE_2')
  newest().dispatchEvent(new MessageEvent('turf-changed', { data: '{"turfId":"TURF_1"}' }))
  newest().dispatchEvent(new MessageEvent('game-changed', { data: '{"gameId":"BOOKING_1"}' }))
  expect(changed).toEqual([{ turfId: 'TURF_1' }, { gameId: 'BOOKING_1' }])
  fail()
  expect(newest().isClosed).toBe(true)
  expect(states).toEqual([{ status: 'live' }, { status: 'reconnecting', attempt: 1, most: 10 }])
  await vi.advanceTimersByTimeAsync(1999)
  expect(FakeSource.opened).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(newest().address).toBe('/api/v1/auth/subscribe?ticket=ticket-2&lastEventId=NOTE_2')
  expect(heard).toEqual(['NOTE_2'])
})

test('stops after the tenth try until restarted', async () => {
  const { stream, states, tickets } = begin({ refuses: true })
  await vi.advanceTimersByTimeAsync(2_046_000)
  expect(tickets()).toBe(11)
  expect(states.at(-1)).toEqual({ status: 'stopped' })
  await vi.advanceTimersByTimeAsync(10_000_000)
  expect(tickets()).toBe(11)
  stream.restart()
  await settle()
  expect(tickets()).toBe(12)
  expect(states.slice(-2)).toEqual([{ status: 'connecting' }, { status: 'reconnecting', attempt: 1, most: 10 }])
})

test('an opened connection resets the count of tries', async () => {
  const { states } = begin()
  await settle()
  for (const wait of [2000, 4000]) {
    fail()
    await vi.advanceTimersByTimeAsync(wait)
  }
  newest().dispatchEvent(new Event('open'))
  fail()
  expect(states.at(-1)).toEqual({ status: 'reconnecting', attempt: 1, most: 10 })
})

test('opens nothing after the end', async () => {
  const { stream } = begin()
  stream.end()
  await settle()
  expect(FakeSource.opened).toEqual([])
  const other = begin()
  await settle()
  fail()
  other.stream.end()
  await vi.advanceTimersByTimeAsync(10_000_000)
  expect(FakeSource.opened).toHaveLength(1)
})
