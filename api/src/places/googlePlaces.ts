import { z } from 'zod'
import { Failure } from '../platform/http/failure.ts'
import { callProvider } from '../platform/tracing/tracing.ts'
import type { Place, PlacesProvider } from './placesProvider.ts'

export interface GoogleAccess {
  base: string
  key: string
}

const TIMEOUT_MILLISECONDS = 4000
const BIAS_METRES = 50_000
const COUNTRY = 'IN'

const text = z.object({ text: z.string() })
const suggestions = z.object({
  // Left out altogether when nothing matches.
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string(),
            text,
            structuredFormat: z.object({ mainText: text, secondaryText: text.optional() }).optional(),
          })
          .optional(),
      }),
    )
    .default([]),
})
const details = z.object({
  id: z.string(),
  formattedAddress: z.string(),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  addressComponents: z
    .array(
      z.object({ longText: z.string(), shortText: z.string().default(''), types: z.array(z.string()).default([]) }),
    )
    .default([]),
})

/** Place names from Google's Places API (New). Suggestions carry no point: choosing one resolves it. */
export const googlePlaces = (access: GoogleAccess): PlacesProvider => ({
  attribution: 'Google Maps',
  suggest: async ({ text: input, session, near }) => {
    const answer = await call(access, {
      path: '/v1/places:autocomplete',
      body: {
        input,
        includedRegionCodes: [COUNTRY.toLowerCase()],
        languageCode: 'en',
        ...(session === undefined ? {} : { sessionToken: session }),
        ...(near === undefined ? {} : { locationBias: { circle: { center: near, radius: BIAS_METRES } } }),
      },
    })
    return read(suggestions, answer.json).suggestions.flatMap(({ placePrediction: found }) =>
      found === undefined
        ? []
        : [
            {
              id: found.placeId,
              label: found.structuredFormat?.mainText.text ?? found.text.text,
              secondary: found.structuredFormat?.secondaryText?.text ?? '',
              latitude: null,
              longitude: null,
            },
          ],
    )
  },
  resolve: async ({ id, session }) => {
    const query = new URLSearchParams({
      languageCode: 'en',
      ...(session === undefined ? {} : { sessionToken: session }),
    })
    const answer = await call(access, {
      path: `/v1/places/${encodeURIComponent(id)}?${query}`,
      // Exactly these: the dearest field asked for sets the price of the call.
      fieldMask: 'id,formattedAddress,location,addressComponents',
    })
    return answer.isFound ? placeOf(read(details, answer.json)) : undefined
  },
})

const placeOf = (found: z.output<typeof details>): Place | undefined => {
  const country = found.addressComponents.find(({ types }) => types.includes('country'))
  if (country?.shortText !== COUNTRY) return undefined
  const label = found.addressComponents[0]!.longText
  return {
    id: found.id,
    label,
    secondary: found.formattedAddress.startsWith(`${label}, `)
      ? found.formattedAddress.slice(label.length + 2)
      : found.formattedAddress,
    ...found.location,
  }
}

interface GoogleCall {
  path: string
  body?: unknown
  fieldMask?: string
}

/** One call of the API. An id it does not know is an answer; everything else but success is a Failure. */
const call = async (access: GoogleAccess, { path, body, fieldMask }: GoogleCall) => {
  let response: Response
  let said: string
  try {
    response = await callProvider(`${access.base}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'x-goog-api-key': access.key,
        ...(fieldMask === undefined ? {} : { 'x-goog-fieldmask': fieldMask }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    })
    said = await response.text()
  } catch (error) {
    throw unavailable(error)
  }
  if (response.ok) return { isFound: true, json: parsed(said) }
  // An id that was made up is refused with 400; so is a wrong key, which no other id would cure.
  const isUnknownId = response.status === 404 || (response.status === 400 && !said.includes('API_KEY'))
  if (body === undefined && isUnknownId) return { isFound: false, json: undefined }
  throw unavailable(new Error(`Google Places answered ${response.status}: ${said.slice(0, 300)}`))
}

const parsed = (said: string): unknown => {
  try {
    return JSON.parse(said)
  } catch (error) {
    throw unavailable(error)
  }
}

const read = <T extends z.ZodType>(shape: T, json: unknown): z.output<T> => {
  const result = shape.safeParse(json)
  if (!result.success) throw unavailable(result.error)
  return result.data
}

/** Players get a sentence; the cause is for the operator. */
const unavailable = (cause: unknown): Failure => {
  const failure = new Failure('PROVIDER_UNAVAILABLE', {
    message: 'The place search is not responding right now. Please try again in a minute.',
    retryAfterSeconds: 60,
  })
  failure.cause = cause
  return failure
}
