import { Secret, TOTP } from 'otpauth'

/** The defaults of every authenticator app: six digits, a new code every 30 seconds. */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Codes are accepted a step early and a step late: clocks differ, and typing takes a moment. */
const STEPS_EITHER_WAY = 1
const SECRET_BYTES = 20

/** A new secret in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The address in the QR code that the app scans. */
export const otpauthUri = (secret: string, label: string): string =>
  new TOTP({ ...SHAPE, issuer: 'Baari', label, secret: Secret.fromBase32(secret) }).toString()

/** The time step of a code; undefined when the code is not valid now. */
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
