import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Answers, badGateway, pageOf, refusal } from '../testing/answers.ts'
import { player, renderAt, TODAY } from '../testing/renderAt.tsx'

const shown = (answers: Answers, more = ''): Promise<void> =>
  renderAt(`/turf-list?game=Cricket&date=${TODAY}${more}`, { as: player, answers })

const nothing: Answers = { searchTurfs: () => pageOf() }

test('a search that fails is said', async () => {
  await shown({ searchTurfs: badGateway })
  await screen.findByText('Error fetching turfs:')
})

test('a search that is refused says why', async () => {
  await shown({ searchTurfs: () => refusal('TOO_MANY_REQUESTS') })
  await screen.findByText('Too many attempts. Please wait a little and try again.')
})

test('a search that finds nothing says so', async () => {
  const searchTurfs = vi.fn<NonNullable<Answers['searchTurfs']>>(() => pageOf())
  await shown({ searchTurfs }, '&name=zzzzzz')
  await screen.findByText('No turfs found!')
  expect(searchTurfs).toHaveBeenCalledWith(
    expect.objectContaining({ query: expect.toSatisfy((query: URLSearchParams) => query.get('name') === 'zzzzzz') }),
  )
})

const nearMe = async (): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: /Search and filters/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Near me' }))
}

test('a device that does not tell where it is, is no secret', async () => {
  Object.defineProperty(navigator, 'geolocation', {
    value: { getCurrentPosition: (_: unknown, refuse: () => void) => refuse() },
    configurable: true,
  })
  await shown(nothing)
  await nearMe()
  expect(await screen.findAllByText('Unable to retrieve location.')).not.toHaveLength(0)
})

test('a device that does not know where it is, is no secret', async () => {
  Reflect.deleteProperty(navigator, 'geolocation')
  Reflect.deleteProperty(Object.getPrototypeOf(navigator), 'geolocation')
  await shown(nothing)
  await nearMe()
  expect(await screen.findAllByText('Geolocation is not supported by your browser.')).not.toHaveLength(0)
})

test('a list of more turfs than are counted says so', async () => {
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
