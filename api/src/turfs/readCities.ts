import type { Database } from '@baari/db/connect.ts'
import { CITIES, CITY_GAMES, gameKey } from '@baari/domain/turfs/cities.ts'
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

/** The cities, or some of them, with what is played there and for how much: one round trip. */
export const readCities = async (db: Database, keys: readonly string[] = CITIES.map(({ key }) => key)) => {
  const cities = CITIES.filter(({ key }) => keys.includes(key))
  const { rows } = await sql<Played>`
    select city.key as city, sport as game, count(distinct turf.id)::integer as turfs,
           min(price_full) as price_from, max(price_full) as price_to
    from unnest(${cities.map(({ key }) => key)}::text[], ${cities.map(({ latitude }) => latitude)}::float8[],
                ${cities.map(({ longitude }) => longitude)}::float8[]) city(key, latitude, longitude)
      join turf on spot <@ cube_enlarge(earth_spot(city.latitude, city.longitude), ${CITY_KILOMETRES}, 3)
      join ground on ground.turf_id = turf.id and available
      cross join unnest(supported_games) sport
    group by grouping sets ((city.key, sport), (city.key))`.execute(db)
  return cities.map(({ key, name, latitude, longitude }) => ({
    cityKey: key,
    name,
    latitude,
    longitude,
    turfCount: rows.find(({ city, game }) => city === key && game === null)?.turfs ?? 0,
    games: CITY_GAMES.map((game) => {
      const played = rows.find((row) => row.city === key && row.game === game)
      return {
        gameKey: gameKey(game),
        game,
        turfCount: played?.turfs ?? 0,
        priceFrom: played?.price_from ?? null,
        priceTo: played?.price_to ?? null,
      }
    }),
  }))
}
