import { turfPictures } from '@baari/art/turfPictures.ts'
import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import { daysOfWeek } from '@baari/domain/availability/groundHours.ts'
import { openInterval } from '@baari/domain/availability/slots.ts'
import { addDays, dateAt, WEEKDAYS } from '@baari/domain/shared/zonedTime.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { freeStartsOf } from './freeStarts.ts'
import { weekOf } from './ground.ts'
import { type GroundDay, readDay } from './readDay.ts'

const DAYS_SHOWN = [0, 1]
const STARTS_SHOWN = 4

/** A turf with the free times of today and tomorrow: four round trips. */
export const getPublicTurf: Handler<Api['getPublicTurf']> = async ({ params }, { db, now }) => {
  const turf = await db.selectFrom('turf').selectAll().where('slug', '=', params.slug).executeTakeFirst()
  if (!turf) throw new Failure('NOT_FOUND', { message: 'We could not find this turf.' })
  const today = dateAt(now, turf.time_zone)
  const dates = DAYS_SHOWN.map((days) => addDays(today, days))
  const [all, ...days] = await Promise.all(
    [undefined, ...dates].map(async (date) => (await readDay({ db, turfIds: [turf.id], date })).get(turf.id) ?? []),
  )
  return {
    entityId: turf.id,
    slug: turf.slug,
    name: turf.name,
    images: turfPictures(turf),
    location: { address: turf.address, city: turf.city, latitude: turf.latitude, longitude: turf.longitude },
    isOnboarded: turf.onboarded,
    ...presentRating(turf),
    amenities: turf.amenities,
    widgetSites: turf.widget_sites,
    grounds: (all ?? []).map((ground, index) => ({
      ...groundWithWeek(ground),
      days: dates.map((date, day) => {
        const then = days[day]?.[index] ?? ground
        const freeStarts = freeStartsOf(then, { date, timeZone: turf.time_zone, now }).slice(0, STARTS_SHOWN)
        return { date, freeStarts, freeStartMinutes: freeStarts }
      }),
    })),
  }
}

type GroundRow = Omit<GroundDay, 'turf_id' | 'parts' | 'prices' | 'games' | 'taken'> & { reopens?: boolean | null }
type GroundFields = Omit<Answer<Api['updateGround']>, 'weekHours' | 'closedDates'>

/** A ground with its hours by weekday and the dates on which it is closed. */
export const groundWithWeek = (ground: GroundRow): Answer<Api['updateGround']> => ({
  ...groundFields(ground),
  weekHours: daysOfWeek(weekOf(ground)).map((hours, index) => {
    const open = hours && openInterval(hours)
    return {
      dayOfWeek: WEEKDAYS[index]!,
      hours: open ? { openingTime: open.startsAt, closingTime: open.endsAt } : null,
    }
  }),
  closedDates: ground.closed_dates,
})

/** A ground for its viewer. At a stopped turf, viewers who may change it see the state for when the turf resumes. */
export const groundFields = (ground: GroundRow): GroundFields => {
  const open = openInterval({ opensAt: ground.opens_at, closesAt: ground.closes_at })
  return {
    entityId: ground.id,
    name: ground.name,
    supportedGames: ground.supported_games,
    minPlayers: ground.min_players,
    maxPlayers: ground.max_players,
    availability: ground.reopens ?? ground.available,
    allowFullBooking: ground.allow_full,
    allowPartialBooking: ground.allow_partial,
    pricePerHourFullBooking: ground.per_hour_full,
    pricePerHourPartialBookingPerPlayer: ground.per_hour_partial,
    openingTime: open.startsAt,
    closingTime: open.endsAt,
    minHoursOfBooking: ground.min_minutes / 60,
    advancePercentage: ground.advance_percentage,
    metadata: { amenities: ground.amenities },
  }
}

/** How a turf is rated on average, with one decimal, and by how many. */
export const presentRating = (turf: { review_count: number; rating_sum: number }) => ({
  rating: turf.review_count === 0 ? null : Math.round((turf.rating_sum / turf.review_count) * 10) / 10,
  reviewCount: turf.review_count,
})
