import { checkInvariants } from '@baari/db/invariants/checkInvariants.ts'
import pg from 'pg'

/** Which invariants do not hold in a database. */
export const violatedInvariants = async (databaseUrl: string): Promise<string[]> => {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    return (await checkInvariants(client)).filter(({ count }) => count !== 0).map(({ id }) => id)
  } finally {
    await client.end()
  }
}
