import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answers, pageOf } from '../testing/answers.ts'
import { player } from '../testing/player.ts'
import { renderAt } from '../testing/renderAt.tsx'

test('the focused bell keeps the focus when its count arrives', async () => {
  await renderAt('/about', { as: player, answers: { listNotifications: () => ({ ...pageOf(), unread: 3 }) } })
  const bell = await screen.findByRole('button', { name: 'Notifications' })
  bell.focus()
  await waitFor(() => expect(bell.getAttribute('aria-label')).toBe('Notifications, 3 unread'))
  expect(document.activeElement).toBe(bell)
})

class FakeSource extends EventTarget {
  static opened: FakeSource | undefined
  constructor() {
    super()
    FakeSource.opened = this
  }
  close(): void {}
}

afterEach(() => {
  FakeSource.opened = undefined
  localStorage.clear()
})

const hear = async (id: string, title: string, isOwn: boolean): Promise<void> => {
  const data = {
    id,
    type: 'refund_sent',
    title,
    body: 'Green Park.',
    bookingId: 'BOOKING_1',
    turfId: 'TURF_1',
    isOwn,
    createdAt: '2027-01-15T04:30:00.000Z',
    readAt: null,
  }
  await act(async () => {
    FakeSource.opened?.dispatchEvent(
      new MessageEvent('notification', { data: JSON.stringify(data), lastEventId: data.id }),
    )
  })
}

const banner = () => screen.queryByRole('region', { name: 'Notifications' })

test('another user’s action shows a banner for six seconds, longer under the pointer, and the player’s own shows none', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('EventSource', FakeSource)
  localStorage.setItem('notification_sound', 'off')
  await renderAt('/about', {
    as: player,
    answers: {
      listNotifications: () => ({ ...pageOf(), unread: 0 }),
      issueStreamTicket: () => ({ ticket: 'ticket', expiresInSeconds: 60 }),
    },
  })
  await vi.waitUntil(() => FakeSource.opened, { timeout: 60_000 })

  await hear('NOTE_1', 'Booking confirmed', true)
  expect(banner()).toBeNull()
  await hear('NOTE_2', 'Refund sent', false)
  expect(banner()?.textContent).toContain('Refund sent')
  fireEvent.pointerEnter(banner()!)
  act(() => void vi.advanceTimersByTime(20_000))
  expect(banner()).not.toBeNull()
  fireEvent.pointerLeave(banner()!)
  act(() => void vi.advanceTimersByTime(5_000))
  expect(banner()).not.toBeNull()
  act(() => void vi.advanceTimersByTime(1_000))
  expect(banner()).toBeNull()
})

test('marks all notifications as read, and opens the page of the one clicked', async () => {
  const note = {
    id: 'NOTE_1',
    type: 'booking_confirmed',
    title: 'Booking confirmed',
    body: 'Green Park.',
    bookingId: 'BOOKING_1',
    turfId: 'TURF_1',
    isOwn: true,
    createdAt: '2027-01-15T04:30:00.000Z',
    readAt: null as string | null,
  }
  let notes: (typeof note)[] = []
  const answers: Answers = {
    listNotifications: () => ({ ...pageOf(...notes), unread: notes.filter(({ readAt }) => readAt === null).length }),
    readNotifications: () => {
      notes = [{ ...note, readAt: '2027-01-15T04:31:00.000Z' }]
      return { unread: 0 }
    },
    listBookings: () => pageOf(),
    listWaitlist: () => ({ content: [] }),
    listFreeAlerts: () => ({ content: [] }),
    listPaidShares: () => ({ shares: [] }),
    listTickets: () => ({ content: [] }),
  }
  await renderAt('/about?sheet=notifications', { as: player, answers })
  await screen.findByText('Nothing yet')
  cleanup()
  notes = [note]
  await renderAt('/about', { as: player, answers })
  fireEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  const tray = within(await screen.findByRole('dialog', { name: 'Notifications' }))
  fireEvent.click(tray.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /unread/, hidden: true })).toBeNull())
  fireEvent.click(tray.getByRole('link', { name: /Booking confirmed/ }))
  await waitFor(() => expect(window.location.pathname).toBe('/bookings'))
})
