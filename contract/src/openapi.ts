import { WEBHOOK, WEBHOOK_KINDS } from '@baari/domain/developers/webhooks.ts'
import { z } from 'zod'
import { API_PREFIX, api } from './api.ts'
import { examplesText } from './developers/examples.ts'
import { type Endpoint, needsStepUp } from './endpoint.ts'
import { type ErrorCode, errors } from './errors.ts'
import { subscribe } from './notifications/notifications.ts'
import { openApiTagOf, openApiTags } from './openApiTags.ts'

type Json = Record<string, unknown>

/** Refusals that an endpoint shares with all endpoints of its kind, in addition to its own. */
const commonRefusals = (endpoint: Endpoint): ErrorCode[] => [
  'INPUT_INVALID',
  ...(endpoint.body ? (['PAYLOAD_TOO_LARGE', 'MEDIA_TYPE_UNSUPPORTED'] as const) : []),
  ...(endpoint.replayable ? (['IDEMPOTENCY_KEY_REUSED', 'REQUEST_IN_PROGRESS'] as const) : []),
  ...(endpoint.access === 'everyone'
    ? endpoint.knowsViewer
      ? (['TOKEN_EXPIRED'] as const)
      : []
    : (['TOKEN_MISSING', 'TOKEN_INVALID', 'TOKEN_EXPIRED', 'ROLE_NOT_ALLOWED'] as const)),
  ...(endpoint.access === 'everyone' || endpoint.allowsKeys ? [] : (['KEY_NOT_ALLOWED'] as const)),
  ...(endpoint.access !== 'everyone' && endpoint.access.includes('ADMIN') && !endpoint.beforeSecondFactor
    ? (['SECOND_FACTOR_NEEDED', 'SECOND_FACTOR_SETUP_NEEDED'] as const)
    : []),
  ...(needsStepUp(endpoint) ? (['SECOND_FACTOR_ASKED_AGAIN'] as const) : []),
  ...(needsStepUp(endpoint) && endpoint.access.includes('TURFOWNER') ? (['SECOND_FACTOR_REQUIRED'] as const) : []),
  'TOO_MANY_REQUESTS',
  'BUSY',
  'UNAVAILABLE',
  'UNEXPECTED',
]

/** JSON schema of the shape on the wire; named schemas are moved to `components`. */
const wireSchema = (schema: z.ZodType, components: Json): Json => {
  const { $schema, $defs, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'date') jsonSchema.type = 'string'
    },
  }) as Json
  const pointToComponents = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/'))
  for (const [name, definition] of Object.entries(($defs as Json | undefined) ?? {}))
    components[name] = pointToComponents(definition)
  const own = pointToComponents(rest) as Json
  if (typeof own.id !== 'string') return own
  components[own.id] = own
  return { $ref: `#/components/schemas/${own.id}` }
}

const parameters = (schema: z.ZodType | undefined, place: 'path' | 'query', components: Json): Json[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = wireSchema(schema, components) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description ? { description } : {}),
    schema: property,
  }))
}

const RETRY_AFTER: Json = {
  'Retry-After': { description: 'Seconds to wait before the next try', schema: { type: 'integer', minimum: 0 } },
}

const refusals = (endpoint: Endpoint): Json => {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of new Set([...commonRefusals(endpoint), ...endpoint.refuses]))
    byStatus.set(errors[code][0], [...(byStatus.get(errors[code][0]) ?? []), code])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\` ${errors[code][1]}`).join('\n\n'),
        ...(status === 429 || status === 503 ? { headers: RETRY_AFTER } : {}),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

const problemSchema: Json = {
  type: 'object',
  description:
    'Every failure has this shape (RFC 9457). `errorMessage`, `message` and `detail` are the same sentence, in the language that the cookie `lang` names: `en` or `hi`.',
  required: ['type', 'title', 'status', 'detail', 'errorMessage', 'message', 'code', 'errors', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    errorMessage: { type: 'string' },
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(errors) },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
    requestId: { type: 'string' },
  },
}

