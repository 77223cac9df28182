import { notificationPages } from '@baari/contract/notifications/notificationPages.generated.ts'
import { expect, test } from 'vitest'
import { notificationPath } from './NotificationTray.tsx'
import {
  MOST_KEPT,
  type Notification,
  type NotificationList,
  unreadMark,
  withNews,
  withRead,
} from './notificationList.ts'

const note = (id: string, readAt: string | null = null): Notification => ({
  id,
  type: 'booking_confirmed',
  title: 'Booking confirmed',
  body: 'Green Park.',
  bookingId: 'BOOKING_1',
  turfId: 'TURF_1',
  isOwn: false,
  createdAt: '2027-01-15T04:30:00.000Z',
  readAt,
})

const listOf = (content: Notification[]): NotificationList => ({
  content,
  unread: content.filter(({ readAt }) => readAt === null).length,
  totalElements: content.length,
  isTotalCapped: false,
  totalPages: 1,
  page: 0,
  size: MOST_KEPT,
})

test('adds a notification on top, and counts it as unread once', () => {
  const list = withNews(listOf([note('A')]), note('B'))
  expect(list.content.map(({ id }) => id)).toEqual(['B', 'A'])
  expect(list).toMatchObject({ unread: 2, totalElements: 2 })
  expect(withNews(list, note('B'))).toBe(list)
})

test('the tray keeps only the newest notifications', () => {
  const full = listOf(Array.from({ length: MOST_KEPT }, (_, place) => note(String(place))))
  const list = withNews(full, note('new'))
  expect(list.content).toHaveLength(MOST_KEPT)
  expect(list.content[0]?.id).toBe('new')
  expect(list.unread).toBe(MOST_KEPT + 1)
})

test('reading one leaves the others unread, and reading it again changes nothing', () => {
  const once = withRead(listOf([note('A'), note('B')]), ['A'], 'now')
  expect(once.content.map(({ readAt }) => readAt)).toEqual(['now', null])
  expect(once.unread).toBe(1)
  expect(withRead(once, ['A'], 'later')).toEqual(once)
})

test('reading all includes notifications beyond the tray', () => {
  const list = { ...listOf([note('A'), note('B', 'before')]), unread: 80 }
  const read = withRead(list, undefined, 'now')
  expect(read.content.map(({ readAt }) => readAt)).toEqual(['now', 'before'])
  expect(read.unread).toBe(0)
})

test('the bell shows at most one digit', () => {
  expect([1, 9, 10, 250].map(unreadMark)).toEqual(['1', '9', '9+', '9+'])
})

test('a notification leads to its reader’s bookings, or to its turf', () => {
  expect(notificationPath(note('A'), 'USER')).toBe('/bookings')
  expect(notificationPath(note('A'), 'TURFOWNER')).toBe('/turf-owner/bookings')
  expect(notificationPath(note('A'), 'ADMIN')).toBe('/bookings')
  expect(notificationPath({ ...note('A'), bookingId: null }, 'USER')).toBe('/turf-details/TURF_1')
  expect(notificationPath({ ...note('A'), bookingId: null, type: 'waitlist_offer' }, 'USER')).toBe('/bookings')
  expect(notificationPath({ ...note('A'), bookingId: null }, 'TURFOWNER')).toBeUndefined()
  expect(notificationPath({ ...note('A'), bookingId: null, turfId: null }, 'USER')).toBeUndefined()
})

test('a kind that names a page leads there, even with a booking', () => {
  const pathOf = (type: string) => notificationPath({ ...note('A'), type }, 'USER')
  for (const [type, page] of Object.entries(notificationPages))
    expect([type, pathOf(type) === '/bookings']).toEqual([type, page === 'bookings' || page === 'gameRoom'])
  expect(notificationPath({ ...note('A'), type: 'room_message', gameId: 'G' }, 'USER')).toBe('/games/G/room')
  expect(notificationPath({ ...note('A'), type: 'grievance_closed' }, 'ADMIN')).toContain('list=grievances')
})
