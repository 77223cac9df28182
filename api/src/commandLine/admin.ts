import { connect } from '@baari/db/connect.ts'
import { makeAdmin } from '../accounts/manageUsers.ts'
import { needed } from './needed.ts'

/** `baari admin create <number> <first name>`: makes an admin without the approval of another one. */
export const admin = async ([verb, number, firstName]: readonly string[]): Promise<void> => {
  if (verb !== 'create' || !number || !firstName) throw new Error('Say whom: `baari admin create +919812345678 Meera`.')
  const { db, close } = connect(needed('DATABASE_URL'), { connections: 1, name: 'baari-admin' })
  try {
    process.stdout.write(`${number} is an admin: ${await makeAdmin(db, { number, firstName, now: new Date() })}\n`)
  } finally {
    await close()
  }
}
