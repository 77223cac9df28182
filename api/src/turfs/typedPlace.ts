import type { Api } from '@baari/contract/api.ts'
import type { RequestOf } from '@baari/contract/endpoint.ts'
import {
  type Catalogue,
  CITY_RADIUS_KM,
  type City,
  citiesByDistance,
  cityAround,
} from '@baari/domain/cities/catalogue.ts'
import { REACH_KM } from '@baari/domain/shared/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import { type GazetteerEntry, matchPlaces } from '../places/gazetteer.ts'
import type { PlacesProvider, Point } from '../places/placesProvider.ts'
import { normalPlace } from '../places/placeText.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'

const SHORTEST_TEXT = 3

/** Places that match what was typed so far; nothing below three characters. */
export const suggestPlaces =
  (places: PlacesProvider): Handler<Api['suggestPlaces']> =>
  async ({ query }) => ({
    places:
      query.q.trim().length < SHORTEST_TEXT
        ? []
        : await places.suggest({
            text: query.q.trim(),
            ...(query.session === undefined ? {} : { session: query.session }),
            ...(query.latitude === undefined || query.longitude === undefined
              ? {}
              : { near: { latitude: query.latitude, longitude: query.longitude } }),
          }),
    attribution: places.attribution,
  })

/** A suggested place with its point. */
export const resolvePlace =
  (places: PlacesProvider): Handler<Api['resolvePlace']> =>
  async ({ params, query }) => {
    const place = await places.resolve({
      id: params.placeId,
      ...(query.session === undefined ? {} : { session: query.session }),
    })
    if (!place) throw new Failure('NOT_FOUND', { message: 'We could not find this place.' })
    return place
  }

type Query = RequestOf<Api['searchTurfs']>['query']

/** The current cities and sports. */
export interface CatalogueSource {
  read(): Promise<Catalogue>
}

/** A search that may not be widened beyond `mostKm` around its point. */
export type PlacedQuery = Query & { mostKm?: number }

/**
 * How a typed place relates to the cities of Baari. HERE: in a city, or on the page of its city; OTHER_CITY: in a
 * different city from that of the page; NOT_SERVED: `city` is the nearest, `km` away; MISSPELT: `name` may be meant;
 * UNKNOWN: no place has this name.
 */
interface TypedPlace {
  kind: 'HERE' | 'OTHER_CITY' | 'NOT_SERVED' | 'MISSPELT' | 'UNKNOWN'
  name: string
  city: { cityKey: string; name: string } | null
  km: number | null
  /** Of a place that is not served, rounded to about a kilometre. */
  point: Point | null
}

/** `query` is undefined where no turf may be listed. */
interface Placed {
  place: TypedPlace | undefined
  query: PlacedQuery | undefined
}

/** Decides for every search which place its text means and where its turfs may lie. */
export const placeSearch = ({ cities }: Pick<Catalogue, 'cities'>, query: Query): Placed => {
  const { location, latitude, longitude } = query
  if (!location || cities.length === 0) return { place: undefined, query }
  if (latitude !== undefined && longitude !== undefined) {
    const place = placeAt(cities, location, { latitude, longitude })
    return { place: place.kind === 'NOT_SERVED' ? place : undefined, query }
  }
  const page = cities.find(({ key }) => key === query.cityKey?.toLowerCase())
  const { location: _, ...rest } = query
  const city = cityNamed(cities, location)
  if (city) return inCity(city, city.name, { page, query: { ...rest, ...withinCity(city) } })
  const matches = matchPlaces(location, page)
  const entry = bestOf(
    cities,
    matches.filter(({ match }) => match === 'NAMED').map((match) => match.entry),
    page,
  )
  if (!entry) {
    const [meant] = matches
    const place = { name: meant?.entry.label ?? location, city: null, km: null, point: null }
    return {
      place: { ...place, kind: meant ? 'MISSPELT' : 'UNKNOWN' },
      query: page ? { ...query, ...withinCity(page) } : query,
    }
  }
  const around = cityAround(cities, entry)
  if (around) return inCity(around, entry.label, { page, query: { ...rest, ...withinCity(entry) } })
  // A turf may lie in a town that is not yet a city of Baari; the page of a city never lists it.
  return { place: placeAt(cities, entry.label, entry), query: page ? undefined : { ...rest, ...withinCity(entry) } }
}

const withinCity = ({ latitude, longitude }: Point) => ({ latitude, longitude, mostKm: CITY_RADIUS_KM })

const inCity = (city: City, name: string, { page, query }: { page: City | undefined; query: PlacedQuery }): Placed => {
  const isElsewhere = page !== undefined && page.key !== city.key
  return {
    place: {
      kind: isElsewhere ? 'OTHER_CITY' : 'HERE',
      name,
      city: { cityKey: city.key, name: city.name },
      km: null,
      point: null,
    },
    query: isElsewhere ? undefined : query,
  }
}

const placeAt = (cities: readonly City[], name: string, point: Point): TypedPlace => {
  const { city, km } = citiesByDistance(cities, point)[0]!
  const isServed = cityAround(cities, point) !== undefined
  return {
    kind: isServed ? 'HERE' : 'NOT_SERVED',
    name,
    city: { cityKey: city.key, name: city.name },
    km: Math.round(km),
    point: isServed ? null : roundedPoint(point),
  }
}

/** The point to two decimals: about a kilometre. */
export const roundedPoint = ({ latitude, longitude }: Point): Point => ({
  latitude: Math.round(latitude * 100) / 100,
  longitude: Math.round(longitude * 100) / 100,
})

const cityNamed = (cities: readonly City[], text: string): City | undefined => {
  const typed = normalPlace(text)
  return cities.find(({ name, hindiName }) => [name, hindiName].some((one) => normalPlace(one) === typed))
}

/** Of places with one name, the one in the city of the page, then one in any city, then the largest. */
const bestOf = (
  cities: readonly City[],
  entries: readonly GazetteerEntry[],
  page: City | undefined,
): GazetteerEntry | undefined =>
  (page && entries.find((entry) => cityAround(cities, entry) === page)) ??
  entries.find((entry) => cityAround(cities, entry)) ??
  entries[0]

interface Around {
  /** The distance of a turf in km; null without a point. */
  km: RawBuilder<number | null>
  /** The conditions for a turf to be within reach; empty without a point. */
  isWithin: RawBuilder<boolean>[]
}

/** Limits turfs to `REACH_KM` around a point, if there is one; for use where `turf` is in scope. */
export const around = ({
  latitude,
  longitude,
}: {
  latitude?: number | undefined
  longitude?: number | undefined
}): Around => {
  if (latitude === undefined || longitude === undefined) return { km: sql`null`, isWithin: [] }
  const spot = sql`earth_spot(${latitude}, ${longitude})`
  return {
    km: sql`cube_distance(turf.spot, ${spot})`,
    isWithin: [
      sql`turf.spot <@ cube_enlarge(${spot}, ${REACH_KM}::float8, 3) and cube_distance(turf.spot, ${spot}) <= ${REACH_KM}`,
    ],
  }
}
