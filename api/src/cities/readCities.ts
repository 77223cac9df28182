import type { Database } from '@baari/db/connect.ts'
import type { Catalogue, City } from '@baari/domain/cities/catalogue.ts'
import { sql } from 'kysely'

/** Turfs within this many kilometres belong to a city. */
const CITY_KILOMETRES = 25

interface Played {
  city: string
  /** None: of all games together. */
  game: string | null
  turfs: number
  price_from: number | null
  price_to: number | null
}

/** What is played in cities, and for how much: one round trip. */
export const readCities = async (
  db: Database,
  { cities, sports }: { cities: readonly City[]; sports: Catalogue['sports'] },
) => {
  const { rows } = await sql<Played>`
    select city.key as city, sport as game, count(distinct turf.id)::integer as turfs,
           min(price_full) as price_from, max(price_full) as price_to
    from unnest(${cities.map(({ key }) => key)}::text[], ${cities.map(({ latitude }) => latitude)}::float8[],
                ${cities.map(({ longitude }) => longitude)}::float8[]) city(key, latitude, longitude)
      join turf on spot <@ cube_enlarge(earth_spot(city.latitude, city.longitude), ${CITY_KILOMETRES}, 3)
      join ground on ground.turf_id = turf.id and available
      cross join unnest(supported_games) sport
    group by grouping sets ((city.key, sport), (city.key))`.execute(db)
  return cities.map(({ key, ...city }) => ({
    cityKey: key,
    ...city,
    turfCount: rows.find((row) => row.city === key && row.game === null)?.turfs ?? 0,
    games: sports
      .filter(({ hasCityPages }) => hasCityPages)
      .map(({ key: gameKey, name: game, hindiName }) => {
        const played = rows.find((row) => row.city === key && row.game === game)
        return {
          gameKey,
          game,
          hindiName,
          turfCount: played?.turfs ?? 0,
          priceFrom: played?.price_from ?? null,
          priceTo: played?.price_to ?? null,
        }
      }),
  }))
}
