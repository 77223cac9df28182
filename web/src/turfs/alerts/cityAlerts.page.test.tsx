import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Answers, pageOf, refusal, SERVER_TIME } from '../../testing/answers.ts'
import { player } from '../../testing/player.ts'
import { renderAt, TODAY } from '../../testing/renderAt.tsx'
import { aProfile } from '../../testing/served.ts'

const LIST = `/turf-list?game=Cricket&date=${TODAY}&location=Udaipur`
const point = { latitude: 24.58, longitude: 73.71 }
const place = {
  kind: 'NOT_SERVED' as const,
  name: 'Udaipur',
  city: { cityKey: 'jaipur', name: 'Jaipur' },
  km: 332,
  point,
}
const alert = { alertId: 'ALERT_1', place: 'Udaipur', ...point, createdAt: SERVER_TIME }
const ask = 'Tell me when Baari comes to Udaipur'

const nothing: Answers = {
  searchTurfs: () => ({ ...pageOf(), place }),
  listGames: () => pageOf(),
  listCityAlerts: () => ({ content: [] }),
  listFavourites: () => ({ content: [] }),
}

test('a player sets an alert for a place that is not served with one tap, and removes it with another', async () => {
  const mine = [] as (typeof alert)[]
  const setCityAlert = vi.fn<NonNullable<Answers['setCityAlert']>>(() => {
    mine.push(alert)
    return alert
  })
  const endAlert = () => {
    mine.pop()
    return { alertId: alert.alertId }
  }
  await renderAt(LIST, {
    as: player,
    answers: { ...nothing, setCityAlert, endAlert, listCityAlerts: () => ({ content: [...mine] }) },
  })
  await userEvent.click(await screen.findByRole('button', { name: ask }))
  await screen.findByText("We'll tell you when Baari comes to Udaipur.")
  expect(setCityAlert).toHaveBeenCalledWith(expect.objectContaining({ body: { place: 'Udaipur', ...point } }))
  await userEvent.click(screen.getByRole('button', { name: 'Stop this alert' }))
  await screen.findByRole('button', { name: ask })
})

test('a visitor on the page of a city logs in first, and returns to the same search', async () => {
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
  const day = [2027, 1, 15] as [number, number, number]
  const getCity = () => ({ city, turfs: [], turfCount: 7, date: day, tonight: day, nearby: [] })
  await renderAt('/jaipur?location=Udaipur', { answers: { ...nothing, getCity } })
  await userEvent.click(await screen.findByRole('link', { name: ask }))
  await expect.poll(() => window.location.pathname).toBe('/login')
  expect(window.history.state).toMatchObject({ usr: { origin: '/jaipur?location=Udaipur' } })
})

test('a player with five alerts reads why a sixth is refused', async () => {
  await renderAt(LIST, { as: player, answers: { ...nothing, setCityAlert: () => refusal('ALERT_LIMIT_REACHED') } })
  await userEvent.click(await screen.findByRole('button', { name: ask }))
  await screen.findByText('You already have 5 alerts. Stop one of them first.')
})

test('the profile lists the awaited cities, and each alert can be stopped there', async () => {
  const mine = [alert]
  await renderAt('/profile/notifications', {
    as: player,
    answers: {
      ...aProfile,
      listCityAlerts: () => ({ content: [...mine] }),
      endAlert: () => {
        mine.pop()
        return { alertId: alert.alertId }
      },
    },
  })
  await screen.findByRole('heading', { name: 'Your city alerts' })
  await userEvent.click(screen.getByRole('button', { name: 'Stop this alert: Udaipur' }))
  await expect.poll(() => screen.queryByRole('heading', { name: 'Your city alerts' })).toBeNull()
})

test('a notification of a city that has opened leads to its page', async () => {
  const note = {
    id: 'NOTE_1',
    type: 'city_opened',
    title: 'Baari is in Udaipur now',
    body: 'See its turfs and book one.',
    bookingId: null,
    turfId: null,
    cityKey: 'udaipur',
    isOwn: false,
    createdAt: SERVER_TIME,
    readAt: null,
  }
  await renderAt('/about?sheet=notifications', {
    as: player,
    answers: { listNotifications: () => ({ ...pageOf(note), unread: 1 }) },
  })
  const link = await screen.findByRole('link', { name: /Baari is in Udaipur now/ })
  expect(link.getAttribute('href')).toBe('/udaipur')
})
