import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Answers, badGateway, pageOf, refusal } from '../../testing/answers.ts'
import { player } from '../../testing/player.ts'
import { renderAt } from '../../testing/renderAt.tsx'
import { aGame, aGround, aTurfDay, TOMORROW, TURF } from '../../testing/served.ts'

const free = {
  type: 'FREE' as const,
  gameId: null,
  selectedGameType: null,
  cutoffAt: null,
  startTime: [18, 0] as [number, number],
  endTime: [21, 0] as [number, number],
  fromMinute: 1080,
  toMinute: 1260,
  playersJoined: 0,
  totalPlayersJoined: 0,
  minPlayersRequired: 6,
  maxPlayersRequired: 10,
  bookingStatus: 'NONE',
  admission: 'EVERYONE' as const,
  levels: null,
  leastReliability: null,
}
const aFreeDay = () => aTurfDay({ partialBookingOptions: [free] })

/** Answers to searches for games and turfs, of which nothing is found. */
const searching = () => {
  const searched = vi.fn<(request: { query: URLSearchParams }) => ReturnType<typeof pageOf<never>>>(() => pageOf())
  const answers: Answers = {
    listGames: searched,
    searchTurfs: searched,
    listOwnGames: () => ({ content: [] }),
    listOpenShares: () => ({ bills: [] }),
  }
  return { searched, answers }
}

test.each([['/games'], ['/games/host?game=Cricket']])(
  '%s begins in the last city and asks for no position',
  async (path) => {
    localStorage.setItem('city', 'jaipur')
    const getCurrentPosition = vi.fn((_: unknown, refuse: () => void) => refuse())
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
    const { searched, answers } = searching()
    await renderAt(path, { as: player, answers })
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Where' }).value).toBe('Jaipur'))
    await waitFor(() => expect(searched.mock.lastCall?.[0].query.has('latitude')).toBe(true))
    await userEvent.click(screen.getByRole('button', { name: 'Bhopal' }))
    await waitFor(() => expect(window.location.search).toContain('location=Bhopal'))
    expect(getCurrentPosition).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Near me' }))
    await screen.findByText('Unable to retrieve location.')
  },
)

test('games everywhere lead to hosting everywhere, not in the last city', async () => {
  localStorage.setItem('city', 'jaipur')
  const { searched, answers } = searching()
  await renderAt('/games?game=Cricket&location=', { as: player, answers })
  await userEvent.click(await screen.findByRole('link', { name: 'Start a game' }))
  await waitFor(() => expect(searched.mock.lastCall?.[0].query.get('bookingType')).toBe('PARTIAL'))
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Where' }).value).toBe('')
  expect(searched.mock.lastCall?.[0].query.has('latitude')).toBe(false)
})

const ground = aGround()
const aTurf = {
  entityId: TURF,
  slug: 'pink-city-arena',
  name: 'Pink City Arena',
  images: [],
  location: { address: 'Malviya Nagar', city: 'Jaipur', latitude: 26.85, longitude: 75.8 },
  distanceInKm: 1.9,
  isOnboarded: true,
  rating: null,
  reviewCount: 0,
  grounds: [
    {
      entityId: ground.entityId,
      name: ground.name,
      supportedGames: ground.supportedGames,
      availability: true,
      pricePerHourFullBooking: 1000,
      pricePerHourPartialBookingPerPlayer: 120,
      allowFullBooking: true,
      allowPartialBooking: true,
      openingTime: ground.openingTime,
      closingTime: ground.closingTime,
    },
  ],
  freeTime: {
    groundId: ground.entityId,
    groundName: ground.name,
    maxPlayers: 10,
    pricePerHour: 1000,
    starts: [
      { time: [19, 0] as [number, number], startMinute: 1140, groundId: ground.entityId, groundName: ground.name },
      { time: [0, 30] as [number, number], startMinute: 1470, groundId: ground.entityId, groundName: ground.name },
    ],
    moreStarts: 0,
  },
}

