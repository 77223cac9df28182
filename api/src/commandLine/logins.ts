import { connect } from '@baari/db/connect.ts'
import { readLogins } from '../accounts/loginEvents.ts'
import { withDigestKey } from '../platform/bankKeys.ts'
import { needed } from './needed.ts'

/** `baari logins <number>`: prints the log of log-ins of a number, with network addresses. */
export const logins = async ([number]: readonly string[]): Promise<void> => {
  if (!number) throw new Error('Name the number: `baari logins +919812345678`.')
  const secret = needed('BANK_SECRET')
  const { db, close } = connect(needed('DATABASE_URL'), { connections: 1, name: 'baari-logins' })
  try {
    const bankSecret = await withDigestKey(db, secret)
    const lines = await readLogins(db, { number, bankSecret, now: new Date() })
    process.stdout.write(`${[...lines, `${lines.length} events of ${number}.`].join('\n')}\n`)
  } finally {
    await close()
  }
}
