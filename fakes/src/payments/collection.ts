import { type Answer, jsonAnswer } from '../server/answer.ts'
import { providerError } from './providerError.ts'

const DEFAULT_COUNT = 10
const MAXIMUM_COUNT = 100

export const wholeOf = (
  query: URLSearchParams,
  name: string,
  limits: { fallback: number; minimum: number; maximum: number },
) => {
  const text = query.get(name)
  if (text === null) return limits.fallback
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < limits.minimum || number > limits.maximum)
    throw providerError({
      description: `The ${name} must be between ${limits.minimum} and ${limits.maximum}.`,
      field: name,
    })
  return number
}

/** Newest first, a page at a time. */
export const pagedAnswer = <T extends { created_at: number }>(entities: T[], query: URLSearchParams): Answer => {
  const anyNumber = { minimum: 0, maximum: Number.MAX_SAFE_INTEGER }
  const from = wholeOf(query, 'from', { fallback: 0, ...anyNumber })
  const to = wholeOf(query, 'to', { fallback: Number.MAX_SAFE_INTEGER, ...anyNumber })
  const skip = wholeOf(query, 'skip', { fallback: 0, ...anyNumber })
  const count = wholeOf(query, 'count', { fallback: DEFAULT_COUNT, minimum: 1, maximum: MAXIMUM_COUNT })
  const inTime = entities.filter(({ created_at: at }) => at >= from && at <= to).reverse()
  return collectionAnswer(inTime.slice(skip, skip + count))
}

export const collectionAnswer = (entities: object[]): Answer =>
  jsonAnswer({ entity: 'collection', count: entities.length, items: entities })