const shown = (query: string, answers: Answers): Promise<void> =>
  renderAt(`/games/host?${query}`, { as: player, answers })
const onTurf = (more: string, answers: Answers): Promise<void> =>
  shown(`game=Cricket&date=${TOMORROW}&turf=${TURF}${more}`, { getAvailability: aFreeDay, ...answers })

const request = (call: ReturnType<typeof vi.fn>) => call.mock.calls[0]?.[0] as { body: Record<string, unknown> }

test('searches nothing without a sport', async () => {
  await shown('', {})
  await screen.findByText('Choose a game to see free grounds.')
})

test('finds free turfs that allow games, and links to the game with the start', async () => {
  const searchTurfs = vi.fn<NonNullable<Answers['searchTurfs']>>(() => pageOf(aTurf))
  await shown(`game=Cricket&date=${TOMORROW}&from=19:00`, { searchTurfs, getAvailability: aFreeDay })
  const link = await screen.findByRole('link', { name: 'Pink City Arena' })
  screen.getByText('7:00 pm · 12:30 am (Sun, 17 Jan)')
  const query = searchTurfs.mock.calls[0]?.[0].query as unknown as URLSearchParams
  expect([query.get('bookingType'), query.get('from'), query.get('date')]).toEqual(['PARTIAL', '19:00', TOMORROW])
  await userEvent.click(link)
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Start time' })).value).toBe('1140')
})

test('a failed search can be retried, and an empty one says so', async () => {
  await shown('game=Cricket', { searchTurfs: badGateway })
  await screen.findByRole('button', { name: 'Try again' })
})

test('reports that nothing is free, and links to other games', async () => {
  await shown('game=Cricket', { searchTurfs: () => pageOf({ ...aTurf, freeTime: null }) })
  await screen.findByText('No ground is free then.')
  expect(screen.getByRole('link', { name: 'Join a game instead' }).getAttribute('href')).toBe('/games')
})

test('reports a start that is taken, and chooses another one', async () => {
  await onTurf('&from=09:00', {})
  await screen.findByText('9:00 am is no longer free here. Choose another start.')
  await userEvent.click(screen.getByRole('button', { name: 'Start the game' }))
  await screen.findByText('Please select a start time and duration.')
})

test('keeps player counts within the limits of the ground, and the most above the fewest', async () => {
  await onTurf('&from=19:00&seats=6&least=6', {})
  const needed = within(await screen.findByRole('group', { name: 'Players needed' }))
  await userEvent.click(needed.getByRole('button', { name: /^More/ }))
  expect(needed.getByRole('status').textContent).toBe('7')
  expect(within(screen.getByRole('group', { name: 'Seats' })).getByRole('status').textContent).toBe('7')
  expect(new URLSearchParams(window.location.search).get('seats')).toBe('7')
})

