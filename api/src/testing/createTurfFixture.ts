import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { GroundTable, TurfTable } from '@baari/db/schema.ts'
import type { Insertable } from 'kysely'

interface Plan {
  turf?: Partial<Insertable<TurfTable>>
  grounds?: Partial<Insertable<GroundTable>>[]
}

export interface TurfFixture {
  turfId: string
  groundIds: string[]
  ownerId: string
}

const MADE_AT = new Date('2027-01-01T00:00:00Z')
let madeSoFar = 0

/** An onboarded turf in Jaipur whose one ground is open 06:00–24:00 at ₹1,000 an hour, paid in full. */
export const createTurfFixture = async (
  db: Database,
  { turf = {}, grounds = [{}] }: Plan = {},
): Promise<TurfFixture> => {
  // Taken before the first wait, so that fixtures made at the same time get different numbers.
  madeSoFar += 1
  const made = madeSoFar
  const owner = await db
    .insertInto('account')
    .values({
      id: newId('USER', MADE_AT),
      phone: `+9188000${String(made).padStart(5, '0')}`,
      role: 'TURFOWNER',
      first_name: 'Owner',
      created_at: MADE_AT,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const turfId = newId('TURF', MADE_AT)
  await db
    .insertInto('turf')
    .values({
      id: turfId,
      slug: `turf-${made}`,
      name: `Turf ${made}`,
      owner_id: owner.id,
      owner_name: 'Owner',
      address: 'Vaishali Nagar, Jaipur',
      city: 'Jaipur',
      latitude: 26.9124,
      longitude: 75.7873,
      onboarded: true,
      created_at: MADE_AT,
      // Filled by the database; the columns are not null.
      spot: '(0,0,0)',
      name_key: '',
      ...turf,
    })
    .execute()
  const groundIds: string[] = []
  for (const [position, ground] of grounds.entries()) {
    const id = newId('GROUND', MADE_AT)
    groundIds.push(id)
    await db
      .insertInto('ground')
      .values({
        id,
        turf_id: turfId,
        name: `Ground ${position + 1}`,
        position,
        parts: [position + 1],
        supported_games: ['Cricket', 'Football'],
        per_hour_full: 100_000,
        opens_at: 360,
        closes_at: 1440,
        advance_percentage: 100,
        created_at: MADE_AT,
        ...ground,
      })
      .execute()
  }
  return { turfId, groundIds, ownerId: owner.id }
}
