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

test('a tapped push opens the page of its notification and marks it as read', async () => {
  const read = vi.fn(() => ({ unread: 0 }))
  const note = {
    id: 'NOTE_7',
    type: 'no_show_marked',
    title: 'Marked as a no-show',
    body: 'Green Park',
    bookingId: null,
    turfId: null,
    isOwn: false,
    createdAt: '2027-01-15T04:30:00.000Z',
    readAt: null,
  }
  const answers: Answers = { listNotifications: () => ({ ...pageOf(note), unread: 1 }), readNotifications: read }
  await renderAt('/about?notification=NOTE_7', { as: player, answers })
  await waitFor(() => expect(window.location.pathname).toBe('/profile/play'))
  expect(read).toHaveBeenCalledWith(expect.objectContaining({ body: { ids: ['NOTE_7'] } }))
  cleanup()
  await renderAt('/about?notification=NOTE_OLD', { as: player, answers })
  await screen.findByRole('dialog', { name: 'Notifications' })
})

/** A browser with a push service. Returns the calls that end a subscription. */
const withPushes = (permission: NotificationPermission) => {
  const publicKey = 'BNpPaFGdfJdyl-oR6xgLpWZd_Eit2rXrthznnm81Ub7qHvGvr_I0J0lV-1M5Yxy3wqm_QhZTWVQC0cpTZNb0zxQ'
  const unsubscribe = vi.fn(async () => true)
  let subscription: object | null = null
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      const key = Uint8Array.from(atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
        sign.charCodeAt(0),
      )
      subscription = {
        options: { applicationServerKey: key.buffer },
        toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
        unsubscribe,
      }
      return subscription
    },
  }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission })
  Object.defineProperty(navigator, 'serviceWorker', {
    value: Object.assign(new EventTarget(), {
      ready: Promise.resolve({ pushManager }),
      getRegistration: async () => ({ pushManager }),
      getRegistrations: async () => [],
    }),
    configurable: true,
  })
  return { publicKey, unsubscribe }
}

const whatsapp = { bookings: true, reminders: true, offers: true }

test('turns pushes on for this device, chooses kinds for all devices, and turns pushes off again', async () => {
  const { publicKey, unsubscribe } = withPushes('granted')
  let isOn = false
  let push = whatsapp
  await renderAt('/profile/notifications', {
    as: player,
    answers: {
      getNotificationPreferences: () => ({ whatsapp, push, device: { publicKey, isOn } }),
      setNotificationPreferences: ({ body }) => {
        push = (body as { push: typeof push }).push
        return { whatsapp, push }
      },
      setPushDevice: ({ body }) => {
        expect(body).toMatchObject({ endpoint: 'https://push.example/1' })
        isOn = true
        return { isOn }
      },
      removePushDevice: () => {
        isOn = false
        return { isOn }
      },
      listCityAlerts: () => ({ content: [] }),
    },
  })
  const card = within(await screen.findByRole('region', { name: 'Notifications on this device' }))
  const here = await card.findByRole<HTMLInputElement>('checkbox', { name: 'Show notifications on this device' })
  expect(card.getAllByRole('checkbox')).toHaveLength(1)
  fireEvent.click(here)
  const offers = await card.findByRole('checkbox', { name: 'Slots that free up on your waitlist' })
  fireEvent.click(offers)
  await waitFor(() => expect(push).toEqual({ ...whatsapp, offers: false }))
  fireEvent.click(here)
  await waitFor(() => expect(card.getAllByRole('checkbox')).toHaveLength(1))
  expect(unsubscribe).toHaveBeenCalledTimes(1)
})

test('says that the browser blocks notifications, and shows no card on a site without pushes', async () => {
  const { publicKey } = withPushes('denied')
  const answer = (key: string | null) => ({
    getNotificationPreferences: () => ({ whatsapp, push: whatsapp, device: { publicKey: key, isOn: false } }),
    listCityAlerts: () => ({ content: [] }),
  })
  await renderAt('/profile/notifications', { as: player, answers: answer(publicKey) })
  await screen.findByText(/You have blocked notifications/)
  cleanup()
  await renderAt('/profile/notifications', { as: player, answers: answer(null) })
  await screen.findByRole('checkbox', { name: 'Bookings, refunds and games' })
  expect(screen.queryByRole('region', { name: 'Notifications on this device' })).toBeNull()
})