test('the payment sheet shows a picture of the hosted game, whichever picture the turf shows first', async () => {
  const images = ['/art/football-dusk-1.svg', '/art/cricket-dusk-1.svg']
  await onTurf('&from=19:00', { getAvailability: () => ({ ...aFreeDay(), images }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Start for ₹120' }))
  const sheet = await screen.findByRole('dialog')
  expect(sheet.querySelector('img')?.getAttribute('src')).toBe(images[1])
})

test('a host requires reliable players, and removes the requirement', async () => {
  const hostGame = vi.fn<NonNullable<Answers['hostGame']>>(() => refusal('SLOT_TAKEN'))
  await onTurf('&from=19:00', { hostGame })
  const only = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Only players who show up' })
  expect(only.checked).toBe(false)
  await userEvent.click(only)
  expect(new URLSearchParams(window.location.search).get('band')).toBe('MOSTLY')
  await userEvent.click(screen.getByRole('button', { name: 'Start for ₹120' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Pay ₹120' }))
  await screen.findByText(/Someone else has just taken this time/)
  expect(request(hostGame).body).toMatchObject({ leastReliability: 'MOSTLY' })
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.click(only)
  expect(new URLSearchParams(window.location.search).get('band')).toBeNull()
})

test('a game is for any level or a range, and the upper end follows the lower one', async () => {
  const hostGame = vi.fn<NonNullable<Answers['hostGame']>>(() => refusal('SLOT_TAKEN'))
  await onTurf('&from=19:00', { hostGame })
  const least = await screen.findByRole('combobox', { name: 'Level, from' })
  expect(screen.queryByRole('combobox', { name: 'Level, up to' })).toBeNull()
  await userEvent.selectOptions(least, 'Casual')
  const most = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Level, up to' })
  expect([...most.options].map(({ text }) => text)).toEqual(['Casual', 'Regular', 'Competitive'])
  await userEvent.selectOptions(most, 'Regular')
  expect(new URLSearchParams(window.location.search).get('level')).toBe('CASUAL-REGULAR')
  await userEvent.click(screen.getByRole('button', { name: 'Start for ₹120' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Pay ₹120' }))
  await screen.findByText(/Someone else has just taken this time/)
  expect(request(hostGame).body).toMatchObject({ levels: { least: 'CASUAL', most: 'REGULAR' } })
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.selectOptions(least, 'Competitive')
  expect(new URLSearchParams(window.location.search).get('level')).toBe('COMPETITIVE-COMPETITIVE')
})

test('refuses a phone number in the note before the payment', async () => {
  await onTurf('&from=19:00', {})
  await userEvent.type(await screen.findByRole('textbox', { name: /^Note/ }), 'Call 98765 43210')
  await screen.findByText('Everybody reads this note. Please leave out phone numbers and links.')
  await userEvent.click(screen.getByRole('button', { name: 'Start for ₹120' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('sends every choice, and reports a time taken in the meantime', async () => {
  const hostGame = vi.fn<NonNullable<Answers['hostGame']>>(() => refusal('SLOT_TAKEN'))
  await onTurf('&from=19:00&minutes=90&seats=8&least=7', { hostGame })
  await userEvent.type(await screen.findByRole('textbox', { name: /^Note/ }), ' Bring a ball ')
  await userEvent.click(screen.getByRole('button', { name: 'Start for ₹180' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Pay ₹180' }))
  await screen.findByText(/Someone else has just taken this time/)
  expect(request(hostGame).body).toEqual({
    groundId: ground.entityId,
    date: TOMORROW,
    startTime: [19, 0],
    duration: 1.5,
    selectedGameType: 'Cricket',
    couponCode: null,
    expectedPrice: 180,
    channel: 'MARKETPLACE',
    seats: 8,
    minPlayers: 7,
    note: 'Bring a ball',
    admission: 'EVERYONE',
    levels: null,
    leastReliability: null,
  })
})

test('a game for women asks the host for her gender, once', async () => {
  const answers: Answers = {
    hostGame: () => refusal('GENDER_NEEDED'),
    declareGender: () => ({ ...player, gender: 'WOMAN' }),
  }
  await onTurf('&from=19:00', answers)
  await userEvent.click(await screen.findByRole('button', { name: 'Women only' }))
  await userEvent.click(screen.getByRole('button', { name: 'Start for ₹120' }))
  const sheet = within(await screen.findByRole('dialog'))
  sheet.getByRole('group', { name: 'Your gender' })
  await userEvent.click(sheet.getByRole('button', { name: 'Pay ₹120' }))
  await sheet.findByText('This game is for women only. Please say your gender first.')
  await userEvent.click(sheet.getByRole('button', { name: 'Woman' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sheet.queryByRole('group', { name: 'Your gender' })).toBeNull())
})

test('games by link are listed above the games nearby, for their players only', async () => {
  await renderAt('/games', {
    as: player,
    answers: {
      listOwnGames: () => ({ content: [{ ...aGame, admission: 'LINK' }] }),
      listGames: () => pageOf(),
      listOpenShares: () => ({ bills: [] }),
    },
  })
  await screen.findByRole('heading', { level: 2, name: 'Your games by link' })
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(`/games/${aGame.gameId}`)
})
