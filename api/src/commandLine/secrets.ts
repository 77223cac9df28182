import { randomBytes } from 'node:crypto'
import { connect } from '@baari/db/connect.ts'
import { needed } from './needed.ts'
import { rotateBankSecret } from './rotateBankSecret.ts'

/** The secrets that Baari generates; the others come from the providers' consoles. */
const OWN = ['APP_SECRET', 'BANK_SECRET', 'TICKET_SECRETS', 'RAZORPAY_WEBHOOK_SECRETS', 'WA_VERIFY_TOKEN']
const BYTES = 32

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/**
 * `baari secrets`: prints new secrets as lines of a settings file and stores nothing. `baari secrets rotate` reseals
 * every value under the newest key of BANK_SECRET; the exit code is 1 while an older key is still needed.
 */
export const secrets = async ([verb, ...more]: readonly string[]): Promise<void> => {
  if (verb === undefined)
    return say(OWN.map((name) => `${name}=${randomBytes(BYTES).toString('base64url')}`).join('\n'))
  if (verb !== 'rotate' || more.length > 0) throw new Error('There is: `baari secrets`, and `baari secrets rotate`.')
  const url = process.env.DATABASE_OWNER_URL || needed('DATABASE_URL')
  const bankSecret = needed('BANK_SECRET')
  if (!bankSecret.includes(','))
    throw new Error(
      'BANK_SECRET has one key only. Put a new one and a comma before it, restart every process with both, and run this again.',
    )
  const { db, close } = connect(url, { connections: 1, name: 'baari-secrets' })
  try {
    const { done, left, lost } = await rotateBankSecret(db, bankSecret)
    say(`${done} rows are sealed under the newest key now.`)
    if (lost > 0) say(`${lost} rows are opened by none of the keys: see \`baari doctor\`.`)
    if (left > 0) say(`${left} rows are still under an older key: run this again in a minute.`)
    if (left > 0 || lost > 0) process.exitCode = 1
    else
      say(
        'Nothing needs an older key: set BANK_SECRET to the newest alone and restart. Backups from before need the older one.',
      )
  } finally {
    await close()
  }
}
