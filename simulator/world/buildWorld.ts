import { createCoupon } from '@baari/api/testing/createCoupon.ts'
import { createClient } from '@baari/contract/client.ts'
import type { Role } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { dateAt, INDIA, WEEKDAYS } from '@baari/domain/shared/zonedTime.ts'
import { keepWeeklyTime } from './keepWeeklyTime.ts'
import { openAccounts } from './openAccounts.ts'
import type { Product } from './product.ts'
import {
  distantTurf,
  gatheringTurf,
  grandTurf,
  pricedTurf,
  trustingTurf,
  turfs,
  type WorldTurfPlan,
} from './turfPlans.ts'
import type { Person, World, WorldGround } from './world.ts'

interface Place {
  product: Product
  url: string
  settings: NodeJS.ProcessEnv
  beginning: Date
  fetchFor: (label: string) => typeof fetch
  /** Does anybody come to play together? */
  isTogether: boolean
  /** Whether some visits log in. */
  hasAccounts: boolean
}

const PLAYERS = 10
const MEMBERS = 3
const SESSION_MINUTES = 365 * 24 * 60
const COUPONS = { FIRST: 1 }
/** Takes a percentage off a price above its minimum, up to a cap; the turf bears a part of it. */
export const PART_COUPON = 'PART'
const MORNING = [360, 960] as const
const EVENING = [1080, 1260] as const

/** People with sessions, turfs and coupons: written into the database before anything is simulated. */
export const buildWorld = async ({
  product,
  url,
  settings,
  beginning,
  fetchFor,
  isTogether,
  hasAccounts,
}: Place): Promise<World> => {
  const config = product.readConfig({ ...settings, DATABASE_URL: url })
  const { db, close } = product.connect(url, { connections: 1, name: 'simulator' })
  const tokens = product.accessTokens(config.APP_SECRET, SESSION_MINUTES)
  let people = 0
  const person = async (name: string, role: Role): Promise<Person> => {
    people += 1
    const id = newId('USER', beginning)
    const phone = `+9198765${String(people).padStart(5, '0')}`
    const account = await db
      .insertInto('account')
      .values({
        id,
        phone,
        role,
        first_name: name,
        can_answer_enquiries: role === 'TURFOWNER',
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
    // Simulated people never log in again, so an admin's session lasts as long as the run.
    const ahead = new Date(beginning.getTime() + SESSION_MINUTES * 60_000)
    const times = { created_at: ahead, last_used_at: ahead, expires_at: ahead }
    if (role === 'ADMIN') await db.updateTable('session').set(times).where('account_id', '=', id).execute()
    const authorization = `Bearer ${session.access_token}`
    const client = createClient('http://simulated', { fetch: fetchFor(name), headers: () => ({ authorization }) })
    return { name, id, phone, client }
  }
  const many = async (count: number, name: string, role: Role): Promise<Person[]> => {
    const made: Person[] = []
    for (let at = 1; at <= count; at += 1) made.push(await person(`${name}${at}`, role))
    return made
  }
  const players = await many(PLAYERS, 'player', 'USER')
  const owners = await many(turfs.length + 1, 'owner', 'TURFOWNER')
  const admins = await many(2, 'admin', 'ADMIN')
  const grounds: WorldGround[] = []
  for (const [at, turf] of turfs.entries()) grounds.push(...(await buildTurf(turf, owners[at]!, { db, beginning })))
  const gatherings = await buildTurf(gatheringTurf, owners[0]!, { db, beginning })
  const lateOwner = owners.at(-1)!
  const priced = await buildTurf(pricedTurf, lateOwner, { db, beginning })
  priced.push(...(await buildTurf(trustingTurf, lateOwner, { db, beginning })))
  const [stadium] = await buildTurf(grandTurf, owners[0]!, { db, beginning })
  const [distant] = await buildTurf(distantTurf, owners[1]!, { db, beginning })
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
    await createCoupon(db, {
      code,
      uses_per_account: uses,
      // A small world is short of turfs and days.
      uses_per_phone_day: null,
      uses_per_turf_day: null,
      budget: null,
      created_at: beginning,
    })
  await createCoupon(db, {
    code: PART_COUPON,
    kind: 'PERCENT',
    value: 20,
    minimum_total: 60_000,
    cap: 15_000,
    turf_share_percentage: 40,
    uses_per_account: null,
    uses_per_phone_day: null,
    uses_per_turf_day: null,
    budget: null,
    created_at: beginning,
  })
  const accounts = hasAccounts ? await openAccounts({ db, config, beginning, admins }) : undefined
  await close()
  return {
    players,
    owners,
    admins,
    grounds,
    gatherings,
    priced,
    distant: distant!,
    stadium: stadium!,
    lateOwner,
    weekly,
    accounts,
    coupons: COUPONS,
  }
}

const buildTurf = async (
  { grounds: plans, ...turf }: WorldTurfPlan,
  owner: Person,
  { db, beginning }: { db: Database; beginning: Date },
): Promise<WorldGround[]> => {
  const turfId = newId('TURF', beginning)
  const slug = turf.name.toLowerCase().replace(' ', '-')
  await db
    .insertInto('turf')
    .values({
      id: turfId,
      slug,
      name: turf.name,
      owner_id: owner.id,
      owner_name: owner.name,
      address: 'Vaishali Nagar, Jaipur',
      city: 'Jaipur',
      latitude: 26.9124,
      longitude: 75.7873,
      onboarded: turf.onboarded ?? true,
      gap_nudge: turf.gap_nudge ?? null,
      created_at: beginning,
      // Filled by the database; the columns are not null.
      spot: '(0,0,0)',
      name_key: '',
    })
    .execute()
  const grounds: WorldGround[] = []
  for (const [position, { hours, ...ground }] of plans.entries()) {
    const id = newId('GROUND', beginning)
    await db
      .insertInto('ground')
      .values({
        id,
        turf_id: turfId,
        position,
        supported_games: ['Cricket', 'Football'],
        per_hour_full: 100_000,
        opens_at: 360,
        closes_at: 1440,
        advance_percentage: 100,
        created_at: beginning,
        ...ground,
      })
      .execute()
    for (const weekday of hours ? WEEKDAYS : [])
      await db
        .insertInto('dynamic_price')
        .values(
          (
            [
              ['morning', MORNING],
              ['evening', EVENING],
            ] as const
          ).map(([time, [starts_at, ends_at]]) => ({
            id: newId('PRICE', beginning),
            ground_id: id,
            booking_type: 'FULL' as const,
            weekday,
            starts_at,
            ends_at,
            change_per_hour: hours![time],
            created_at: beginning,
          })),
        )
        .execute()
    grounds.push({
      id,
      turfId,
      turfSlug: slug,
      parts: ground.parts,
      owner,
      seatPrice: (ground.per_hour_partial ?? 0) / 100,
      hasGames: 'per_hour_partial' in ground,
    })
  }
  return grounds
}
