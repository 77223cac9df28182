import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { choosePlaces } from './choosePlaces.ts'
import { googlePlaces } from './googlePlaces.ts'
import type { PlacesProvider } from './placesProvider.ts'

interface Received {
  method: string | undefined
  url: URL
  headers: http.IncomingHttpHeaders
  body: unknown
}

let server: http.Server | undefined
let received: Received[] = []
afterEach(async () => {
  received = []
  await stop()
})

const stop = async (): Promise<void> => {
  const running = server
  server = undefined
  running?.closeAllConnections()
  if (running) await new Promise((resolve) => running.close(resolve))
}

/** A provider whose Google always answers like this. */
const answering = async (status: number, answer: string): Promise<PlacesProvider> => {
  const listening = http.createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    received.push({
      method: request.method,
      url: new URL(request.url ?? '/', 'http://google'),
      headers: request.headers,
      body: text === '' ? undefined : JSON.parse(text),
    })
    response.writeHead(status, { 'content-type': 'application/json' }).end(answer)
  })
  server = listening
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  return googlePlaces({ base: `http://127.0.0.1:${(listening.address() as AddressInfo).port}`, key: 'a-key' })
}

const JAIPUR = {
  id: 'ChIJgeJXTN9KbDkRCS7yDDrG4Qw',
  formattedAddress: 'Jaipur, Rajasthan, India',
  location: { latitude: 26.9124336, longitude: 75.7872709 },
  addressComponents: [
    { longText: 'Jaipur', shortText: 'Jaipur', types: ['locality', 'political'] },
    { longText: 'India', shortText: 'IN', types: ['country', 'political'] },
  ],
}

test('suggestions are asked for in India only, with the session and the point, the key in a header', async () => {
  const places = await answering(
    200,
    JSON.stringify({
      suggestions: [
        {
          placePrediction: {
            placeId: JAIPUR.id,
            text: { text: 'Jaipur, Rajasthan, India', matches: [{ endOffset: 3 }] },
            structuredFormat: { mainText: { text: 'Jaipur' }, secondaryText: { text: 'Rajasthan, India' } },
          },
        },
        { queryPrediction: { text: { text: 'jaipur hotels' } } },
        { placePrediction: { placeId: 'bare', text: { text: 'Jaigaon' } } },
      ],
    }),
  )
  const near = { latitude: 26.9, longitude: 75.8 }
  expect(await places.suggest({ text: 'jai', session: 'one-search', near })).toEqual([
    { id: JAIPUR.id, label: 'Jaipur', secondary: 'Rajasthan, India', latitude: null, longitude: null },
    { id: 'bare', label: 'Jaigaon', secondary: '', latitude: null, longitude: null },
  ])
  const [request] = received
  expect([request?.method, request?.url.pathname, request?.url.search]).toEqual(['POST', '/v1/places:autocomplete', ''])
  expect(request?.headers['x-goog-api-key']).toBe('a-key')
  expect(request?.body).toEqual({
    input: 'jai',
    includedRegionCodes: ['in'],
    languageCode: 'en',
    sessionToken: 'one-search',
    locationBias: { circle: { center: near, radius: 50_000 } },
  })
})

test('an empty answer means that nothing matches', async () => {
  const places = await answering(200, '{}')
  expect(await places.suggest({ text: 'xyzzyq' })).toEqual([])
})

test('a choice is resolved in the same session and asks for no dearer field than it needs', async () => {
  const places = await answering(200, JSON.stringify(JAIPUR))
  expect(await places.resolve({ id: JAIPUR.id, session: 'one-search' })).toEqual({
    id: JAIPUR.id,
    label: 'Jaipur',
    secondary: 'Rajasthan, India',
    latitude: 26.9124336,
    longitude: 75.7872709,
  })
  const [request] = received
  expect([request?.method, request?.url.pathname]).toEqual(['GET', `/v1/places/${JAIPUR.id}`])
  expect(request?.url.searchParams.get('sessionToken')).toBe('one-search')
  expect(request?.headers['x-goog-fieldmask']).toBe('id,formattedAddress,location,addressComponents')
})

test('an id cannot reach another path of the provider', async () => {
  const places = await answering(404, '{}')
  await places.resolve({ id: '../projects?key=x' })
  expect(received[0]?.url.pathname).toBe('/v1/places/..%2Fprojects%3Fkey%3Dx')
})

test('a place outside India is not found', async () => {
  const abroad = { longText: 'Nepal', shortText: 'NP', types: ['country', 'political'] }
  const places = await answering(200, JSON.stringify({ ...JAIPUR, addressComponents: [abroad] }))
  expect(await places.resolve({ id: 'kathmandu' })).toBeUndefined()
})

test.each([
  [404, 'NOT_FOUND'],
  [400, 'INVALID_ARGUMENT'],
])('an id that Google answers with %i is not found', async (status, reason) => {
  const places = await answering(status, JSON.stringify({ error: { code: status, status: reason } }))
  expect(await places.resolve({ id: 'made-up' })).toBeUndefined()
})

test.each([
  [429, '{"error":{"code":429,"status":"RESOURCE_EXHAUSTED"}}'],
  [403, '{"error":{"code":403,"status":"PERMISSION_DENIED"}}'],
  [400, '{"error":{"code":400,"status":"INVALID_ARGUMENT","details":[{"reason":"API_KEY_INVALID"}]}}'],
  [500, 'not json'],
  [200, 'not json'],
  [200, '{"suggestions":"none"}'],
])('an answer of %i %s is an outage to players, with its cause for the operator', async (status, answer) => {
  const places = await answering(status, answer)
  const outage = {
    code: 'PROVIDER_UNAVAILABLE',
    cause: expect.any(Error),
    message: expect.stringContaining('place search'),
  }
  await expect(places.suggest({ text: 'jaipur' })).rejects.toMatchObject(outage)
  await expect(places.resolve({ id: 'any' })).rejects.toMatchObject(outage)
})

test('a provider that is away is an outage', async () => {
  const places = await answering(200, '{}')
  await stop()
  await expect(places.suggest({ text: 'jaipur' })).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
})

test('the settings choose the provider, and Google without a key is refused', async () => {
  const google = { PLACES_PROVIDER: 'google', GOOGLE_PLACES_BASE: 'http://127.0.0.1:1', GOOGLE_PLACES_KEY: '' } as const
  expect(() => choosePlaces(google)).toThrow('GOOGLE_PLACES_KEY is not set')
  expect(choosePlaces({ ...google, GOOGLE_PLACES_KEY: 'a-key' }).attribution).toBe('Google Maps')
  expect(choosePlaces({ ...google, PLACES_PROVIDER: 'embedded' }).attribution).toContain('GeoNames')
})
