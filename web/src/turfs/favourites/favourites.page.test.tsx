import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Answers, connectionLost, pageOf, refusal, SERVER_TIME } from '../../testing/answers.ts'
import { aTurfPage } from '../../testing/aTurfPage.ts'
import { player } from '../../testing/player.ts'
import { renderAt, TODAY } from '../../testing/renderAt.tsx'

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
  freeTime: null,
}

const LIST = `/turf-list?game=Cricket&date=${TODAY}`
const list = (answers: Answers): Answers => ({ searchTurfs: () => pageOf(turf), listGames: () => pageOf(), ...answers })
const heart = () => screen.findByRole('button', { name: 'Favourite: Amber Box' })
const isPressed = async () => (await heart()).getAttribute('aria-pressed')

/** A server that stores favourites. */
const keeping = () => {
  const kept = new Set<string>()
  const answers: Answers = {
    listFavourites: () => ({ content: [...kept].map((turfId) => ({ turfId, name: '', createdAt: SERVER_TIME })) }),
    keepFavourite: ({ params: { turfId = '' } }) => {
      kept.add(turfId)
      return { turfId, createdAt: SERVER_TIME }
    },
    dropFavourite: ({ params: { turfId = '' } }) => {
      kept.delete(turfId)
      return { turfId }
    },
  }
  return { kept, answers }
}

test('one press adds a favourite, another removes it, and the heart changes before the server answers', async () => {
  const { kept, answers } = keeping()
  let answer: () => void = () => undefined
  const keepFavourite: Answers['keepFavourite'] = async (request) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return answers.keepFavourite!(request)
  }
  await renderAt(LIST, { as: player, answers: list({ ...answers, keepFavourite }) })
  expect(await isPressed()).toBe('false')
  await userEvent.click(await heart())
  expect(await isPressed()).toBe('true')
  expect([...kept]).toEqual([])
  await waitFor(() => {
    answer()
    expect([...kept]).toEqual(['TURF_1'])
  })
  await userEvent.click(await heart())
  expect(await isPressed()).toBe('false')
  await waitFor(() => expect([...kept]).toEqual([]))
})

test.for([
  ['is refused', () => refusal('FAVOURITE_LIMIT_REACHED'), 'You already keep 50 turfs. Remove one first.'],
  ['never arrives', connectionLost, 'We could not keep Amber Box for you. Please try again.'],
] as const)('a favourite that %s is not added, and a message says so', async ([, keepFavourite, sentence]) => {
  const { answers } = keeping()
  await renderAt(LIST, { as: player, answers: list({ ...answers, keepFavourite }) })
  await userEvent.click(await heart())
  expect(await screen.findAllByText(sentence)).not.toHaveLength(0)
  expect(await isPressed()).toBe('false')
})

const venue: Answers = {
  getPublicTurf: () => ({ ...turf, amenities: [], widgetSites: [], grounds: [] }),
  getCitySketch: () => ({ roads: [], rivers: [], lakes: [], railways: [], names: [] }),
}

test('the public page of a turf has a heart for a logged-in player', async () => {
  const { kept, answers } = keeping()
  await renderAt('/venues/amber-box', { as: player, answers: { ...aTurfPage, ...venue, ...answers } })
  await userEvent.click(await heart())
  await waitFor(() => expect([...kept]).toEqual(['TURF_1']))
})

test('a visitor sees no heart', async () => {
  await renderAt('/venues/amber-box', { answers: { ...aTurfPage, ...venue } })
  await screen.findByRole('heading', { name: 'Amber Box' })
  expect(screen.queryByRole('button', { name: /^Favourite/ })).toBeNull()
})

const week = {
  turfId: 'TURF_1',
  name: 'Amber Box',
  image: null,
  location: turf.location,
  evenings: [
    {
      date: [2027, 1, 15] as [number, number, number],
      start: { time: [19, 0] as [number, number], groundId: 'GROUND_1', groundName: 'Half A', game: 'Cricket' },
    },
    { date: [2027, 1, 16] as [number, number, number], start: null },
  ],
}

const home = (answers: Answers): Answers => ({
  searchTurfs: () => pageOf(),
  listGames: () => pageOf(),
  listBookings: () => pageOf(),
  listTickets: () => ({ content: [] }),
  listWaitlist: () => ({ content: [] }),
  listFreeAlerts: () => ({ content: [] }),
  ...answers,
})

test('the evenings of a favourite link to booking them, a full one to an alert, and the heart removes it', async () => {
  const { kept, answers } = keeping()
  kept.add('TURF_1')
  const setFreeAlert = vi.fn<NonNullable<Answers['setFreeAlert']>>(() => refusal('ALERT_LIMIT_REACHED'))
  const listFavouriteWeeks = () => ({ content: kept.has('TURF_1') ? [week] : [] })
  await renderAt('/', { as: player, answers: home({ ...answers, listFavouriteWeeks, setFreeAlert }) })
  const mine = within(await screen.findByRole('region', { name: 'My turfs' }))
  const start = await mine.findByRole('link', { name: /^Tonight\s*7:00 pm\s*on Amber Box, Half A$/ })
  expect(start.getAttribute('href')).toBe(
    '/turf-details/TURF_1?date=2027-01-15&gameType=Cricket&bookingType=FULL&ground=GROUND_1&start=19%3A00',
  )
  await userEvent.click(mine.getByRole('button', { name: /^Sat, 16 Jan\s*Full\s*at Amber Box/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Amber Box is full' }))
  await userEvent.click(await sheet.findByRole('button', { name: 'Tell me when one comes free' }))
  await sheet.findByText('You already have 5 alerts. Stop one of them first.')
  expect(setFreeAlert).toHaveBeenCalledWith(
    expect.objectContaining({
      body: {
        game: null,
        date: '2027-01-16',
        parts: ['EVENING', 'NIGHT'],
        from: null,
        place: 'Amber Box',
        latitude: 26.9,
        longitude: 75.8,
        within: 0.1,
      },
    }),
  )
  await userEvent.click(sheet.getByRole('button', { name: 'Close' }))
  await userEvent.click(await mine.findByRole('button', { name: 'Favourite: Amber Box' }))
  await mine.findByText(/^Tap the heart on a turf’s picture/)
})

test('a player without favourites reads how to add one, and evenings that fail to load can be retried', async () => {
  const listFavouriteWeeks = vi.fn<NonNullable<Answers['listFavouriteWeeks']>>(() => refusal('NOT_FOUND'))
  const { answers } = keeping()
  await renderAt('/', { as: player, answers: home({ ...answers, listFavouriteWeeks }) })
  const mine = within(await screen.findByRole('region', { name: 'My turfs' }))
  await mine.findByText('We could not load your turfs.')
  listFavouriteWeeks.mockImplementation(() => ({ content: [] }))
  await userEvent.click(mine.getByRole('button', { name: 'Try again' }))
  await mine.findByText(/^Tap the heart on a turf’s picture/)
  expect(mine.getByRole('link', { name: 'Find a turf' }).getAttribute('href')).toBe('/turf-list')
})
