import { wireTime } from '@baari/contract/wire/values.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { endSession, readSession, saveSession } from '../api/session.ts'
import { type Answers, badGateway, pageOf, refusal } from '../testing/answers.ts'
import { player } from '../testing/player.ts'
import { hydrateAt, renderAt, TODAY } from '../testing/renderAt.tsx'

const shown = (answers: Answers, more = ''): Promise<void> =>
  renderAt(`/turf-list?game=Cricket&date=${TODAY}${more}`, {
    as: player,
    answers: { listFavourites: () => ({ content: [] }), ...answers },
  })

const nothing: Answers = { searchTurfs: () => pageOf(), listGames: () => pageOf() }

test('reports a failed search', async () => {
  await shown({ searchTurfs: badGateway })
  await screen.findByText('Error fetching turfs:')
})

test('gives the reason for a refused search', async () => {
  await shown({ searchTurfs: () => refusal('TOO_MANY_REQUESTS') })
  await screen.findByText('Too many attempts. Please wait a little and try again.')
})

test('a search that finds nothing says so', async () => {
  const searchTurfs = vi.fn<NonNullable<Answers['searchTurfs']>>(() => pageOf())
  await shown({ ...nothing, searchTurfs }, '&name=zzzzzz')
  await screen.findByText('No turfs found!')
  expect(searchTurfs).toHaveBeenCalledWith(
    expect.objectContaining({ query: expect.toSatisfy((query: URLSearchParams) => query.get('name') === 'zzzzzz') }),
  )
})

const jaipur = { cityKey: 'jaipur', name: 'Jaipur' }

test('reports a place without turfs as not served, with the nearest city and its distance', async () => {
  const place = { kind: 'NOT_SERVED' as const, name: 'Udaipur', city: jaipur, km: 332, point: null }
  await shown({ ...nothing, searchTurfs: () => ({ ...pageOf(), place }) }, '&location=Udaipur')
  await screen.findByText('We are not in Udaipur yet.')
  await screen.findByText('The nearest city is Jaipur, 332 km away.')
  const link = screen.getByRole('link', { name: 'See turfs in Jaipur' }).getAttribute('href')
  expect(link).toContain('/turf-list?game=Cricket&location=Jaipur')
  expect(screen.queryByText('No turfs found!')).toBeNull()
})

test('a misspelt place suggests the likely place', async () => {
  const place = { kind: 'MISSPELT' as const, name: 'Bhopal', city: null, km: null, point: null }
  await shown({ ...nothing, searchTurfs: () => ({ ...pageOf(), place }) }, '&location=Bhopaal')
  const link = await screen.findByRole('link', { name: 'Did you mean Bhopal?' })
  expect(link.getAttribute('href')).toContain('location=Bhopal&')
})

test('an unknown place counts the turfs with the text in their address', async () => {
  const place = { kind: 'UNKNOWN' as const, name: 'Quixo', city: null, km: null, point: null }
  await shown({ ...nothing, searchTurfs: () => ({ ...pageOf(lit), place }) }, '&location=Quixo')
  await screen.findByText(/We do not know a place called “Quixo”/)
  await screen.findByText(/1 turf with “Quixo” in the address|1 turf free/)
})

const nearMe = async (): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: /Search and filters/ }))
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.click(await sheet.findByRole('button', { name: 'Near me' }))
}

test('searches turfs near the device, and shows their distances', async () => {
  Object.defineProperty(navigator, 'geolocation', {
    value: {
      getCurrentPosition: (tell: (position: unknown) => void) =>
        tell({ coords: { latitude: 23.2599, longitude: 77.4126 } }),
    },
    configurable: true,
  })
  const near = { ...lit, location: { ...lit.location, address: 'Shyamla Hills, Bhopal' }, distanceInKm: 2.44 }
  const searchTurfs = vi.fn<NonNullable<Answers['searchTurfs']>>(() => pageOf(near))
  await shown({ ...nothing, searchTurfs })
  await nearMe()
  await userEvent.click(await screen.findByRole('button', { name: 'Show turfs' }))
  await waitFor(() => expect(searchTurfs.mock.lastCall?.[0].query.get('latitude')).toBe('23.2599'))
  const card = (await screen.findByText('2.4 km')).closest('li')
  expect(card?.textContent).toContain('Bhopal')
})

