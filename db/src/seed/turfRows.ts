import type { Insertable } from 'kysely'
import type { AccountTable, DynamicPriceTable, GroundTable, TurfTable } from '../schema.ts'
import { pricingRules } from './pricingRules.ts'
import { minutesLater, minutesOfClock, seededChance, seedId } from './seededChance.ts'
import type { CityPlan, GroundPlan, TurfPlan } from './turfPlan.ts'

export interface Town {
  turfs: readonly SeededTurf[]
  accounts: ReadonlyMap<string, AccountRow>
  /** The players who fill the calendars, by city. */
  crowds: ReadonlyMap<string, readonly AccountRow[]>
  now: Date
}

const PAISE = 100
const MIDNIGHT = 1440

export type AccountRow = Insertable<AccountTable> & { first_name: string; last_name: string }
/** Without the columns that the database works out. */
type TurfRow = Omit<Insertable<TurfTable>, 'spot' | 'name_key'> & { onboarded: boolean }
export type GroundRow = Required<
  Omit<
    Insertable<GroundTable>,
    | 'available'
    | 'reopens'
    | 'allow_full'
    | 'allow_partial'
    | 'version'
    | 'game_cutoff_minutes'
    | 'week_hours'
    | 'closed_dates'
  >
>
type DynamicPriceRow = Insertable<DynamicPriceTable>

export interface SeededGround {
  row: GroundRow
  prices: DynamicPriceRow[]
}

export interface SeededTurf {
  row: TurfRow
  grounds: SeededGround[]
}

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

interface Placing {
  city: CityPlan
  plan: TurfPlan
  owner: AccountRow
  now: Date
}

/** The rows of one turf, its grounds and their dynamic prices. */
export const turfRows = ({ city, plan, owner, now }: Placing): SeededTurf => {
  const slug = `${slugOf(plan.name)}-${slugOf(city.city)}`
  const chance = seededChance(slug)
  // Turfs were listed between two months and a year ago, spread by the minute.
  const createdAt = minutesLater(now, -chance.between(60 * MIDNIGHT, 360 * MIDNIGHT))
  const id = seedId('TURF', createdAt, slug)
  const [latitude, longitude] = plan.at
  return {
    row: {
      id,
      slug,
      name: plan.name,
      owner_id: owner.id,
      owner_name: `${owner.first_name} ${owner.last_name}`,
      address: `${plan.address}, ${city.city}, ${city.state}`,
      city: city.city,
      latitude,
      longitude,
      onboarded: plan.byEnquiry === undefined,
      amenities: [...plan.amenities],
      contact: owner.phone,
      metadata: JSON.stringify({ description: plan.about }),
      images: [],
      created_at: createdAt,
    },
    grounds: plan.grounds.map((ground, groundPosition) => {
      const row = groundRow({ plan, ground, turfId: id, position: groundPosition, createdAt })
      return { row, prices: dynamicPriceRows(plan, row) }
    }),
  }
}

interface GroundPlacing {
  plan: TurfPlan
  ground: GroundPlan
  turfId: string
  position: number
  createdAt: Date
}

const groundRow = ({ plan, ground, turfId, position, createdAt }: GroundPlacing): GroundRow => {
  const [opens, closes] = plan.hours
  return {
    id: seedId('GROUND', createdAt, `${turfId}/${ground.name}`),
    turf_id: turfId,
    name: ground.name,
    position,
    parts: [...ground.parts],
    supported_games: [...ground.games],
    min_players: ground.players[0],
    max_players: ground.players[1],
    per_hour_full: ground.price * PAISE,
    per_hour_partial: ground.seat * PAISE,
    opens_at: minutesOfClock(opens),
    // 23:59 on the sign means until midnight.
    closes_at: closes === '23:59' ? MIDNIGHT : minutesOfClock(closes),
    min_minutes: plan.minimumHours * 60,
    advance_percentage: plan.advance,
    amenities: [...plan.amenities],
    created_at: createdAt,
  }
}

/** When the ground is open, in minutes of its business day. */
export const openHours = (row: GroundRow): { startsAt: number; endsAt: number } => ({
  startsAt: row.opens_at,
  endsAt: row.closes_at <= row.opens_at ? row.closes_at + MIDNIGHT : row.closes_at,
})

/** Whole-ground changes go in steps of ₹50, changes a player in steps of ₹10. */
const STEPS = { FULL: 50 * PAISE, PARTIAL: 10 * PAISE } as const

const dynamicPriceRows = (plan: TurfPlan, row: GroundRow): DynamicPriceRow[] => {
  const open = openHours(row)
  return pricingRules[plan.pricing].flatMap((rule) =>
    rule.bookingTypes.flatMap((bookingType) =>
      rule.days.flatMap((weekday) => {
        const startsAt = Math.max(open.startsAt, minutesOfClock(rule.from))
        const endsAt = Math.min(open.endsAt, minutesOfClock(rule.until))
        const perHour = bookingType === 'FULL' ? row.per_hour_full : row.per_hour_partial
        const change = Math.round((perHour * rule.percent) / 100 / STEPS[bookingType]) * STEPS[bookingType]
        if (startsAt >= endsAt || change === 0) return []
        return {
          id: seedId('PRICE', row.created_at as Date, `${row.id}/${bookingType}/${weekday}/${startsAt}`),
          ground_id: row.id,
          booking_type: bookingType,
          weekday,
          starts_at: startsAt,
          ends_at: endsAt,
          change_per_hour: change,
          reason: rule.reason,
          created_at: row.created_at,
        }
      }),
    ),
  )
}
