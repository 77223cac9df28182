import { makeAdmin as make } from '@baari/api/accounts/makeAdmin.ts'
import { connect } from '@baari/db/connect.ts'

/** `DATABASE_URL=… npm run admin -- <number> <first name>`: makes an admin without the approval of another one. */
export const makeAdmin = async ([number, firstName]: readonly string[]): Promise<void> => {
  const url = process.env.DATABASE_URL
  if (!url || !number || !firstName)
    throw new Error('Say whom: `DATABASE_URL=postgres://… npm run admin -- +919812345678 Meera`.')
  const { db, close } = connect(url, { connections: 1, name: 'baari-admin' })
  try {
    process.stdout.write(`${number} is an admin: ${await make(db, { number, firstName, now: new Date() })}\n`)
  } finally {
    await close()
  }
}
