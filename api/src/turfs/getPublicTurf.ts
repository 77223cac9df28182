import type { Api } from '@baari/contract/api.ts'
import { addDays } from '@baari/domain/shared/calendarDate.ts'
import { dateAt } from '@baari/domain/shared/zonedTime.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { freeStartsOf } from './freeStarts.ts'
import { groundFields } from './groundFields.ts'
import { presentRating } from './presentRating.ts'
import { readDay } from './readDay.ts'

const DAYS_SHOWN = [0, 1]
const STARTS_SHOWN = 4

/** A turf with the free times of today and tomorrow: three round trips. */
export const getPublicTurf: Handler<Api['getPublicTurf']> = async ({ params }, { db, now }) => {
  const turf = await db.selectFrom('turf').selectAll().where('slug', '=', params.slug).executeTakeFirst()
  if (!turf) throw new Failure('NOT_FOUND', { sentence: 'We could not find this turf.' })
  const today = dateAt(now, turf.time_zone)
  const dates = DAYS_SHOWN.map((days) => addDays(today, days))
  const days = await Promise.all(dates.map((date) => readDay({ db, turfIds: [turf.id], date })))
  const grounds = days.map((day) => day.get(turf.id) ?? [])
  return {
    entityId: turf.id,
    slug: turf.slug,
    name: turf.name,
    images: turf.images,
    location: { address: turf.address, city: turf.city, latitude: turf.latitude, longitude: turf.longitude },
    isOnboarded: turf.onboarded,
    ...presentRating(turf),
    amenities: turf.amenities,
    grounds: (grounds[0] ?? []).map((ground, index) => ({
      ...groundFields(ground),
      days: dates.map((date, day) => {
        const then = grounds[day]?.[index] ?? ground
        const freeStarts = freeStartsOf(then, { date, timeZone: turf.time_zone, now }).slice(0, STARTS_SHOWN)
        return { date, freeStarts, freeStartMinutes: freeStarts }
      }),
    })),
  }
}
