import { Secret, TOTP } from 'otpauth'

/** What every app makes by itself: six digits, a new one each half minute. */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** A code counts a step early and a step late: clocks differ, and typing takes a moment. */
const STEPS_EITHER_WAY = 1
const SECRET_BYTES = 20

/** A new secret in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** What the app reads off the picture. */
export const otpauthUri = (secret: string, label: string): string =>
  new TOTP({ ...SHAPE, issuer: 'Baari', label, secret: Secret.fromBase32(secret) }).toString()

/** The step of time whose code this is; nothing when it is none of those that count now. */
export const stepOf = (secret: string, code: string, now: Date): number | undefined => {
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    ...SHAPE,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp,
    window: STEPS_EITHER_WAY,
  })
  return delta === null ? undefined : TOTP.counter({ period: SHAPE.period, timestamp }) + delta
}
