import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { isUnstorable } from '../platform/http/databaseErrors.ts'
import { Failure } from '../platform/http/failure.ts'
import { callProvider, jsonOf } from '../platform/tracing/tracing.ts'
import { GatewayError } from './gateway.ts'

export interface RazorpayAccess {
  base: string
  keyId: string
  keySecret: string
  /** Called after every answer that shows whether the provider accepts the keys. */
  onKeyOutcome?: (areRight: boolean) => void
  log?: Pick<FastifyBaseLogger, 'error'>
}

interface RazorpayCall<Answer> {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  /** Sent as JSON, but for a form with files. */
  body?: unknown
  headers?: Record<string, string>
  /** The shape of a successful answer. */
  shape: z.ZodType<Answer>
}

const TIMEOUT_MILLISECONDS = 8000

const refusal = z.object({ error: z.object({ description: z.string(), code: z.string().optional() }) })

/**
 * One call of Razorpay's HTTP API. Throws a GatewayError for anything but the answer that was asked for: an empty, half or
 * unknown one says no more about what was done than none at all.
 */
export const razorpayCall = async <Answer>(access: RazorpayAccess, call: RazorpayCall<Answer>): Promise<Answer> => {
  const { status, text } = await answerOf(access, call)
  const request = `${call.method} ${call.path}`
  const isSuccess = status >= 200 && status < 300
  const areKeysRefused = status === 401 || status === 403
  if (isSuccess || areKeysRefused) access.onKeyOutcome?.(isSuccess)
  const answer = jsonOf(text)
  if (isSuccess) {
    const result = call.shape.safeParse(answer)
    if (result.success) return result.data
    throw new GatewayError('UNREACHABLE', `Razorpay gave no known answer to ${request}`, result.error)
  }
  const refused = refusal.safeParse(answer)
  const description = refused.data?.error.description ?? 'no known words'
  const kind = areKeysRefused ? 'CREDENTIALS' : refusalKind(status, refused.data?.error.description)
  // The caller only learns that the provider is away, so log the reason.
  if (kind === 'CREDENTIALS' || kind === 'UNREACHABLE')
    access.log?.error(
      { status, code: refused.data?.error.code, reason: description, request },
      'Razorpay refused a call',
    )
  throw new GatewayError(kind, `Razorpay answered ${status} to ${request}: ${description}`)
}

const answerOf = async (
  { base, keyId, keySecret }: RazorpayAccess,
  { method, path, body, headers }: RazorpayCall<unknown>,
): Promise<{ status: number; text: string }> => {
  try {
    const response = await callProvider(`${base}/v1${path}`, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
        accept: 'application/json',
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    throw new GatewayError('UNREACHABLE', `Razorpay did not answer ${method} ${path}`, error)
  }
}

/** A definite refusal has the provider's own format; an error page of a proxy does not count as one. */
const refusalKind = (status: number, description: string | undefined): GatewayError['kind'] => {
  if (description === undefined || status >= 500 || status === 429 || /still in progress/.test(description))
    return 'UNREACHABLE'
  return /enough balance/.test(description) ? 'LOW_BALANCE' : 'REFUSED'
}

export const isSignedBy = (secret: string, message: string | Uint8Array, signature: string): boolean => {
  const digest = createHmac('sha256', secret).update(message).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === digest.length && timingSafeEqual(given, digest)
}

/**
 * Reads a signed event and its id; undefined when the signature does not match. Refuses a signed event that cannot be
 * parsed, so that the provider shows it as failed.
 */
export const readSignedEvent = <Shape extends z.ZodType>(
  { secrets, shape }: { secrets: readonly string[]; shape: Shape },
  raw: Uint8Array,
  headers: Record<string, string | string[] | undefined>,
): { said: z.output<Shape>; eventId: string } | undefined => {
  const signature = String(headers['x-razorpay-signature'] ?? '')
  if (!secrets.some((secret) => isSignedBy(secret, raw, signature))) return undefined
  const { data, success } = shape.safeParse(jsonOf(raw))
  if (!success || isUnstorable(data)) throw new Failure('INPUT_INVALID', { message: 'The event could not be read.' })
  return { said: data, eventId: eventIdOf(raw, headers['x-razorpay-event-id']) }
}

/** The event id header, which is not signed and serves only as a name; without it, the digest of the body. */
const eventIdOf = (raw: Uint8Array, header: string | string[] | undefined): string =>
  typeof header === 'string' && header !== '' ? header.slice(0, 100) : createHash('sha256').update(raw).digest('hex')
