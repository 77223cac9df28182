import { databaseClient } from '@baari/db/databaseClient.ts'
import { addDays, dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import type { SizedDatabase } from '../data/openSized.ts'
import { logIn, type Person } from '../load/logIn.ts'
import { type Capture, startCapture } from '../load/startCapture.ts'
import { type Product, startProduct } from '../load/startProduct.ts'

export interface Place {
  turfId: string
  groundId: string
  latitude: number
  longitude: number
  name: string
  game: string
  /** Its grounds ask for nothing in advance. */
  isPaidAtVenue: boolean
}

/** Everything that a measurement uses. */
export interface Bench {
  database: SizedDatabase
  client: ReturnType<typeof databaseClient>
  product: Product
  capture: Capture
  /** Open turfs by chance, the same ones in every run; many or few bookings. */
  places: Place[]
  players: Person[]
  owners: (Person & { turfId: string })[]
  admin: Person
  tomorrow: string
  rounds: number
  seconds: number
}

const PLACES = 2000
const PLAYERS = 1000
const OWNERS = 50

export interface Pace {
  rounds: number
  seconds: number
}

/** Starts the product on a database, beside the same product in this process, of which the statements are heard. */
export const openBench = async (database: SizedDatabase, pace: Pace): Promise<Bench & { close(): Promise<void> }> => {
  const client = databaseClient(database.url)
  await client.connect()
  const product = await startProduct(database.url, 1)
  const capture = await startCapture(product.settings)
  const { rows: places } = await client.query<Place>(
    `select turf.id as "turfId", ground.id as "groundId", latitude, longitude, turf.name, games[1] as game,
            advance_percentage = 0 as "isPaidAtVenue"
     from turf join ground on turf_id = turf.id and position = 0
     where onboarded order by hashtext(turf.id) limit $1`,
    [PLACES],
  )
  const log = (role: 'USER' | 'TURFOWNER' | 'ADMIN', count: number) =>
    logIn(client, { settings: product.settings, role, count })
  const [admin] = await log('ADMIN', 1)
  const owners = await log('TURFOWNER', OWNERS)
  const { rows: owned } = await client.query<{ ownerId: string; turfId: string }>(
    'select owner_id as "ownerId", min(id) as "turfId" from turf where owner_id = any ($1) group by owner_id',
    [owners.map(({ id }) => id)],
  )
  const turfOf = new Map(owned.map(({ ownerId, turfId }) => [ownerId, turfId]))
  return {
    database,
    client,
    product,
    capture,
    places,
    players: await log('USER', PLAYERS),
    owners: owners.map((owner) => ({ ...owner, turfId: turfOf.get(owner.id)! })),
    admin: admin!,
    tomorrow: addDays(dateAt(new Date(), INDIA), 1),
    ...pace,
    close: async () => {
      await capture.close()
      await product.stop()
      await client.end()
    },
  }
}
