import type { Api } from '@baari/contract/api.ts'
import { MOST_TURFS_COUNTED } from '@baari/domain/turfs/ranking.ts'
import type { Handler } from '../platform/http/context.ts'
import { pageTotals } from '../platform/http/pageTotals.ts'
import { findPage } from './findPage.ts'
import { freeStartsOf } from './freeStarts.ts'
import { presentRating } from './presentRating.ts'
import { readDay } from './readDay.ts'

const FREE_STARTS_SHOWN = 4

/** In the order of `RANKING`. Two round trips: the page, then its grounds. */
export const searchTurfs: Handler<Api['searchTurfs']> = async ({ query }, { db, now }) => {
  const { found, counted } = await findPage(db, query)
  const day = await readDay({ db, turfIds: found.map((turf) => turf.id), date: query.date })
  return {
    content: found.map((turf) => ({
      entityId: turf.id,
      slug: turf.slug,
      name: turf.name,
      images: turf.images,
      location: { address: turf.address, city: turf.city, latitude: turf.latitude, longitude: turf.longitude },
      distanceInKm: turf.km === null ? null : Math.round(turf.km * 10) / 10,
      isOnboarded: turf.onboarded,
      ...presentRating(turf),
      grounds: (day.get(turf.id) ?? []).map((ground) => ({
        entityId: ground.id,
        name: ground.name,
        supportedGames: ground.supported_games,
        availability: ground.available,
        pricePerHourFullBooking: ground.price_full,
        pricePerHourPartialBookingPerPlayer: ground.price_partial,
        allowFullBooking: ground.allow_full,
        allowPartialBooking: ground.allow_partial,
        openingTime: ground.opens_at,
        closingTime: ground.closes_at,
        ...(query.date === undefined
          ? {}
          : {
              freeStarts: freeStartsOf(ground, { date: query.date, timeZone: turf.time_zone, now }).slice(
                0,
                FREE_STARTS_SHOWN,
              ),
            }),
      })),
    })),
    ...pageTotals(counted, { ...query, most: MOST_TURFS_COUNTED }),
  }
}