test('says so if the device refuses its position', async () => {
  Object.defineProperty(navigator, 'geolocation', {
    value: { getCurrentPosition: (_: unknown, refuse: () => void) => refuse() },
    configurable: true,
  })
  await shown(nothing)
  await nearMe()
  expect(await screen.findAllByText('Unable to retrieve location.')).not.toHaveLength(0)
})

test.each([
  ['asks for the device’s position without a place or a last city', undefined, '', 1],
  ['starts in the last city without asking for the position', 'jaipur', '', 0],
  ['searches the typed place without asking for the position', undefined, '&location=Bhopal', 0],
  ['searches everywhere after the place is cleared, without asking for the position', 'jaipur', '&location=', 0],
])('%s', async (_what, city, more, asked) => {
  if (city) localStorage.setItem('city', city)
  const getCurrentPosition = vi.fn((_: unknown, refuse: () => void) => refuse())
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
  const searchTurfs = vi.fn<NonNullable<Answers['searchTurfs']>>(() => pageOf(lit))
  await shown({ ...nothing, searchTurfs }, more)
  await screen.findByText('Lit Box')
  expect(getCurrentPosition).toHaveBeenCalledTimes(asked)
  expect(screen.queryAllByText('Unable to retrieve location.').length > 0).toBe(asked === 1)
  const place = searchTurfs.mock.lastCall?.[0].query
  const begins = city !== undefined && more === ''
  expect([place?.get('location'), place?.has('latitude')]).toEqual(
    begins ? ['Jaipur', true] : [more === '&location=Bhopal' ? 'Bhopal' : '', false],
  )
})

test('a document that names no place searches once, in the last city', async () => {
  localStorage.setItem('city', 'jaipur')
  const searchTurfs = vi.fn<NonNullable<Answers['searchTurfs']>>(() => pageOf(lit))
  await hydrateAt('/turf-list?game=Cricket', {
    as: player,
    answers: { ...nothing, listFavourites: () => ({ content: [] }), searchTurfs },
  })
  await screen.findByText('Lit Box')
  expect(searchTurfs.mock.calls.map(([{ query }]) => query.get('location'))).toEqual(['Jaipur'])
})

