import { randomBytes } from 'node:crypto'

/** Those that Baari chooses by itself; the others come from the consoles of the providers. */
const OWN = ['APP_SECRET', 'BANK_SECRET', 'TICKET_SECRETS', 'RAZORPAY_WEBHOOK_SECRETS', 'WA_VERIFY_TOKEN']
const BYTES = 32

/** `baari secrets`: prints new secrets as lines of a file of settings. Nothing is written or kept. */
export const secrets = (): void => {
  process.stdout.write(OWN.map((name) => `${name}=${randomBytes(BYTES).toString('base64url')}\n`).join(''))
}
