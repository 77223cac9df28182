import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Answers, badGateway, pageOf, refusal, SERVER_TIME } from '../testing/answers.ts'
import { aTurfPage } from '../testing/aTurfPage.ts'
import { player } from '../testing/player.ts'
import { renderAt, TODAY } from '../testing/renderAt.tsx'
import { aBooking, aGround, aTurfDay, everyDay, TOMORROW, TURF } from '../testing/served.ts'

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

const noSketch = () => ({ roads: [], rivers: [], lakes: [], railways: [], names: [] })

type PublicGround = Exclude<Awaited<ReturnType<NonNullable<Answers['getPublicTurf']>>>, Response>['grounds'][number]

const litBox = (cityName: string, ...grounds: PublicGround[]) => ({
  entityId: TURF,
  slug: 'lit-box',
  name: 'Lit Box',
  images: [],
  location: { address: 'Vaishali Nagar', city: cityName, latitude: 26.9, longitude: 75.8 },
  isOnboarded: true,
  rating: null,
  reviewCount: 0,
  amenities: [],
  widgetSites: [],
  grounds,
})

test('a place in another city leads to that city instead of listing turfs here', async () => {
  const searchTurfs = vi.fn<NonNullable<Answers['searchTurfs']>>(() => ({
    ...pageOf(),
    place: {
      kind: 'OTHER_CITY',
      name: 'Arera Colony',
      city: { cityKey: 'bhopal', name: 'Bhopal' },
      km: null,
      point: null,
    },
  }))
  await renderAt(`/jaipur?date=${TODAY}&location=Arera+Colony`, {
    answers: {
      searchTurfs,
      listGames: () => pageOf(),
      getCity: () => ({ city, turfs: [], turfCount: 7, date: [2027, 1, 15], tonight: [2027, 1, 15], nearby: [] }),
    },
  })
  await screen.findByText('Arera Colony is in Bhopal.')
  expect(screen.getByRole('link', { name: 'See turfs in Bhopal' }).getAttribute('href')).toContain(
    '/bhopal?location=Arera+Colony',
  )
  expect(searchTurfs.mock.lastCall?.[0].query.get('cityKey')).toBe('jaipur')
})

test('says so if a city has no turfs', async () => {
  await renderAt('/jaipur', {
    answers: {
      searchTurfs: () => pageOf(),
      listGames: () => pageOf(),
      getCity: () => ({
        city: { ...city, turfCount: 0 },
        turfs: [],
        turfCount: 0,
        date: [2027, 1, 15],
        tonight: [2027, 1, 15],
        nearby: [],
      }),
    },
  })
  await screen.findByText(/^No turfs here yet\./)
})

test('the public page of a turf names the day of starts after midnight', async () => {
  const ground = {
    ...aGround(),
    openingTime: [6, 0] as [number, number],
    closingTime: [2, 0] as [number, number],
    ...everyDay([6, 0], [2, 0]),
    days: [
      {
        date: [2027, 1, 15] as [number, number, number],
        freeStarts: [
          [23, 30],
          [0, 0],
        ] as [number, number][],
        freeStartMinutes: [1410, 1440],
      },
    ],
  }
  await renderAt('/venues/lit-box', {
    answers: { ...aTurfPage, getAvailability: badGateway, getPublicTurf: () => litBox('Jaipur', ground) },
  })
  const evening = await screen.findByRole('link', { name: 'Today, 11:30 pm, on Ground 1' })
  expect(evening.textContent).toBe('11:30 pm')
  const night = screen.getByRole('link', { name: 'Fri night, 12:00 am (Sat, 16 Jan), on Ground 1' })
  expect(night.textContent).toBe('12:00 am (Sat, 16 Jan)')
  expect(night.getAttribute('href')).toContain('date=2027-01-15&gameType=Cricket&bookingType=FULL')
  expect(night.getAttribute('href')).toContain('start=00%3A00')
})

test('a visitor chooses a time on the public page of a turf, and continues through the log-in to its payment', async () => {
  // The public page sells no seats, whatever its address says.
  await renderAt('/venues/lit-box?date=2027-01-16&gameType=Cricket&bookingType=PARTIAL', {
    answers: { ...aTurfPage, getPublicTurf: () => litBox('Jaipur') },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^7:00 pm ₹1,000/ }))
  await screen.findByRole('button', { name: /^7:00 pm ₹1,000 chosen/ })
  expect(window.location.pathname).toBe('/venues/lit-box')
  expect(screen.queryByRole('button', { name: 'Join waitlist' })).toBeNull()
  await userEvent.click((await screen.findAllByRole('button', { name: /^Continue/ }))[0]!)
  await waitFor(() => expect(window.location.pathname).toBe('/login'))
  const { origin } = (window.history.state as { usr: { origin: string } }).usr
  const { pathname, searchParams } = new URL(origin, 'https://baari.example')
  expect(pathname).toBe(`/turf-details/${TURF}`)
  expect(Object.fromEntries(searchParams)).toMatchObject({
    date: TOMORROW,
    start: '19:00',
    gameType: 'Cricket',
    bookingType: 'FULL',
    sheet: 'pay',
  })
  cleanup()
  await renderAt(origin, { as: player, answers: aTurfPage })
  await screen.findByRole('dialog', { name: 'Review and pay' })
})