test('switches to another city with one tap, and remembers it', async () => {
  localStorage.setItem('city', 'jaipur')
  const updateProfile = vi.fn<NonNullable<Answers['updateProfile']>>(() => new Promise(() => undefined))
  await shown({ ...nothing, updateProfile })
  await userEvent.click(await screen.findByRole('button', { name: /Search and filters/ }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByRole('button', { name: 'Jaipur' }).getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(sheet.getByRole('button', { name: 'Bhopal' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Show turfs' }))
  await waitFor(() => expect(window.location.search).toContain('location=Bhopal'))
  await waitFor(() => expect(updateProfile).toHaveBeenCalledOnce())
  expect(localStorage.getItem('city')).toMatch(/^bhopal /)
})

const ownGames: Answers = { listOwnGames: () => ({ content: [] }), listOpenShares: () => ({ bills: [] }) }

/** Presses Near me on a page that begins in Jaipur. The test answers the device's prompt. */
const prompted = async (path: string, searchTurfs: Answers['searchTurfs'] = () => pageOf(), places: Answers = {}) => {
  localStorage.setItem('city', 'jaipur')
  const getCurrentPosition = vi.fn<(allow: (position: unknown) => void, deny: () => void) => void>()
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
  await renderAt(path, {
    as: player,
    answers: {
      ...nothing,
      ...ownGames,
      listFavourites: () => ({ content: [] }),
      suggestPlaces: () => ({ places: [], attribution: '' }),
      searchTurfs,
      ...places,
    },
  })
  const where = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Where' })
  await waitFor(() => expect(where.value).toBe('Jaipur'))
  await userEvent.click(screen.getByRole('button', { name: 'Near me' }))
  const position = { coords: { latitude: 12.97, longitude: 77.59 } }
  return {
    where,
    deny: () => act(async () => getCurrentPosition.mock.lastCall?.[1]()),
    allow: () => act(async () => getCurrentPosition.mock.lastCall?.[0](position)),
  }
}

const pressBhopal = async () => userEvent.click(screen.getByRole('button', { name: 'Bhopal' }))
const typeBhopal = async (where: HTMLElement) => {
  await userEvent.clear(where)
  await userEvent.type(where, 'Bhopal{Enter}')
}

test.each([
  ['pressed for games', '/games', pressBhopal],
  ['typed for games', '/games', typeBhopal],
  ['pressed for hosting', '/games/host?game=Cricket', pressBhopal],
  ['typed for turfs', `/turf-list?game=Cricket&date=${TODAY}`, typeBhopal],
])('a city %s wins over an earlier Near me that is allowed later', async (_what, path, choose) => {
  const { where, allow } = await prompted(path)
  await choose(where)
  await waitFor(() => expect(window.location.search).toContain('location=Bhopal'))
  await allow()
  expect(where.value).toBe('Bhopal')
  expect(window.location.search).not.toContain('12.97')
})

test.each([
  ['pressed for games', '/games', pressBhopal],
  ['typed for turfs', `/turf-list?game=Cricket&date=${TODAY}`, typeBhopal],
])('a city %s removes the problem of Near me', async (_what, path, choose) => {
  const { where, deny } = await prompted(path)
  await deny()
  await screen.findByText('Unable to retrieve location.')
  await choose(where)
  await waitFor(() => expect(window.location.search).toContain('location=Bhopal'))
  expect(screen.queryByText('Unable to retrieve location.')).toBeNull()
})

test('the city that was already chosen also removes the problem of Near me', async () => {
  const { deny } = await prompted('/games')
  await deny()
  await screen.findByText('Unable to retrieve location.')
  await userEvent.click(screen.getByRole('button', { name: 'Jaipur' }))
  await waitFor(() => expect(screen.queryByText('Unable to retrieve location.')).toBeNull())
})

test('a link to a likely place wins over an earlier Near me that is allowed later', async () => {
  const place = { kind: 'MISSPELT' as const, name: 'Bhopal', city: null, km: null, point: null }
  const { allow } = await prompted(`/turf-list?game=Cricket&date=${TODAY}`, () => ({ ...pageOf(), place }))
  await userEvent.click(await screen.findByRole('link', { name: 'Did you mean Bhopal?' }))
  await waitFor(() => expect(window.location.search).toContain('location=Bhopal'))
  await allow()
  expect(window.location.search).not.toContain('12.97')
})

test('Near me that is allowed after its page was left does not return to it', async () => {
  const { allow } = await prompted('/games')
  await userEvent.click(screen.getAllByRole('link', { name: 'Start a game' })[0]!)
  await waitFor(() => expect(window.location.pathname).toBe('/games/host'))
  await allow()
  expect(window.location.pathname + window.location.search).not.toContain('12.97')
})

test('Near me wins over an earlier suggestion whose coordinates arrive later', async () => {
  const arera = { id: 'P1', label: 'Arera Colony', secondary: 'Bhopal', latitude: null, longitude: null }
  let resolve: () => void = () => undefined
  const { where, allow } = await prompted('/games', undefined, {
    suggestPlaces: () => ({ places: [arera], attribution: '' }),
    resolvePlace: () =>
      new Promise((done) => {
        resolve = () => done({ ...arera, latitude: 23.21, longitude: 77.43 })
      }),
  })
  await userEvent.clear(where)
  await userEvent.type(where, 'Arera')
  await userEvent.click(await screen.findByRole('option', { name: /Arera Colony/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Near me' }))
  await allow()
  await waitFor(() => expect(window.location.search).toContain('12.97'))
  resolve()
  await act(() => new Promise((done) => setTimeout(done)))
  expect(window.location.search).toContain('12.97')
})

/** Chooses cities on the games page. Each choice waits for its answer, which the test gives by the city's key. */
const choosing = async (...cities: readonly string[]) => {
  const answers = new Map<string, (isSaved: boolean) => void>()
  const updateProfile: Answers['updateProfile'] = ({ body }) =>
    new Promise((done) => {
      const { lastCity } = body as { lastCity: { cityKey: string; chosenAt: string } }
      answers.set(lastCity.cityKey, (isSaved) => done(isSaved ? { ...player, lastCity } : badGateway()))
    })
  await renderAt('/games', { as: player, answers: { ...nothing, ...ownGames, updateProfile } })
  for (const city of cities) {
    await userEvent.click(await screen.findByRole('button', { name: city }))
    await waitFor(() => expect(answers.has(city.toLowerCase())).toBe(true))
  }
  return async (cityKey: string, isSaved = true) => {
    answers.get(cityKey)?.(isSaved)
    await act(() => new Promise((done) => setTimeout(done)))
  }
}

test.each([
  ['failed', false],
  ['was answered first', true],
])('keeps the newer city of the device if its request %s before the older one was answered', async (_what, isSaved) => {
  const answer = await choosing('Jaipur', 'Bhopal')
  await answer('bhopal', isSaved)
  await answer('jaipur')
  expect(localStorage.getItem('city')).toMatch(/^bhopal /)
})

test('a city answered after the log-out changes neither the device nor the next account', async () => {
  const answer = await choosing('Jaipur')
  const next = { ...player, entityId: 'USER_01JZX3Y5M8Q2T4V6W8Y0A2C4E7', firstName: 'Ravi' }
  act(() => {
    endSession()
    saveSession({ access_token: 'next', user: next })
  })
  await answer('jaipur')
  expect(localStorage.getItem('city')).toBeNull()
  expect(readSession()).toMatchObject({ user: next, accessToken: 'next' })
})

test.each([
  ['today', 'earliest', TODAY, '34 turfs compared'],
  ['another day', 'name', '2027-01-16', undefined],
])('sorts a list for %s by %s', async (_what, sortBy, date, compared) => {
  localStorage.setItem('city', 'jaipur')
  const searchTurfs = vi.fn<NonNullable<Answers['searchTurfs']>>(() => ({ ...pageOf(lit), compared: 34 }))
  await renderAt(`/turf-list?game=Cricket&date=${date}`, {
    as: player,
    answers: { listFavourites: () => ({ content: [] }), ...nothing, searchTurfs },
  })
  const card = await screen.findByText('Lit Box')
  expect(searchTurfs.mock.lastCall?.[0].query.get('sortBy')).toBe(sortBy)
  expect(screen.queryByText(/ compared$/)?.textContent).toBe(compared)
  // The map link precedes the cards instead of floating above them.
  const map = screen.getByRole('link', { name: 'Map' })
  expect(map.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test.each([
  ['a city by distance from its centre, without showing distances by default', '', 'Near the centre', 0],
  ['a city by distance from its centre, showing distances once chosen', '&sort=nearest', 'Near the centre', 1],
  ['turfs near a position by distance, showing distances', '&latitude=26.9&longitude=75.8', 'Nearest', 1],
  ['turfs everywhere by name', '&location=', 'Name', 0],
])('sorts %s', async (_what, more, order, distances) => {
  localStorage.setItem('city', 'jaipur')
  await shown({ ...nothing, searchTurfs: () => pageOf({ ...lit, distanceInKm: 2.44 }) }, more)
  await screen.findByText('Lit Box')
  const orders = within(screen.getByLabelText('Sort by')).getAllByRole('option')
  expect(orders.map(({ textContent }) => textContent)).toEqual([order, 'Price', 'Rating', 'Earliest'])
  expect(screen.queryAllByText('2.4 km')).toHaveLength(distances)
})

test('says so if the device has no position', async () => {
  Reflect.deleteProperty(navigator, 'geolocation')
  Reflect.deleteProperty(Object.getPrototypeOf(navigator), 'geolocation')
  await shown(nothing)
  await nearMe()
  expect(await screen.findAllByText('Geolocation is not supported by your browser.')).not.toHaveLength(0)
})

test('says so if there are more turfs than are counted', async () => {
  const turf = {
    entityId: 'TURF_1',
    slug: 'amber-box',
    name: 'Amber Box',
    images: [],
    location: { address: 'Vaishali Nagar', city: 'Jaipur', latitude: 26.9, longitude: 75.8 },
    distanceInKm: null,
    isOnboarded: true,
    rating: null,
    reviewCount: 0,
    grounds: [],
  }
  const many = { ...pageOf(turf), totalElements: 1000, totalPages: 125, isTotalCapped: true }
  await shown({ searchTurfs: () => many })
  await screen.findByRole('heading', { name: '1,000+ turfs' })
})

const ground = (name: string, price: number) => ({
  entityId: 'GROUND_2',
  name,
  supportedGames: ['Cricket'],
  availability: true,
  pricePerHourFullBooking: price,
  pricePerHourPartialBookingPerPlayer: 100,
  allowFullBooking: true,
  allowPartialBooking: true,
  openingTime: [6, 0] as [number, number],
  closingTime: [23, 59] as [number, number],
})

const noSketch = { roads: [], rivers: [], lakes: [], railways: [], names: [] }

const lit = {
  entityId: 'TURF_2',
  slug: 'lit-box',
  name: 'Lit Box',
  images: [],
  location: { address: 'Vaishali Nagar', city: 'Jaipur', latitude: 26.9, longitude: 75.8 },
  distanceInKm: null,
  isOnboarded: true,
  rating: 4.5,
  reviewCount: 8,
  grounds: [ground('Full ground', 1600), ground('Half A', 900)],
  freeTime: {
    groundId: 'GROUND_2',
    groundName: 'Half A',
    maxPlayers: 12,
    pricePerHour: 960,
    starts: [{ time: [19, 30] as [number, number], startMinute: 1170, groundId: 'GROUND_2', groundName: 'Half A' }],
    moreStarts: 0,
  },
}

test('a start of a card opens the turf with day, game, ground and start chosen, at the price of that hour', async () => {
  await shown({ searchTurfs: () => pageOf(lit) }, '&part=evening,night')
  await screen.findByRole('heading', { name: '1 turf free tonight' })
  await screen.findByText('Half A, 6 a side')
  await screen.findByText('₹960')
  const start = await screen.findByRole('link', { name: '7:30 pm on Lit Box, Half A' })
  expect(start.getAttribute('href')).toBe(
    `/turf-details/TURF_2?date=${TODAY}&gameType=Cricket&bookingType=FULL&ground=GROUND_2&start=19%3A30`,
  )
})

test('starts after midnight show their day once, and each names it to a screen reader', async () => {
  const [first] = lit.freeTime.starts
  const starts = [1410, 1440, 1470].map((startMinute) => ({
    ...first!,
    time: wireTime(startMinute),
    startMinute,
  }))
  await shown({ searchTurfs: () => pageOf({ ...lit, freeTime: { ...lit.freeTime, starts } }) })
  const row = within(await screen.findByRole('list', { name: 'Free from' }))
  expect(row.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '11:30 pm',
    'Sat, 16 Jan',
    '12:00 am',
    '12:30 am',
  ])
  expect(row.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
    '11:30 pm on Lit Box, Half A',
    '12:00 am (Sat, 16 Jan) on Lit Box, Half A',
    '12:30 am (Sat, 16 Jan) on Lit Box, Half A',
  ])
})

test('filters are in the address, and each has a chip that removes it', async () => {
  await shown({ searchTurfs: () => pageOf(lit) }, '&part=evening,night&priceTo=1500')
  await userEvent.click(await screen.findByRole('button', { name: 'Under ₹1,500, remove' }))
  expect(window.location.search).toBe(`?game=Cricket&date=${TODAY}&part=evening%2Cnight`)
  await userEvent.click(await screen.findByRole('button', { name: 'Indoor' }))
  expect(window.location.search).toContain('place=indoor')
})

test('a search without results offers changes that have results, each with its count', async () => {
  const searchTurfs: NonNullable<Answers['searchTurfs']> = ({ query }) =>
    query.get('priceTo') === null ? pageOf(lit) : pageOf()
  await shown({ ...nothing, searchTurfs }, '&from=20:00&priceTo=500')
  await screen.findByRole('heading', { name: 'No cricket turf free at 8:00 pm tonight' })
  const way = await screen.findByRole('link', { name: /Any price/ })
  expect(way.textContent).toContain('1 turf, from ₹960')
  expect(screen.queryByRole('link', { name: /The next day/ })).toBeNull()
})

test('the map shows the hourly price of the searched game, and links back to the same list', async () => {
  await shown({ searchTurfs: () => pageOf(lit), getCitySketch: () => noSketch }, '&part=evening,night&view=map')
  await screen.findByRole('button', { name: 'Lit Box, from ₹960 an hour' })
  const list = await screen.findByRole('link', { name: 'List, 1' })
  expect(list.getAttribute('href')).toBe(`/turf-list?game=Cricket&date=${TODAY}&part=evening%2Cnight`)
})

/** Opens the map from the list, as a phone does. */
const openMap = async (...turfs: readonly (typeof lit)[]) => {
  await shown({ searchTurfs: () => pageOf(...turfs), getCitySketch: () => noSketch })
  await userEvent.click(await screen.findByRole('link', { name: 'Map' }))
  await screen.findByRole('region', { name: 'Map of the turfs' })
  const pin = (name: string) => screen.findByRole('button', { name: `${name}, from ₹960 an hour` })
  const turf = (name: string) => screen.queryByRole('dialog', { name })
  return { pin, turf }
}

const village = { ...lit, entityId: 'TURF_3', name: 'Village Turf', location: { ...lit.location, latitude: 26.85 } }

test('a pin opens a sheet with price, starts and booking, another pin replaces it, and Back closes it', async () => {
  const { pin, turf } = await openMap(lit, village)
  await userEvent.click(await pin('Village Turf'))
  await waitFor(() => expect(turf('Village Turf')).not.toBeNull())
  await userEvent.click(await pin('Lit Box'))
  await waitFor(() => expect(turf('Lit Box')).not.toBeNull())
  expect(turf('Village Turf')).toBeNull()
  const sheet = within(turf('Lit Box')!)
  expect(document.activeElement).toBe(turf('Lit Box'))
  sheet.getByText('₹960')
  sheet.getByRole('link', { name: '7:30 pm on Lit Box, Half A' })
  expect(sheet.getByRole('link', { name: 'Book Lit Box' }).getAttribute('href')).toContain('/turf-details/TURF_2?')
  window.history.back()
  await waitFor(() => expect(turf('Lit Box')).toBeNull())
  expect(window.location.search).toContain('view=map')
  window.history.back()
  await waitFor(() => expect(window.location.search).not.toContain('view=map'))
})

test('draws every price over the pointers of all pins', async () => {
  const { pin } = await openMap(lit, village)
  const map = (await pin('Lit Box')).closest('svg')!
  const shapes = [...map.querySelectorAll('path.pin, text.figures')].map(({ localName }) => localName)
  expect(shapes).toEqual(['path', 'path', 'text', 'text'])
})

const swipe = (element: Element, ...heights: readonly number[]) => {
  const at = (clientY: number) => ({
    touches: { length: 1, item: (index: number) => (index === 0 ? { clientX: 100, clientY } : null) },
  })
  const [start = 0, ...others] = heights
  fireEvent.touchStart(element, at(start))
  for (const height of others) fireEvent.touchMove(element, at(height))
  fireEvent.touchEnd(element, at(0))
}

test('a swipe down or Esc closes the sheet and returns the focus to its pin, and a swipe up opens the list', async () => {
  const { pin, turf } = await openMap(lit)
  for (const close of [
    async () => swipe(turf('Lit Box')!, 300, 330, 420),
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.click(screen.getByRole('button', { name: 'Close details of Lit Box' })),
  ]) {
    await userEvent.click(await pin('Lit Box'))
    await waitFor(() => expect(turf('Lit Box')).not.toBeNull())
    await close()
    await waitFor(() => expect(turf('Lit Box')).toBeNull())
    expect(document.activeElement).toBe(await pin('Lit Box'))
  }
  swipe(screen.getByRole('link', { name: 'List, 1' }), 600, 590)
  expect(window.location.search).toContain('view=map')
  swipe(screen.getByRole('link', { name: 'List, 1' }), 600, 560, 500)
  await waitFor(() => expect(window.location.search).not.toContain('view=map'))
})

test('turfs without room on the map are one button that names them, and pressing it tells them apart', async () => {
  const near = Array.from({ length: 20 }, (_, index) => ({
    ...lit,
    entityId: `TURF_${index + 10}`,
    name: `Turf ${index + 10}`,
    location: { ...lit.location, latitude: 26.9 + (index % 5) / 400, longitude: 75.8 + Math.floor(index / 5) / 200 },
  }))
  const far = { ...village, location: { ...village.location, latitude: 26.6 } }
  const { pin } = await openMap(...near, far)
  await pin('Village Turf')
  const clusters = () => screen.queryAllByRole('button', { name: /^\d+ turfs close together, zoom in: Turf/ })
  const named = clusters().flatMap((one) => one.getAttribute('aria-label')?.match(/Turf \d+/g) ?? [])
  expect(named.length).toBeGreaterThan(1)
  expect(new Set(named).size).toBe(named.length)
  for (let presses = 0; clusters().length > 0 && presses < 8; presses += 1) await userEvent.click(clusters()[0]!)
  expect(clusters()).toHaveLength(0)
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/, from ₹960 an hour$/)
})

test('a city without a drawing shows the neighbourhoods of its turfs', async () => {
  const address = 'Plot 4, Shyam Nagar, Jaipur, Rajasthan'
  await shown(
    { searchTurfs: () => pageOf({ ...lit, location: { ...lit.location, address } }), getCitySketch: () => noSketch },
    '&view=map',
  )
  const map = within(await screen.findByRole('region', { name: 'Map of the turfs' }))
  await map.findByText('Shyam Nagar')
})

test('the map shows the position only if it was allowed before, with rings of distance, and asks for nothing', async () => {
  const getCurrentPosition = vi.fn((done: (position: unknown) => void) =>
    done({ coords: { latitude: 26.91, longitude: 75.8 } }),
  )
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
  let state = 'prompt'
  Object.defineProperty(navigator, 'permissions', { value: { query: async () => ({ state }) }, configurable: true })
  localStorage.setItem('city', 'jaipur')
  const answers = { searchTurfs: () => pageOf(lit, village), getCitySketch: () => noSketch }
  await shown(answers, '&view=map')
  await screen.findByRole('button', { name: 'Lit Box, from ₹960 an hour' })
  expect(screen.queryByText('Your location')).toBeNull()
  expect(getCurrentPosition).not.toHaveBeenCalled()
  cleanup()
  state = 'granted'
  await shown(answers, '&view=map')
  await screen.findByText('Your location')
  const map = within(screen.getByRole('region', { name: 'Map of the turfs' }))
  for (const ring of ['2 km', '5 km']) map.getByText(ring)
})

test('Back from a turf’s page focuses its card in the list', async () => {
  await shown({ searchTurfs: () => pageOf(village, lit), getAvailability: badGateway })
  await userEvent.click(await screen.findByRole('link', { name: 'Lit Box' }))
  await waitFor(() => expect(window.location.pathname).toBe('/turf-details/TURF_2'))
  window.history.back()
  const card = await screen.findByRole('link', { name: 'Lit Box' })
  await waitFor(() => expect(document.activeElement).toBe(card))
})

test('keeps two quick choices, and starts at the first page', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  await shown({ searchTurfs: () => pageOf(lit), getCitySketch: () => noSketch }, '&page=1')
  const most = await screen.findByRole('spinbutton', { name: 'Max ₹' })
  fireEvent.change(most, { target: { value: '1300' } })
  await expect.poll(() => window.location.search).toMatch(/&priceTo=1300$/)
  act(() => {
    fireEvent.click(screen.getByRole('button', { name: /^Evening/ }))
    fireEvent.click(screen.getByRole('button', { name: /^Night/ }))
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Min ₹' }), { target: { value: '500' } })
    fireEvent.change(most, { target: { value: '1200' } })
  })
  await expect.poll(() => window.location.search).toMatch(/&part=evening%2Cnight&priceFrom=500&priceTo=1200$/)
})

test('a price typed digit by digit is searched once', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  const searched: (string | null)[] = []
  const searchTurfs: Answers['searchTurfs'] = ({ query }) => {
    searched.push(query.get('priceTo'))
    return pageOf(lit)
  }
  await shown({ searchTurfs, getCitySketch: () => noSketch })
  const most = await screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Max ₹' })
  for (const value of ['1', '13', '130', '1300']) fireEvent.change(most, { target: { value } })
  expect(most.value).toBe('1300')
  await expect.poll(() => window.location.search).toMatch(/&priceTo=1300$/)
  await waitFor(() => expect(searched).toContain('1300'))
  expect(new Set(searched)).toEqual(new Set([null, '1300']))
})

test('leaving the field of a typed price searches at once', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  await shown({ searchTurfs: () => pageOf(lit), getCitySketch: () => noSketch })
  const most = await screen.findByRole('spinbutton', { name: 'Max ₹' })
  fireEvent.change(most, { target: { value: '1300' } })
  fireEvent.blur(most)
  expect(window.location.search).toMatch(/&priceTo=1300$/)
})

test('on a wide screen another day is chosen from a list, which keeps the focus', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  await shown({ searchTurfs: () => pageOf(lit), getCitySketch: () => noSketch })
  const days = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Date' })
  await userEvent.selectOptions(days, '2027-01-16')
  await expect.poll(() => window.location.search).toContain('date=2027-01-16')
  await userEvent.selectOptions(days, '2027-01-17')
  await expect.poll(() => window.location.search).toContain('date=2027-01-17')
  expect(document.activeElement).toBe(days)
  expect(days.value).toBe('2027-01-17')
})
