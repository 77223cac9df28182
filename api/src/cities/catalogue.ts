import type { Database } from '@baari/db/connect.ts'
import type { CityTable, SportTable } from '@baari/db/schema.ts'
import type { Catalogue, City } from '@baari/domain/cities/catalogue.ts'
import { OFFERED_CODE, offerOf } from '@baari/domain/shared/offeredCoupon.ts'
import type { FastifyBaseLogger } from 'fastify'
import { type Selectable, sql } from 'kysely'
import type { Place, PlacesProvider } from '../places/placesProvider.ts'
import { inScope } from '../platform/tracing/tracing.ts'

/** How long another process may still show the values from before an admin's change. */
const FRESH_MILLISECONDS = 2000

/**
 * The cities, sports and coupon for pages: read on demand and cached for two seconds. While the database is away, the last
 * known ones are used, so that static pages still work.
 */
export interface CatalogueReader {
  read(): Promise<Catalogue>
  /** Call after a change, so that this process shows it at once. */
  forget(): void
}

export const catalogueReader = (db: Database, log: Pick<FastifyBaseLogger, 'warn'>): CatalogueReader => {
  let kept: { until: number; catalogue: Promise<Catalogue> } | undefined
  let last: Catalogue | undefined
  const readOrLast = async (): Promise<Catalogue> => {
    try {
      last = await readCatalogue(db)
    } catch (error) {
      if (!last) throw error
      log.warn({ err: error }, 'Could not read the catalogue; using the last known one.')
    }
    return last
  }
  return {
    read: () => {
      // The time of the process: under a stopped product clock the cache would never expire.
      const present = performance.now()
      if (kept && kept.until > present) return kept.catalogue
      // Many requests share this read, so it runs outside any caller's scope.
      const reading = { until: present + FRESH_MILLISECONDS, catalogue: inScope({}, readOrLast) }
      kept = reading
      reading.catalogue.catch(() => {
        if (kept === reading) kept = undefined
      })
      return reading.catalogue
    },
    forget: () => {
      kept = undefined
    },
  }
}

/** In paise. A coupon is offered while its budget covers at least this discount. */
const LEAST_DISCOUNT = 1

const readCatalogue = async (db: Database): Promise<Catalogue> => {
  const [cities, sports, coupon] = await Promise.all([
    db.selectFrom('city').selectAll().orderBy('position').orderBy('name').execute(),
    db.selectFrom('sport').selectAll().orderBy('position').orderBy('name').execute(),
    db
      .selectFrom('coupon')
      .select([
        'code',
        'kind',
        'value',
        'minimum_total as minimumTotal',
        'cap',
        'starts_on as startsOn',
        'ends_on as endsOn',
      ])
      .where('code', '=', OFFERED_CODE)
      .where('active', '=', true)
      .where(sql<boolean>`'FULL' = any (booking_types) and games = '{}'`)
      .where(sql<boolean>`not is_coupon_used_up(coupon, ${LEAST_DISCOUNT})`)
      .executeTakeFirst(),
  ])
  return { cities: cities.map(cityOf), sports: sports.map(sportOf), coupon: coupon ? offerOf(coupon) : null }
}

const cityOf = ({ key, name, hindi_name: hindiName, latitude, longitude, picture }: Selectable<CityTable>) => ({
  key,
  name,
  hindiName,
  latitude,
  longitude,
  picture,
})

const sportOf = ({ key, name, picture, ...sport }: Selectable<SportTable>) => ({
  key,
  name,
  hindiName: sport.hindi_name,
  isListed: sport.listed,
  hasCityPages: sport.has_city_pages,
  picture,
})

const MOST_SUGGESTIONS = 8
const PREFIX = 'city:'

/** Cities of Baari come first among the places that match a text, whichever provider knows the others. */
export const placesWithCities = (others: PlacesProvider, catalogue: CatalogueReader): PlacesProvider => ({
  attribution: others.attribution,
  suggest: async (requested) => {
    const [{ cities }, found] = await Promise.all([catalogue.read(), others.suggest(requested)])
    const text = requested.text.toLowerCase()
    const known = new Set(found.map(({ label }) => label))
    // A provider tells more of a place that it knows: its state, and where it is best entered.
    const unknown = cities.filter(
      ({ name, hindiName }) => !known.has(name) && [name, hindiName].some((one) => one.toLowerCase().startsWith(text)),
    )
    return [...unknown.map(placeOf), ...found].slice(0, MOST_SUGGESTIONS)
  },
  resolve: async (chosen) => {
    if (!chosen.id.startsWith(PREFIX)) return others.resolve(chosen)
    const { cities } = await catalogue.read()
    const city = cities.find(({ key }) => PREFIX + key === chosen.id)
    return city && placeOf(city)
  },
})

const placeOf = ({ key, name, latitude, longitude }: City): Place => ({
  id: PREFIX + key,
  label: name,
  secondary: '',
  latitude,
  longitude,
})
