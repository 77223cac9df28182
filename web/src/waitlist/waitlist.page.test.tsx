import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Answers, pageOf, SERVER_TIME } from '../testing/answers.ts'
import { aTurfPage } from '../testing/aTurfPage.ts'
import { player } from '../testing/player.ts'
import { renderAt } from '../testing/renderAt.tsx'
import { aGround, aTurfDay, TOMORROW, TURF } from '../testing/served.ts'
import type { Wait } from './useWaits.ts'

const { groundId } = aGround()

/** An entry for 8–9 pm tomorrow. */
const waiting: Wait = {
  waitlistId: 'WAIT_01JZX3Y5M8Q2T4V6W8Y0A2C4E6',
  turfId: TURF,
  turfName: 'Pink City Arena',
  groundId,
  groundName: 'Ground 1',
  date: [2027, 1, 16],
  startTime: [20, 0],
  endTime: [21, 0],
  startMinute: 1200,
  endMinute: 1260,
  durationMinutes: 60,
  status: 'WAITING',
  position: 1,
  offer: null,
  createdAt: SERVER_TIME,
}

const offered: Wait = {
  ...waiting,
  status: 'OFFERED',
  position: null,
  offer: {
    startTime: [20, 0],
    endTime: [21, 0],
    startMinute: 1200,
    endMinute: 1260,
    until: '2027-01-15T04:50:00.000Z',
  },
}

/** Free until 7 pm and from 9 pm. */
const aTakenEvening: Answers = {
  ...aTurfPage,
  getAvailability: () =>
    aTurfDay({
      fullBookingSlots: [
        { startTime: [6, 0], endTime: [19, 0], fromMinute: 360, toMinute: 1140 },
        { startTime: [21, 0], endTime: [23, 0], fromMinute: 1260, toMinute: 1380 },
      ],
    }),
}

const turfAt = (more: string, answers: Answers): Promise<void> =>
  renderAt(`/turf-details/${TURF}?date=${TOMORROW}&gameType=Cricket&ground=${groundId}${more}`, {
    as: player,
    answers: { ...aTakenEvening, ...answers },
  })

test('joins the waitlist from a taken start, and shows the place in line', async () => {
  let waits: Wait[] = []
  await turfAt('', {
    listWaitlist: () => ({ content: waits }),
    joinWaitlist: () => {
      waits = [waiting]
      return { ...waiting, freeStarts: [[21, 0]], freeStartMinutes: [1260] }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^8:00.pm.*join the waitlist/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Join waitlist' }))
  sheet.getByText(/7:00 – 9:00.pm/)
  await userEvent.click(sheet.getByRole('radio', { name: /^Any time of the day/ }))
  await userEvent.click(sheet.getByRole('button', { name: 'Join waitlist' }))
  await sheet.findByText('✅ You have successfully joined the waitlist!')
  within(sheet.getByRole('group', { name: 'Free to book now' })).getByRole('button', { name: /9:00.pm/ })
  await screen.findByText(/^You are on the waitlist for 1.h here, 8:00 – 9:00.pm\. Next in line\.$/)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

/** Opens the bookings page, which lists the player's waitlist entries. */
const bookingsWith = (answers: Answers): Promise<void> =>
  renderAt('/bookings', {
    as: player,
    answers: {
      listBookings: () => pageOf(),
      listFreeAlerts: () => ({ content: [] }),
      listPaidShares: () => ({ shares: [] }),
      listTickets: () => ({ content: [] }),
      ...answers,
    },
  })

const waitlist = async () => within(await screen.findByRole('region', { name: 'Your waitlist' }))

test('restores the place in line after leaving is undone', async () => {
  let waits = [waiting]
  await bookingsWith({
    listWaitlist: () => ({ content: waits }),
    leaveWaitlist: () => {
      waits = []
      return { waitlistId: waiting.waitlistId, status: 'LEFT' as const }
    },
    rejoinWaitlist: () => {
      waits = [waiting]
      return waiting
    },
  })
  const list = await waitlist()
  list.getByText('Next in line')
  await userEvent.click(list.getByRole('button', { name: 'Leave waitlist' }))
  await userEvent.click(await list.findByRole('button', { name: 'Undo' }))
  await list.findByText('Next in line')
})

test('shows an offer made while notifications load, with a link to book it', async () => {
  sessionStorage.setItem('newest-notification', `${player.entityId} NOTE_1`)
  let waits = [waiting]
  const { promise: isOffered, resolve: offer } = Promise.withResolvers<void>()
  const note = {
    id: 'NOTE_2',
    type: 'waitlist_offer',
    title: 'Your slot is free',
    body: 'Pink City Arena.',
    bookingId: null,
    turfId: TURF,
    isOwn: false,
    createdAt: SERVER_TIME,
    readAt: null,
  }
  await bookingsWith({
    listWaitlist: () => ({ content: waits }),
    listNotifications: async () => {
      await isOffered
      return { ...pageOf(note), unread: 1 }
    },
  })
  const list = await waitlist()
  list.getByText('Next in line')
  waits = [offered]
  offer()
  await list.findByText('Kept for you')
  list.getByText(/8:00 – 9:00.pm/)
  const query = new URL(list.getByRole<HTMLAnchorElement>('link', { name: 'Book now' }).href).searchParams
  expect(query.get('start')).toBe('20:00')
  expect(query.get('wait')).toBe(waiting.waitlistId)
})

test('shows an offered start as free to the player who got the offer', async () => {
  await turfAt(`&start=20:00&minutes=60&wait=${waiting.waitlistId}`, { listWaitlist: () => ({ content: [offered] }) })
  await screen.findByText(/^8:00 – 9:00.pm is kept just for you/)
  const [start] = await screen.findAllByRole('button', { name: /^8:00.pm/, pressed: true })
  expect(start).toBeTruthy()
  expect(await screen.findAllByRole('button', { name: /^Continue/ })).not.toHaveLength(0)
  screen.getByRole('button', { name: /^7:30.pm.*join the waitlist/ })
})