test('the hold of a player on a public page is paid on the page for accounts', async () => {
  const holdExpiresAt = new Date(Date.parse(SERVER_TIME) + 240_000).toISOString()
  const held = { ...aBooking, status: 'PAYMENT_AWAITED' as const, holdExpiresAt }
  vi.setSystemTime(SERVER_TIME)
  await renderAt('/venues/lit-box?date=2027-01-16', {
    as: player,
    answers: { ...aTurfPage, getPublicTurf: () => litBox('Jaipur'), listBookings: () => pageOf(held) },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Pay/ }))
  await waitFor(() => expect(window.location.pathname).toBe(`/turf-details/${TURF}`))
  expect(new URLSearchParams(window.location.search).get('sheet')).toBe('pay')
})

test('on a phone a city page counts the options when the filters open, and never reads the position of the device', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  const searchTurfs = vi.fn<NonNullable<Answers['searchTurfs']>>(() => pageOf())
  const request = () => searchTurfs.mock.calls.map(([{ query }]) => query.get('facets'))
  const permission = vi.spyOn(navigator.permissions, 'query')
  await renderAt(`/jaipur/cricket?date=${TODAY}`, {
    answers: {
      searchTurfs,
      listGames: () => pageOf(),
      getCityGame: () => ({ city, turfs: [], turfCount: 7, date: [2027, 1, 15], tonight: [2027, 1, 15], nearby: [] }),
    },
  })
  const filters = (await screen.findAllByRole('button', { name: 'Filters' }))[0]!
  expect(request()).not.toContain('true')
  await userEvent.click(filters)
  await expect.poll(request).toContain('true')
  expect(permission).not.toHaveBeenCalled()
})

test.each([
  ['its public page', '/venues/lit-box'],
  ['a chosen time', `/turf-details/${TURF}?date=${TOMORROW}&gameType=Cricket&ground=${aGround().groundId}&start=19:00`],
])('%s remembers the city of a turf, and draws its map, however the turf spells it', async (_what, path) => {
  localStorage.removeItem('city')
  const getCitySketch = vi.fn<NonNullable<Answers['getCitySketch']>>(noSketch)
  const turfLocation = { address: 'Vaishali Nagar', city: 'JAIPUR', latitude: 26.9, longitude: 75.8 }
  await renderAt(path, {
    as: player,
    answers: {
      ...aTurfPage,
      getPublicTurf: () => litBox('JAIPUR'),
      getAvailability: () => aTurfDay({}, { turfLocation }),
      getCitySketch,
    },
  })
  await waitFor(() => expect(localStorage.getItem('city')).toMatch(/^jaipur /))
  await waitFor(() => expect(getCitySketch.mock.lastCall?.[0].params).toEqual({ cityKey: 'jaipur' }))
})

test('the public page of a turf shows today in place of a night that has ended, and says so', async () => {
  await renderAt('/venues/lit-box?date=2027-01-14&start=00:30', {
    answers: {
      ...aTurfPage,
      getPublicTurf: () => litBox('Jaipur'),
      getAvailability: ({ query }) => (query.get('date') === '2027-01-14' ? refusal('SLOT_IN_PAST') : aTurfDay()),
    },
    tonight: '2027-01-14',
  })
  await screen.findByText('Thu, 14 Jan cannot be booked here. These are today’s times.')
})

test('a day that fails to load on the public page of a turf leaves the grounds as text, with a retry', async () => {
  const getAvailability = vi.fn<NonNullable<Answers['getAvailability']>>(badGateway)
  await renderAt('/venues/lit-box', {
    answers: { ...aTurfPage, getPublicTurf: () => litBox('Jaipur'), getAvailability },
  })
  await screen.findByText('Failed to fetch turf availability.')
  screen.getByRole('heading', { name: 'Grounds, prices and free slots' })
  getAvailability.mockImplementation(() => aTurfDay())
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: /^7:00 pm ₹1,000/ })
})
