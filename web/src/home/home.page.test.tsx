import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { endVisit } from '../api/VisitQueries.tsx'
import { type Answers, connectionLost, pageOf, refusal, SERVER_TIME } from '../testing/answers.ts'
import { aPaidOrder } from '../testing/aPaidOrder.ts'
import { aTicket } from '../testing/aTicket.ts'
import { catalogue } from '../testing/catalogue.ts'
import { player } from '../testing/player.ts'
import { renderAt, TODAY } from '../testing/renderAt.tsx'
import { aBooking } from '../testing/served.ts'

beforeEach(() => localStorage.removeItem('city'))

const turf = {
  entityId: 'TURF_1',
  slug: 'amber-box',
  name: 'Amber Box',
  images: [],
  location: { address: 'Vaishali Nagar', city: 'Jaipur', latitude: 26.9, longitude: 75.8 },
  distanceInKm: 1.9,
  isOnboarded: true,
  rating: 4.5,
  reviewCount: 8,
  grounds: [],
  freeTime: {
    groundId: 'GROUND_1',
    groundName: 'Half A',
    maxPlayers: 12,
    pricePerHour: 960,
    starts: [{ time: [19, 30] as [number, number], startMinute: 1170, groundId: 'GROUND_1', groundName: 'Half A' }],
    moreStarts: 0,
  },
}

const game = (gameId: string, seatsLeft: number, startsAt: string) => ({
  gameId,
  turfId: 'TURF_1',
  turfName: 'Amber Box',
  groundId: 'GROUND_1',
  groundName: 'Half A',
  address: 'Vaishali Nagar',
  image: null,
  selectedGameType: 'Football',
  date: [2027, 1, 15] as [number, number, number],
  startTime: [19, 0] as [number, number],
  endTime: [20, 0] as [number, number],
  startsAt,
  cutoffAt: startsAt,
  status: 'PENDING' as const,
  totalPlayersJoined: 10 - seatsLeft,
  minPlayersRequired: 8,
  maxPlayersRequired: 10,
  seatsLeft,
  pricePerPlayer: 110,
  hostedBy: null,
  note: null,
  admission: 'EVERYONE' as const,
  levels: null,
  leastReliability: null,
  seatsPassedOn: 0,
  distanceInKm: 1.9,
})

const city: Answers = { searchTurfs: () => pageOf(turf), listGames: () => pageOf() }

test('each city is a tile with its own picture: the uploaded one, or its landmark', async () => {
  await renderAt('/', { answers: {} })
  const cities = within(await screen.findByRole('region', { name: 'Where do you play?' }))
  const pictures = cities
    .getAllByRole('link')
    .map((link) => [link.textContent, link.querySelector('img')?.getAttribute('src')])
  expect(pictures).toEqual([
    ['Jaipur', '/art/city-dusk-jaipur.svg'],
    ['Bhopal', '/pictures/city-bhopal/1-800.webp'],
  ])
})

test('a wish opens the page of its city without a log-in', async () => {
  await renderAt('/', {
    answers: city,
  })
  await userEvent.click(await screen.findByRole('radio', { name: /Tomorrow/ }))
  await userEvent.type(screen.getByLabelText('Where'), 'Jaipur')
  await screen.findByText('1 turf free tomorrow. Browse without logging in.')
  const start = await screen.findByRole('link', { name: '7:30 pm on Amber Box, Half A' })
  expect(start.getAttribute('href')).toContain('date=2027-01-16&gameType=Cricket')
  expect(screen.getByRole('link', { name: 'See all 1' }).getAttribute('href')).toBe(
    '/jaipur/cricket?date=2027-01-16&part=evening%2Cnight',
  )
})

test('hides the invitation to browse without logging in from logged-in players', async () => {
  await renderAt('/', { as: player, answers: { ...mine({}), ...city } })
  await userEvent.type(await screen.findByLabelText('Where'), 'Jaipur')
  await screen.findByText('1 turf free tonight.')
  expect(screen.queryByText(/Browse without logging in/)).toBeNull()
})

test('omits an unlisted game from the search', async () => {
  const [first, ...rest] = catalogue.sports
  vi.spyOn(catalogue, 'sports', 'get').mockReturnValue([{ ...first!, isListed: false }, ...rest])
  await renderAt('/')
  const games = await screen.findByLabelText<HTMLSelectElement>('Game')
  const offered = [...games.options].map(({ value }) => value)
  expect(offered).toContain(rest[0]?.name)
  expect(offered).not.toContain(first?.name)
})

