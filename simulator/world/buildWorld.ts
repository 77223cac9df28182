import { createClient } from '@baari/contract/client.ts'
import type { Client } from '@baari/contract/createClientOf.ts'
import type { Role } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { keepWeeklyTime, type WeeklyTime } from './keepWeeklyTime.ts'
import type { Product } from './product.ts'

export interface Person {
  name: string
  id: string
  client: Client
}

export interface WorldGround {
  id: string
  turfId: string
  parts: number[]
  owner: Person
  /** Seats are sold here, too. */
  hasGames: boolean
  /** Rupees for an hour of a seat in a game. */
  seatPrice: number
}

export interface World {
  players: Person[]
  owners: Person[]
  admins: Person[]
  grounds: WorldGround[]
  /** Of a turf for those who play together, the largest first. */
  gatherings: WorldGround[]
  /** What is kept for a squad; where nobody comes to play together, there is none. */
  weekly: WeeklyTime | undefined
  /** Codes of coupons, with how often an account may use them. */
  coupons: Readonly<Record<string, number>>
}

interface Place {
  product: Product
  url: string
  settings: NodeJS.ProcessEnv
  beginning: Date
  fetchFor: (label: string) => typeof fetch
  /** Does anybody come to play together? */
  isTogether: boolean
}

const PLAYERS = 10
const MEMBERS = 3
const SESSION_MINUTES = 365 * 24 * 60
const COUPONS = { FIRST: 1 }

interface WorldGroundPlan {
  name: string
  parts: number[]
  min_players?: number
  max_players?: number
  price_partial?: number
  advance_percentage?: number
  game_cutoff_minutes?: number
}

const turfs = [
  {
    name: 'Asha Turf',
    grounds: [
      { name: 'Full', parts: [1, 2] },
      { name: 'Half A', parts: [1] },
      { name: 'Half B', parts: [2] },
    ],
  },
  {
    name: 'Bina Turf',
    grounds: [
      {
        name: 'Ground',
        parts: [1],
        min_players: 2,
        max_players: 4,
        price_partial: 10_000,
        advance_percentage: 30,
        game_cutoff_minutes: 90,
      },
    ],
  },
]

/** No kept seed knows of it: it is not among the others. */
const gatheringTurf = {
  name: 'Chitra Turf',
  grounds: [
    { name: 'Full', parts: [1, 2], min_players: 4, max_players: 8, price_partial: 10_000, game_cutoff_minutes: 90 },
    { name: 'Half', parts: [1], min_players: 2, max_players: 4, price_partial: 8_000, game_cutoff_minutes: 90 },
  ],
}

/** People with sessions, two turfs and a coupon: written into the database before anything is simulated. */
export const buildWorld = async ({
  product,
  url,
  settings,
  beginning,
  fetchFor,
  isTogether,
}: Place): Promise<World> => {
  const config = product.readConfig({ ...settings, DATABASE_URL: url })
  const { db, close } = product.connect(url, { connections: 1, name: 'simulator' })
  const tokens = product.accessTokens(config.APP_SECRET, SESSION_MINUTES)
  let people = 0
  const person = async (name: string, role: Role): Promise<Person> => {
    people += 1
    const id = newId('USER', beginning)
    const account = await db
      .insertInto('account')
      .values({
        id,
        phone: `+9198765${String(people).padStart(5, '0')}`,
        role,
        first_name: name,
        consented_at: beginning,
        created_at: beginning,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const { session } = await product.beginSession({
      db,
      config,
      tokens,
      account,
      userAgent: 'simulated',
      now: beginning,
    })
    const authorization = `Bearer ${session.access_token}`
    const client = createClient('http://simulated', { fetch: fetchFor(name), headers: () => ({ authorization }) })
    return { name, id, client }
  }
  const many = async (count: number, name: string, role: Role): Promise<Person[]> => {
    const made: Person[] = []
    for (let at = 1; at <= count; at += 1) made.push(await person(`${name}${at}`, role))
    return made
  }
  const players = await many(PLAYERS, 'player', 'USER')
  const owners = await many(turfs.length, 'owner', 'TURFOWNER')
  const admins = await many(2, 'admin', 'ADMIN')
  const grounds: WorldGround[] = []
  for (const [at, turf] of turfs.entries()) grounds.push(...(await buildTurf(turf, owners[at]!, { db, beginning })))
  const gatherings = await buildTurf(gatheringTurf, owners[0]!, { db, beginning })
  const weekly = isTogether
    ? await keepWeeklyTime({
        db,
        beginning,
        today: dateAt(beginning, INDIA),
        members: players.slice(0, MEMBERS),
        ground: gatherings[1]!,
      })
    : undefined
  for (const [code, uses] of Object.entries(COUPONS))
    await db
      .insertInto('coupon')
      .values({
        code,
        kind: 'FLAT',
        value: 10_000,
        booking_types: ['FULL'],
        uses_per_account: uses,
        // A small world is short of turfs and days.
        uses_per_phone_day: null,
        uses_per_turf_day: null,
        budget: null,
        created_at: beginning,
      })
      .execute()
  await close()
  return { players, owners, admins, grounds, gatherings, weekly, coupons: COUPONS }
}

const buildTurf = async (
  turf: { name: string; grounds: readonly WorldGroundPlan[] },
  owner: Person,
  { db, beginning }: { db: Database; beginning: Date },
): Promise<WorldGround[]> => {
  const turfId = newId('TURF', beginning)
  await db
    .insertInto('turf')
    .values({
      id: turfId,
      slug: turf.name.toLowerCase().replace(' ', '-'),
      name: turf.name,
      owner_id: owner.id,
      owner_name: owner.name,
      address: 'Vaishali Nagar, Jaipur',
      city: 'Jaipur',
      latitude: 26.9124,
      longitude: 75.7873,
      onboarded: true,
      created_at: beginning,
      // Filled by the database; the columns are not null.
      spot: '(0,0,0)',
      name_key: '',
    })
    .execute()
  const grounds: WorldGround[] = []
  for (const [position, ground] of turf.grounds.entries()) {
    const id = newId('GROUND', beginning)
    await db
      .insertInto('ground')
      .values({
        id,
        turf_id: turfId,
        position,
        supported_games: ['Cricket', 'Football'],
        price_full: 100_000,
        opens_at: 360,
        closes_at: 1440,
        advance_percentage: 100,
        created_at: beginning,
        ...ground,
      })
      .execute()
    grounds.push({
      id,
      turfId,
      parts: ground.parts,
      owner,
      seatPrice: (ground.price_partial ?? 0) / 100,
      hasGames: 'price_partial' in ground,
    })
  }
  return grounds
}
