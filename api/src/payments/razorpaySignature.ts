import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import { Failure } from '../platform/http/failure.ts'
import { isUnstorable } from '../platform/http/isUnstorable.ts'

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
  const { data, success } = shape.safeParse(parsed(raw))
  if (!success || isUnstorable(data)) throw new Failure('INPUT_INVALID', { sentence: 'The event could not be read.' })
  return { said: data, eventId: eventIdOf(raw, headers['x-razorpay-event-id']) }
}

const parsed = (raw: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(raw).toString('utf8'))
  } catch {
    return undefined
  }
}

/** The event id header, which is not signed and serves only as a name; without it, the digest of the body. */
const eventIdOf = (raw: Uint8Array, header: string | string[] | undefined): string =>
  typeof header === 'string' && header !== '' ? header.slice(0, 100) : createHash('sha256').update(raw).digest('hex')
