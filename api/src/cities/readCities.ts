import type { Database } from '@baari/db/connect.ts'
import type { Catalogue, City } from '@baari/domain/cities/catalogue.ts'

/** The database stores the figures across all games under an empty name. */
const ALL_GAMES = ''

/** Cities with their games and lowest prices, from stored figures, in one round trip. */
export const readCities = async (
  db: Database,
  { cities, sports }: { cities: readonly City[]; sports: Catalogue['sports'] },
) => {
  const keys = cities.map(({ key }) => key)
  const rows =
    keys.length === 0 ? [] : await db.selectFrom('city_figure').selectAll().where('city_key', 'in', keys).execute()
  const figures = new Map(rows.map((row) => [`${row.city_key}/${row.game}`, row]))
  return cities.map(({ key, ...city }) => ({
    cityKey: key,
    ...city,
    turfCount: figures.get(`${key}/${ALL_GAMES}`)?.turfs ?? 0,
    games: sports
      .filter(({ hasCityPages }) => hasCityPages)
      .map(({ key: gameKey, name: game, hindiName }) => {
        const played = figures.get(`${key}/${game}`)
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
