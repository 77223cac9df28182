import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Answers, pageOf, refusal, SERVER_TIME } from '../../testing/answers.ts'
import { player } from '../../testing/player.ts'
import { renderAt, TODAY } from '../../testing/renderAt.tsx'

const LIST = `/turf-list?game=Cricket&location=Jaipur&latitude=26.91&longitude=75.79&date=${TODAY}&part=evening`
const WISH = 'Cricket · Fri, 15 Jan · Evening · Jaipur'

const alert = {
  alertId: 'ALERT_1',
  game: 'Cricket',
  date: [2027, 1, 15] as [number, number, number],
  parts: ['EVENING' as const],
  from: null,
  place: 'Jaipur',
  told: 0,
  createdAt: SERVER_TIME,
}

const nothing: Answers = {
  searchTurfs: () => pageOf(),
  listGames: () => pageOf(),
  listFreeAlerts: () => ({ content: [] }),
  listPaidShares: () => ({ shares: [] }),
}

test('a player sets an alert for an empty search with one tap, and removes it with another', async () => {
  const mine = [] as (typeof alert)[]
  const setFreeAlert = vi.fn<NonNullable<Answers['setFreeAlert']>>(() => {
    mine.push(alert)
    return alert
  })
  const endAlert = vi.fn<NonNullable<Answers['endAlert']>>(() => {
    mine.pop()
    return { alertId: alert.alertId }
  })
  await renderAt(LIST, {
    as: player,
    answers: { ...nothing, setFreeAlert, endAlert, listFreeAlerts: () => ({ content: [...mine] }) },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Tell me when one comes free' }))
  await screen.findByText(`We'll tell you when one comes free: ${WISH}`)
  expect(setFreeAlert).toHaveBeenCalledWith(
    expect.objectContaining({
      body: {
        game: 'Cricket',
        date: TODAY,
        parts: ['EVENING'],
        from: null,
        place: 'Jaipur',
        latitude: 26.91,
        longitude: 75.79,
      },
    }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Stop this alert' }))
  await screen.findByRole('button', { name: 'Tell me when one comes free' })
})

test('a visitor logs in first, and returns to the same list', async () => {
  const city = {
    cityKey: 'jaipur',
    name: 'Jaipur',
    hindiName: 'जयपुर',
    latitude: 26.9124,
    longitude: 75.7873,
    picture: null,
    turfCount: 7,
    games: [],
  }
  await renderAt('/jaipur/cricket?part=evening', {
    answers: {
      ...nothing,
      getCityGame: () => ({ city, turfs: [], turfCount: 7, date: [2027, 1, 15], tonight: [2027, 1, 15], nearby: [] }),
    },
  })
  await userEvent.click(await screen.findByRole('link', { name: 'Tell me when one comes free' }))
  await expect.poll(() => window.location.pathname).toBe('/login')
  expect(window.history.state).toMatchObject({ usr: { origin: '/jaipur/cricket?part=evening' } })
})

test('a player with five alerts reads why a sixth is refused', async () => {
  await renderAt(LIST, { as: player, answers: { ...nothing, setFreeAlert: () => refusal('ALERT_LIMIT_REACHED') } })
  await userEvent.click(await screen.findByRole('button', { name: 'Tell me when one comes free' }))
  await screen.findByText('You already have 5 alerts. Stop one of them first.')
})

test('a search without a place offers no alert', async () => {
  await renderAt(`/turf-list?game=Cricket&date=${TODAY}&from=20:00&priceTo=500`, { as: player, answers: nothing })
  await screen.findByRole('heading', { name: 'No cricket turf free at 8:00 pm tonight' })
  expect(screen.queryByRole('button', { name: 'Tell me when one comes free' })).toBeNull()
})

test('alerts are listed below the bookings, and each can be stopped there', async () => {
  const mine = [alert]
  await renderAt('/bookings', {
    as: player,
    answers: {
      listBookings: () => pageOf(),
      listWaitlist: () => ({ content: [] }),
      listTickets: () => ({ content: [] }),
      listFreeAlerts: () => ({ content: [...mine] }),
      listPaidShares: () => ({ shares: [] }),
      endAlert: () => {
        mine.pop()
        return { alertId: alert.alertId }
      },
    },
  })
  const title = await screen.findByRole('heading', { name: 'Your alerts' })
  const none = screen.getByText('You have no bookings yet.')
  expect(none.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await screen.findByText(WISH)
  await userEvent.click(screen.getByRole('button', { name: /Stop this alert.*Jaipur/ }))
  await expect.poll(() => screen.queryByRole('heading', { name: 'Your alerts' })).toBeNull()
})

test('a notification of a free time opens the turf with the start chosen, and stops its alert', async () => {
  const query = `date=${TODAY}&gameType=Cricket&bookingType=FULL&ground=GROUND_1&start=19%3A00`
  const note = {
    id: 'NOTE_1',
    type: 'free_time',
    title: 'A time has come free',
    body: 'Green Park, Ground A.',
    bookingId: null,
    turfId: 'TURF_1',
    freeTime: { alertId: 'ALERT_1', query },
    isOwn: false,
    createdAt: SERVER_TIME,
    readAt: null,
  }
  const endAlert = vi.fn<NonNullable<Answers['endAlert']>>(() => ({ alertId: 'ALERT_1' }))
  await renderAt('/about?sheet=notifications', {
    as: player,
    answers: { listNotifications: () => ({ ...pageOf(note), unread: 1 }), endAlert },
  })
  const link = await screen.findByRole('link', { name: /A time has come free/ })
  expect(link.getAttribute('href')).toBe(`/turf-details/TURF_1?${query}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Stop this alert' }))
  await screen.findAllByText('Alert stopped.')
  expect(endAlert).toHaveBeenCalledWith(expect.objectContaining({ params: { alertId: 'ALERT_1' } }))
})