interface Place {
  kind: 'HERE' | 'NOT_SERVED' | 'MISSPELT'
  name: string
  city: typeof jaipur | null
  km: number | null
}

const typed = async (place: Place, text = place.name): Promise<void> => {
  localStorage.setItem('city', 'bhopal')
  const searchTurfs = () => ({ ...pageOf<typeof turf>(), place: { ...place, point: null } })
  const getCityGame = () => refusal('NOT_FOUND')
  await renderAt('/', { answers: { ...city, searchTurfs, getCityGame } })
  fireEvent.change(await screen.findByLabelText('Where'), { target: { value: text } })
  await userEvent.click(screen.getByRole('button', { name: 'Book Turf Online' }))
}
const jaipur = { cityKey: 'jaipur', name: 'Jaipur' }

test('a place within a city leads to the page of that city, not of the city seen last', async () => {
  await typed({ kind: 'HERE', name: 'Sanganer', city: jaipur, km: null })
  await waitFor(() => expect(window.location.pathname).toBe('/jaipur/cricket'))
  expect(window.location.search).toContain('location=Sanganer')
})

test('a place without turfs is reported as not served, with the nearest city', async () => {
  await typed({ kind: 'NOT_SERVED', name: 'Udaipur', city: jaipur, km: 332 })
  await screen.findByText(/We are not in Udaipur yet. The nearest city is Jaipur, 332 km away./)
  expect(screen.getByRole('link', { name: 'See turfs in Jaipur' }).getAttribute('href')).toContain('/jaipur/cricket?')
  const alert = screen.getByRole('link', { name: 'Tell me when Baari comes to Udaipur' })
  expect(alert.getAttribute('href')).toContain('/turf-list?game=Cricket&location=Udaipur')
  expect(window.location.pathname).toBe('/')
})

test('a misspelt place suggests the likely place', async () => {
  await typed({ kind: 'MISSPELT', name: 'Bhopal', city: null, km: null }, 'Bhopaal')
  await userEvent.click(await screen.findByRole('button', { name: 'Did you mean Bhopal?' }))
  expect(screen.getByLabelText<HTMLInputElement>('Where').value).toBe('Bhopal')
})

test('the search asks for a missing city, and offers cities', async () => {
  await renderAt('/')
  await userEvent.click(await screen.findByRole('button', { name: 'Book Turf Online' }))
  await screen.findByText('Choose a city to see its turfs.')
  expect(screen.getByRole('link', { name: 'All turfs' }).getAttribute('href')).toContain('/turf-list?game=')
  expect(document.activeElement).toBe(screen.getByLabelText('Where'))
  expect(screen.getByRole('link', { name: 'Bhopal' }).getAttribute('href')).toBe(
    `/bhopal/cricket?date=${TODAY}&part=evening%2Cnight`,
  )
  expect(screen.getByRole('link', { name: /Half turf/ }).getAttribute('href')).toContain('ground=half')
})

test('a player’s wish opens the list, even without a place', async () => {
  await renderAt('/', { as: player, answers: mine({}) })
  await userEvent.click(await screen.findByRole('button', { name: 'Book Turf Online' }))
  await waitFor(() => expect(window.location.pathname).toBe('/turf-list'))
  expect(window.location.search).toContain(`date=${TODAY}`)
})

test('games that lack the fewest players are shown, soonest first', async () => {
  localStorage.setItem('city', 'jaipur')
  const games = pageOf(game('G1', 4, '2027-01-15T13:30:00Z'), game('G2', 1, '2027-01-15T15:30:00Z'))
  await renderAt('/', { answers: { ...city, listGames: () => games } })
  const section = within(await screen.findByRole('region', { name: 'Players needed' }))
  expect(section.getAllByText(/more$/).map(({ textContent }) => textContent)).toEqual(['4 more', '1 more'])
})

const mine = (given: { confirmed?: object[]; held?: object[]; played?: object[] }): Answers => ({
  ...city,
  listWaitlist: () => ({ content: [] }),
  // The path to the ticket passes the bookings.
  listFreeAlerts: () => ({ content: [] }),
  listPaidShares: () => ({ shares: [] }),
  listFavourites: () => ({ content: [] }),
  listFavouriteWeeks: () => ({ content: [] }),
  listTickets: () => ({ content: [] }),
  listBookings: ({ query }) => {
    const lists = { CONFIRMED: given.confirmed, PAYMENT_AWAITED: given.held, COMPLETED: given.played }
    const status = query.get('bookingStatus') as keyof typeof lists
    return pageOf(...((lists[status] ?? []) as (typeof aBooking)[]))
  },
})

