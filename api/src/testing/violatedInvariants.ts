import { checkInvariants } from '@baari/db/invariants/checkInvariants.ts'
import pg from 'pg'
import type { TestApp } from './startTestApp.ts'

/**
 * The ids of violated invariants. An app is checked once no work is due, since some invariants limit how late work is
 * done; a database is checked as it is.
 */
export const violatedInvariants = async (of: Pick<TestApp, 'database' | 'settleDown'> | string): Promise<string[]> => {
  if (typeof of !== 'string') await of.settleDown()
  const client = new pg.Client(typeof of === 'string' ? of : of.database.url)
  await client.connect()
  try {
    return (await checkInvariants(client)).filter(({ count }) => count !== 0).map(({ id }) => id)
  } finally {
    await client.end()
  }
}
