import { API_PREFIX, api, type EndpointName } from '@baari/contract/api.ts'
import type { Endpoint, Role } from '@baari/contract/endpoint.ts'
import { seededChance } from '@baari/db/seed/seededChance.ts'
import { z } from 'zod'

/** One request as it goes over the wire; `body` is text unless it is bytes that are to be signed. */
export interface FuzzedRequest {
  name: EndpointName
  method: string
  path: string
  body: string | undefined
  isRaw: boolean
  /** The roles that may call it; nothing when no account is needed. */
  roles: readonly Role[] | undefined
}

interface JsonSchema {
  type?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  additionalProperties?: JsonSchema | boolean
  maxItems?: number
}

/** Bytes, numbers and shapes that have broken programs before. */
const HOSTILE: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\r\n',
  '\ud800',
  '\u202eabc',
  '🏏'.repeat(50),
  'x'.repeat(5000),
  "' or 1=1 --",
  '%00',
  '%',
  '../../etc/passwd',
  '//evil.example',
  '<script>alert(1)</script>',
  '__proto__',
  'null',
  'NaN',
  'Infinity',
  '9999-12-31',
  '0000-01-01',
  '-271821-04-20',
  '2027-02-30',
  '24:00',
  'TURF_',
  'BOOKING_01jzx3y5m8q2t4v6w8y0a2c4e6',
  0,
  -0,
  -1,
  0.1 + 0.2,
  1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  true,
  null,
  [],
  {},
  [[[[]]]],
  [2027, 13, 45],
  { length: 1e9 },
]

const DAYS = ['2027-01-15', '2027-01-16', '2027-01-17', '2027-02-01']
const WORDS = ['Asha', 'Cricket', 'Jaipur', 'Rain', 'FTM20', 'asha@example.com', '26.9']

/** The hostile share of a request. Some requests have none, so that they succeed. */
const HOSTILE_PERCENTS = [0, 0, 5, 25]
const DEEPEST = 6

const schemaOf = (type: z.ZodType | undefined): JsonSchema | undefined =>
  type && (z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as JsonSchema)

const shapes = (Object.entries(api) as [EndpointName, Endpoint][]).map(([name, endpoint]) => ({
  name,
  endpoint,
  params: schemaOf(endpoint.params),
  query: schemaOf(endpoint.query),
  body: schemaOf(endpoint.body),
}))

/**
 * The requests of a seed, in their order: mostly as the contract asks, about things that exist (`ids`), with hostile
 * values here and there. The same seed and ids bring the same requests.
 */
export const fuzzRequests = (seed: string, ids: readonly string[]) => {
  const chance = seededChance(`fuzz/${seed}`)
  let hostilePercent = 0

  const idFor = (key: string): string => {
    const prefix = `${key.replace(/(Entity)?Id$/, '').toUpperCase()}_`
    const fitting = ids.filter((id) => id.startsWith(prefix))
    return chance.pick(fitting.length > 0 && chance.happens(70) ? fitting : ids)
  }

  const text = (key: string): unknown => {
    if (/id$/i.test(key) && ids.length > 0) return idFor(key)
    if (/date|day|on$/i.test(key)) return chance.pick(DAYS)
    if (/phone/i.test(key)) return `+9198765${chance.between(10_000, 99_999)}`
    if (/otp|code/i.test(key) && chance.happens(50)) return String(chance.between(100_000, 999_999))
    return chance.pick(WORDS)
  }

  const number = (key: string): number => {
    if (/lat/i.test(key)) return 26 + chance.between(0, 20) / 10
    if (/lon/i.test(key)) return 75 + chance.between(0, 20) / 10
    return chance.happens(80) ? chance.between(0, 30) : chance.between(-5, 100_000)
  }

  const drawn = (schema: JsonSchema, key: string, depth = 0): unknown => {
    if (chance.happens(hostilePercent) || depth > DEEPEST) return chance.pick(HOSTILE)
    const choices = schema.anyOf ?? schema.oneOf
    if (choices) return drawn(chance.pick(choices), key, depth + 1)
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => drawn(part, key, depth + 1)))
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return chance.pick(schema.enum)
    switch (schema.type) {
      case 'object':
        return objectOf(schema, depth)
      case 'array':
        return schema.prefixItems
          ? schema.prefixItems.map((item) => drawn(item, key, depth + 1))
          : Array.from({ length: chance.between(0, 3) }, () => drawn(schema.items ?? {}, key, depth + 1))
      case 'integer':
        return number(key)
      case 'number':
        return number(key)
      case 'boolean':
        return chance.happens(50)
      case 'null':
        return null
      default:
        return text(key)
    }
  }

  const objectOf = ({ properties = {}, required = [] }: JsonSchema, depth: number): Record<string, unknown> => {
    const named = Object.entries(properties).filter(([key]) => chance.happens(required.includes(key) ? 97 : 60))
    const values = named.map(([key, schema]) => [key, drawn(schema, key, depth + 1)] as const)
    const extra = chance.happens(3) ? [[chance.pick(['__proto__', 'constructor', 'x']), chance.pick(HOSTILE)]] : []
    return Object.fromEntries([...values, ...extra])
  }

  const inAddress = (value: unknown): string =>
    encodeURIComponent(String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed())

  const bodyOf = ({ endpoint, body }: (typeof shapes)[number]): string | undefined => {
    if (endpoint.raw) return chance.happens(70) ? JSON.stringify(event()) : String(chance.pick(HOSTILE))
    if (!body) return undefined
    if (chance.happens(2)) return chance.pick(['', '{', '[]', '"', 'null', '\u0000', '{"a":1}}'])
    return JSON.stringify(drawn(body, ''))
  }

  /** Events of providers, with holes. */
  const event = (): unknown => ({
    id: chance.pick(['evt_1', 'evt_2', ...HOSTILE]),
    event: chance.pick([
      'payment.captured',
      'refund.processed',
      'payout.processed',
      'payment.dispute.created',
      ...HOSTILE,
    ]),
    created_at: chance.pick([1_800_000_000, ...HOSTILE]),
    payload: chance.pick([
      { payment: { entity: { id: chance.pick(HOSTILE), order_id: chance.pick(HOSTILE) } } },
      { refund: { entity: { id: 'rfnd_1', payment_id: chance.pick(HOSTILE) } } },
      { payout: { entity: { id: 'pout_1', reference_id: chance.pick(HOSTILE) } } },
      ...HOSTILE,
    ]),
  })

  const drawnOf = (shape: (typeof shapes)[number], hostile: number): FuzzedRequest => {
    hostilePercent = hostile
    const { name, endpoint, params, query } = shape
    const given = params ? objectOf(params, 0) : {}
    const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => inAddress(given[key] ?? chance.pick(ids)))
    const request = query ? Object.entries(objectOf(query, 0)) : []
    const search = request.map(([key, value]) => `${inAddress(key)}=${inAddress(value)}`).join('&')
    return {
      name,
      method: endpoint.method,
      path: `${API_PREFIX}${path}${search === '' ? '' : `?${search}`}`,
      body: endpoint.method === 'GET' ? undefined : bodyOf(shape),
      isRaw: endpoint.raw !== undefined,
      roles: endpoint.access === 'everyone' ? undefined : endpoint.access,
    }
  }
  const next = (): FuzzedRequest => drawnOf(chance.pick(shapes), chance.pick(HOSTILE_PERCENTS))
  /** A request of one endpoint, with nothing hostile in it. */
  const sampleOf = (name: EndpointName): FuzzedRequest => drawnOf(shapes.find((shape) => shape.name === name)!, 0)
  return { next, sampleOf, chance }
}
