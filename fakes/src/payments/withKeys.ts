import { timingSafeEqual } from 'node:crypto'
import type { Call, Route } from '../server/route.ts'
import { providerError } from './providerError.ts'

const isSameText = (given: string, expectedText: string): boolean => {
  const bytes = Buffer.from(given)
  const expected = Buffer.from(expectedText)
  return bytes.length === expected.length && timingSafeEqual(bytes, expected)
}

/** The word `Basic` must be spelt exactly like this, as the provider asks. */
export const withKeys = (route: Route, { keyId, keySecret }: { keyId: string; keySecret: string }): Route => ({
  ...route,
  answer: (call: Call) => {
    const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
    if (!isSameText(call.headers.authorization ?? '', expected))
      throw providerError({ description: 'Authentication failed', status: 401, source: 'NA', step: 'NA', reason: 'NA' })
    return route.answer(call)
  },
})
