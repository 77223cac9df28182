import { setTimeout as pause } from 'node:timers/promises'
import { databaseClient } from '@baari/db/databaseClient.ts'
import { checkInvariants } from '@baari/db/invariants/checkInvariants.ts'
import type { Heard } from './bookUnderLoad.ts'

export interface Found {
  /** Holds and payments that were acknowledged and are not there. */
  lost: string[]
  /** Bookings of a time that another one has as well. */
  soldTwice: string[]
  /** Invariants that are violated or could not be checked. */
  broken: string[]
}

/** How long jobs may take to catch up before a missing write counts as lost. */
const LONGEST_MILLISECONDS = 120_000
const PAUSE_MILLISECONDS = 2000

/** Checks that the database holds every acknowledged write, sold no slot twice, and breaks no invariant. */
export const whatIsThere = async (url: string, { holds, paid }: Heard): Promise<Found> => {
  const client = databaseClient(url, { application_name: 'baari-test-cluster' })
  await client.connect()
  try {
    const missing = await client.query<{ id: string }>(
      `select told.id from unnest($1::text[]) told (id) where not exists (select from booking where booking.id = told.id)
       union select told.id from unnest($2::text[]) told (id)
       where not exists (select from booking where booking.id = told.id and status = 'CONFIRMED')`,
      [holds, paid],
    )
    const twice = await client.query<{ id: string }>(
      `select one.id from booking one join booking other on other.ground_id = one.ground_id and other.id <> one.id
       and other.starts_at < one.ends_at and one.starts_at < other.ends_at where one.status = 'CONFIRMED' and other.status = 'CONFIRMED' and one.id = any ($1::text[])`,
      [paid],
    )
    return {
      lost: missing.rows.map(({ id }) => id),
      soldTwice: twice.rows.map(({ id }) => id),
      broken: await brokenInvariants(client),
    }
  } finally {
    await client.end()
  }
}

const brokenInvariants = async (client: Parameters<typeof checkInvariants>[0]): Promise<string[]> => {
  const begun = performance.now()
  for (;;) {
    const broken = (await checkInvariants(client, 60)).filter(({ count }) => count !== 0)
    if (broken.length === 0) return []
    if (performance.now() - begun > LONGEST_MILLISECONDS)
      return broken.map(({ id, sentence, failure }) => `${id} ${failure ?? sentence}`)
    await pause(PAUSE_MILLISECONDS)
  }
}