/** Describes the callers that an endpoint admits; empty where everyone may call. */
const callers = ({ access, staff, allowsKeys }: Endpoint): string => {
  if (access === 'everyone') return ''
  const byRight = staff ? `, and staff${allowsKeys ? ' and API keys' : ''} of the turf with the right \`${staff}\`` : ''
  return `For ${access.map((role) => `\`${role}\``).join(', ')}${byRight}.`
}

const described = (endpoint: Endpoint): string => [endpoint.description, callers(endpoint)].filter(Boolean).join('\n\n')

const securityOf = ({ access, knowsViewer, raw, allowsKeys }: Endpoint): Json[] => {
  if (raw) return [{ [raw]: [] }]
  if (knowsViewer) return [{}, { accessToken: [] }]
  if (access === 'everyone') return []
  return [{ accessToken: [] }, ...(allowsKeys ? [{ apiKey: [] }] : [])]
}

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Names the request: a repetition within 24 hours gets the first answer again.',
  required: false,
  schema: { type: 'string', maxLength: 120 },
}

const securitySchemes: Json = {
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token of a login. When it has expired, the refresh token gets another one.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'baari_…',
    description: 'An API key that the owner of a turf created on the page “For developers”.',
  },
  'X-Razorpay-Signature': {
    type: 'apiKey',
    in: 'header',
    name: 'X-Razorpay-Signature',
    description: 'HMAC-SHA256 of the raw body under the secret of the webhook, in hexadecimal.',
  },
  'X-Hub-Signature-256': {
    type: 'apiKey',
    in: 'header',
    name: 'X-Hub-Signature-256',
    description: '`sha256=` and the HMAC-SHA256 of the raw body under the secret of the messaging app, in hexadecimal.',
  },
}

const withPictures = (data: Json): Json => ({
  type: 'object',
  properties: { data, images: { type: 'array', maxItems: 10, items: { type: 'string', format: 'binary' } } },
})

const requestBody = ({ raw, form, images }: Endpoint, body: Json): Json => {
  const schema = raw ? { type: 'object' } : body
  return {
    required: true,
    content: {
      'application/json': { schema },
      ...(form ? { 'application/x-www-form-urlencoded': { schema } } : {}),
      ...(images ? { 'multipart/form-data': { schema: withPictures(schema) } } : {}),
    },
  }
}

const INTRODUCTION =
  'Find a turf, hold a slot, pay, play. Times are `[hour, minute]`, dates `[year, month, day]`, local instants `[y, mo, d, h, mi, s]` in Asia/Kolkata, money is rupees.'

const LIMITS =
  'Each request takes its cost from the budget of its API key, its account or its address, which is full again within a minute. Answers to keys and accounts carry it as `RateLimit-Policy` (`q`: the budget, `w`: seconds) and `RateLimit` (`r`: what is left, `t`: seconds until it is full). A request beyond it gets 429 with `Retry-After`.'

const WEBHOOKS = `Webhooks follow the Standard Webhooks specification: the body is \`{"type", "timestamp", "data"}\`, and \`data\` has ids, times and amounts in paise, no names and no numbers. An answer from 200 to 299 within ${WEBHOOK.answerSeconds} seconds ends the delivery. Kinds: ${WEBHOOK_KINDS.map((kind) => `\`${kind}\``).join(', ')}.`

/** The OpenAPI 3.1 document of the whole contract. */
export const openApiDocument = (): Json => {
  const components: Json = { Problem: problemSchema }
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries({ ...api, subscribe }) as [string, Endpoint][]) {
    const path = `${API_PREFIX}${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: {
        operationId: name,
        tags: [openApiTagOf(name)],
        summary: endpoint.summary,
        ...(described(endpoint) ? { description: described(endpoint) } : {}),
        security: securityOf(endpoint),
        parameters: [
          ...parameters(endpoint.params, 'path', components),
          ...parameters(endpoint.query, 'query', components),
          ...(endpoint.replayable ? [IDEMPOTENCY_KEY] : []),
        ],
        ...(endpoint.body ? { requestBody: requestBody(endpoint, wireSchema(endpoint.body, components)) } : {}),
        responses: {
          '200': {
            description: 'Done',
            content: {
              [endpoint === subscribe ? 'text/event-stream' : (endpoint.file ?? 'application/json')]: {
                schema: endpoint.file ? { type: 'string', format: 'binary' } : wireSchema(endpoint.reply, components),
              },
            },
          },
          ...refusals(endpoint),
        },
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Baari API',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description: `${INTRODUCTION}\n\n${LIMITS}\n\n${WEBHOOKS}\n\n${examplesText()}`,
    },
    servers: [{ url: '/', description: 'The server that gives this document' }],
    tags: openApiTags,
    paths,
    components: { schemas: components, securitySchemes },
  }
}