const at = (minutes: number): string => new Date(Date.parse(SERVER_TIME) + minutes * 60_000).toISOString()

test('a player sees the hold with its payment, then the ticket, and no games at that time', async () => {
  vi.setSystemTime(SERVER_TIME)
  const next = { ...aBooking, status: 'CONFIRMED', startsAt: at(110), endsAt: at(200), turfName: 'Mansarovar Sixers' }
  const held = { ...aBooking, status: 'PAYMENT_AWAITED', holdExpiresAt: at(4), turfName: 'Pink City' }
  const games = pageOf(game('G1', 1, at(120)), game('G2', 2, at(600)))
  await renderAt('/', { as: player, answers: { ...mine({ confirmed: [next], held: [held] }), listGames: () => games } })
  await screen.findByText('Held for you: Pink City')
  await screen.findByText('in 1 h 50 min')
  await screen.findByRole('button', { name: 'Pay ₹1,000 for Pink City' })
  expect(screen.getByRole('link', { name: 'Ticket' }).getAttribute('href')).toContain('/ticket/')
  // The documented button stays, although the search above it is one line here.
  expect(screen.getByRole('link', { name: 'Book Turf Online' }).getAttribute('href')).toMatch(
    /^\/turf-list\?game=Cricket&location=.*&date=2027-01-15/,
  )
  const section = within(await screen.findByRole('region', { name: 'Players needed' }))
  expect(section.getAllByText(/more$/)).toHaveLength(1)
})

test('without a connection, home opens the offline page with the ticket saved last time, one tap from its code', async () => {
  vi.setSystemTime(SERVER_TIME)
  const times = { startsAt: at(110), endsAt: at(200) }
  const later = { ...aTicket, bookingId: 'BOOKING_2', turfName: 'Amber Box', startsAt: at(560), endsAt: at(650) }
  const over = { ...aTicket, bookingId: 'BOOKING_3', turfName: 'Lake Box', startsAt: at(-90), endsAt: at(0) }
  const listTickets = vi.fn(() => ({ content: [over, { ...aTicket, ...times }, later] }))
  const next = { ...aBooking, status: 'CONFIRMED', ...times }
  await renderAt('/', { as: player, answers: { ...mine({ confirmed: [next] }), listTickets } })
  await screen.findByRole('link', { name: 'Ticket' })
  await waitFor(() => expect(listTickets).toHaveBeenCalled())
  cleanup()
  endVisit()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await renderAt('/', {
    as: player,
    answers: { ...mine({}), listBookings: connectionLost, listTickets: connectionLost },
  })
  await screen.findByRole('heading', { level: 1, name: 'You are offline' })
  await screen.findByText(/^As of 15 January 2027, .* Later changes are not shown\.$/)
  within(screen.getByRole('region', { name: 'Your next game' })).getByText(/Pink City Arena/)
  screen.getByRole('link', { name: /^Tonight, Fri, 15 Jan, .*Amber Box/ })
  expect(screen.queryByText(/Lake Box/)).toBeNull()
  screen.getByRole('heading', { name: 'What needs a connection' })
  await userEvent.click(screen.getByRole('link', { name: 'Show ticket' }))
  await screen.findByRole('img', { name: 'QR code of your ticket for Pink City Arena' })
})

test('with a connection, bookings that do not load show the failure and can be read again', async () => {
  let isBack = false
  const answers = mine({})
  await renderAt('/', {
    as: player,
    answers: { ...answers, listBookings: (request) => (isBack ? answers.listBookings!(request) : connectionLost()) },
  })
  await screen.findByText('Something went wrong. Please try again.')
  expect(window.location.pathname).toBe('/')
  isBack = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Which evening?')
})

test('home without a booking ahead still requests the tickets, so that cancelled ones are dropped', async () => {
  const listTickets = vi.fn(() => ({ content: [] }))
  await renderAt('/', { as: player, answers: { ...mine({}), listTickets } })
  await waitFor(() => expect(listTickets).toHaveBeenCalled())
})

test('the offline page says so when the device has no ticket', async () => {
  await renderAt('/offline?to=%2Fturf-list', { as: { ...player, entityId: 'USER_new' }, answers: {} })
  await screen.findByText(/^No ticket for an upcoming booking is saved on this device\./)
  screen.getByText('This page is not saved on this device.')
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/turf-list')
})

const heldUntil = (minutes: number) => ({ ...aBooking, status: 'PAYMENT_AWAITED', holdExpiresAt: at(minutes) })

test('a hold is paid from its row, which leads to the ticket', async () => {
  vi.setSystemTime(SERVER_TIME)
  const retryPayment = vi.fn<NonNullable<Answers['retryPayment']>>(() => aPaidOrder)
  const answers = { ...mine({ held: [heldUntil(4)] }), retryPayment, listTickets: () => ({ content: [] }) }
  await renderAt('/', { as: player, answers })
  await userEvent.click(await screen.findByRole('button', { name: /^Pay ₹1,000/ }))
  await waitFor(() => expect(window.location.pathname).toBe(`/ticket/${aBooking.bookingId}`))
  expect(retryPayment).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ params: { bookingId: aBooking.bookingId } }),
  )
})

test('an ended hold can be held again unchanged, and says when another player has the time', async () => {
  vi.setSystemTime(SERVER_TIME)
  await renderAt('/', {
    as: player,
    answers: { ...mine({ held: [heldUntil(4)] }), retryPayment: () => refusal('SLOT_TAKEN') },
  })
  await screen.findByText(/^Held for you/)
  vi.setSystemTime(at(5))
  await screen.findByText('Hold ended')
  await userEvent.click(screen.getByRole('button', { name: 'Hold again' }))
  await screen.findByRole('alert')
  expect(screen.getByRole('button', { name: 'Hold again' })).toHaveProperty('disabled', true)
})

test('a player without future bookings sees the search under the headline', async () => {
  await renderAt('/', { as: player, answers: mine({}) })
  await screen.findByRole('button', { name: 'Book Turf Online' })
  await screen.findByRole('heading', { level: 1, name: 'Book Your Sports Turf Online – Anytime, Anywhere' })
})

const played = {
  ...aBooking,
  status: 'COMPLETED',
  turfId: 'TURF_1',
  turfName: 'Amber Box',
  groundName: 'Half A',
  selectedGameType: 'Cricket',
  bookingDate: [2027, 1, 13] as [number, number, number],
  startTime: [19, 30] as [number, number],
}

test.each([
  ['free there tonight', [], 1],
  ['not shown twice when it is kept', [{ turfId: 'TURF_1', name: 'Amber Box', createdAt: SERVER_TIME }], 0],
])('a turf where the player has played is %s', async (_what, kept, shown) => {
  vi.setSystemTime(SERVER_TIME)
  const answers = { ...mine({ played: [played] }), listFavourites: () => ({ content: kept }) }
  await renderAt('/', { as: player, answers })
  await screen.findByRole('link', { name: 'Book Amber Box again' })
  await screen.findByRole('region', { name: 'My turfs' })
  await waitFor(() =>
    expect(screen.queryAllByRole('region', { name: 'Free where you have played' })).toHaveLength(shown),
  )
})

test('a played booking is offered again at the same hour, the next time it is free', async () => {
  vi.setSystemTime(SERVER_TIME)
  await renderAt('/', { as: player, answers: mine({ played: [played] }) })
  const again = await screen.findByRole('link', { name: 'Book Amber Box again' })
  expect(again.getAttribute('href')).toBe(
    '/turf-details/TURF_1?date=2027-01-20&gameType=Cricket&bookingType=FULL&ground=GROUND_1&start=19%3A30',
  )
})

const inBhopal = { ...player, lastCity: { cityKey: 'bhopal', chosenAt: at(-60) } }

test.each([
  ['the account’s city if it was chosen later than the device’s', `jaipur ${at(-90)}`, 'Bhopal'],
  ['the device’s city if it was chosen later than the account’s', `jaipur ${at(-30)}`, 'Jaipur'],
  ['the account’s city on a new device', '', 'Bhopal'],
])('home begins in %s', async (_what, device, place) => {
  localStorage.setItem('city', device)
  const updateProfile = vi.fn<NonNullable<Answers['updateProfile']>>(() => ({
    ...inBhopal,
    lastCity: { cityKey: 'jaipur', chosenAt: at(-30) },
  }))
  await renderAt('/', { as: inBhopal, answers: { ...mine({}), updateProfile } })
  expect((await screen.findByLabelText<HTMLInputElement>('Where')).value).toBe(place)
  if (place === 'Bhopal') return expect(updateProfile).not.toHaveBeenCalled()
  await waitFor(() =>
    expect(updateProfile).toHaveBeenCalledWith(
      expect.objectContaining({ body: { lastCity: { cityKey: 'jaipur', chosenAt: at(-30) } } }),
    ),
  )
})
