import { type PartOfDay, partsOfDay } from '@baari/domain/availability/evening.ts'
import { cityAround } from '@baari/domain/cities/catalogue.ts'
import type { CalendarDate } from '@baari/domain/shared/zonedTime.ts'
import { useLocation, useNavigate } from 'react-router'
import { useBoot } from '../boot.ts'
import { clockOf } from '../ui/formats/formats.ts'
import { type City, cityNamed, useKeptCity, useLastCity } from './lastCity.ts'
import { type OfferedDays, offeredDate } from './offeredDate.ts'

export interface Point {
  latitude: number
  longitude: number
}

export const turfSorts = ['nearest', 'price', 'rating', 'earliest'] as const
type TurfSort = (typeof turfSorts)[number]

/** The filters of the list; the address holds all of them. */
export interface TurfFilters {
  game: string | undefined
  /** The name of the place; without a point it is searched as text. Empty means everywhere, absent the last city. */
  location: string | undefined
  point: Point | undefined
  /** The key of the city whose page the list is on. */
  cityKey?: string
  date: CalendarDate | undefined
  name: string
  parts: readonly PartOfDay[]
  /** Minutes of the day: a start then or half an hour later. */
  from: number | undefined
  /** Rupees per hour. */
  priceFrom: number | undefined
  priceTo: number | undefined
  /** Kilometres. */
  within: number | undefined
  rating: number | undefined
  place: 'INDOOR' | 'OUTDOOR' | undefined
  amenities: readonly string[]
  /** Grounds that are half of another ground. */
  isHalf: boolean
  /** The chosen order; `sortOf` gives the default. */
  sort: TurfSort | undefined
  view: 'list' | 'map'
  /** Starts at 0. */
  page: number
}

/** The order of a list: as chosen, else by earliest start for today or tonight, and otherwise by distance. */
export const sortOf = ({ sort, date }: Pick<TurfFilters, 'sort' | 'date'>, { today, tonight }: OfferedDays): TurfSort =>
  sort ?? (date !== undefined && (date === today || date === tonight) ? 'earliest' : 'nearest')

/** A change of the filters. A change that depends on them, such as adding an amenity, is a function of the newest. */
export type FilterChange = Partial<TurfFilters> | ((newest: TurfFilters) => Partial<TurfFilters>)

export const changeFilters = (newest: TurfFilters, change: FilterChange): TurfFilters => ({
  ...newest,
  ...(typeof change === 'function' ? change(newest) : change),
})

/** Empty values for the filters besides the search itself: "Clear all" sets them. */
export const noRefinement = {
  parts: [],
  from: undefined,
  priceFrom: undefined,
  priceTo: undefined,
  within: undefined,
  rating: undefined,
  place: undefined,
  amenities: [],
  isHalf: false,
} as const satisfies Partial<TurfFilters>

const numberIn = (text: string | null, least: number, most: number): number | undefined => {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text)
  return value >= least && value <= most ? value : undefined
}

const messagesIn = (text: string | null): string[] => (text ?? '').split(',').flatMap((word) => word.trim() || [])

const oneOf = <T extends string>(choices: readonly T[], text: string | undefined): T | undefined =>
  choices.find((choice) => choice === text)

const minutesOf = (text: string | null): number | undefined => {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(text ?? '') ?? []
  return numberIn(hours === undefined ? null : String(Number(hours) * 60 + Number(minutes)), 0, 1439)
}

/** Reads the filters from an address; invalid values and days that are not offered count as absent. */
export const readFilters = (query: URLSearchParams, days: OfferedDays): TurfFilters => {
  const date = offeredDate(query.get('date'), days)
  // A start is dropped with its day.
  const isOver = query.has('date') && date === undefined
  const latitude = numberIn(query.get('latitude'), -90, 90)
  const longitude = numberIn(query.get('longitude'), -180, 180)
  const page = Number(query.get('page'))
  return {
    game: query.get('game')?.trim() || undefined,
    location: query.get('location')?.trim(),
    point: latitude === undefined || longitude === undefined ? undefined : { latitude, longitude },
    date,
    name: query.get('name')?.trim() ?? '',
    parts: partsOfDay.filter((part) => messagesIn(query.get('part')).some((word) => word.toUpperCase() === part)),
    from: isOver ? undefined : minutesOf(query.get('from')),
    priceFrom: numberIn(query.get('priceFrom'), 1, 1_000_000),
    priceTo: numberIn(query.get('priceTo'), 1, 1_000_000),
    within: numberIn(query.get('within'), 0.1, 1000),
    rating: numberIn(query.get('rating'), 0.1, 5),
    place: oneOf(['INDOOR', 'OUTDOOR'], query.get('place')?.toUpperCase()),
    amenities: messagesIn(query.get('amenities')).slice(0, 12),
    isHalf: query.get('ground')?.toUpperCase() === 'HALF',
    sort: oneOf(turfSorts, query.get('sort') ?? undefined),
    view: query.get('view') === 'map' ? 'map' : 'list',
    page: Number.isSafeInteger(page) && page > 0 ? page : 0,
  }
}

/** Writes the filters to a query, without defaults. */
export const filterQuery = (filters: TurfFilters): URLSearchParams => {
  const { game, location, point, date, name, parts, from, page, sort, view } = filters
  const entries: [string, string | number | undefined][] = [
    ['game', game],
    ['location', location || (point ? undefined : location)],
    ['latitude', point?.latitude],
    ['longitude', point?.longitude],
    ['date', date],
    ['part', parts.join(',').toLowerCase() || undefined],
    ['from', from === undefined ? undefined : clockOf(from)],
    ['priceFrom', filters.priceFrom],
    ['priceTo', filters.priceTo],
    ['within', filters.within],
    ['rating', filters.rating],
    ['place', filters.place?.toLowerCase()],
    ['amenities', filters.amenities.join(',') || undefined],
    ['ground', filters.isHalf ? 'half' : undefined],
    ['name', name || undefined],
    ['sort', sort],
    ['view', view === 'list' ? undefined : view],
    ['page', page === 0 ? undefined : page],
  ]
  return new URLSearchParams(entries.flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])))
}

/** Translates between a list's address and its filters. */
export interface TurfListAddress {
  read(query: URLSearchParams, days: OfferedDays): TurfFilters
  write(filters: TurfFilters): string
}

/** A list whose filters are all in the query. */
export const plainAddress = (path: string): TurfListAddress => ({
  read: readFilters,
  write: (filters) => {
    const query = filterQuery(filters).toString()
    return query === '' ? path : `${path}?${query}`
  },
})

/** Defaults a list to a city if its address names no place. */
const beginningIn = ({ name, latitude, longitude }: City, list: TurfListAddress): TurfListAddress => ({
  read: (query, days) => {
    const filters = list.read(query, days)
    return filters.location !== undefined || filters.point
      ? filters
      : { ...filters, location: name, point: { latitude, longitude } }
  },
  write: list.write,
})

/** The filters of a list that defaults to the last city. */
export const useFiltersInLastCity = (list: TurfListAddress) => {
  const city = useLastCity()
  return { city, ...useTurfFilters(city ? beginningIn(city, list) : list) }
}

/**
 * Reads a list's filters from its address. A change replaces the address and returns to the first page. The city of the
 * place is remembered as the last one.
 */
export const useTurfFilters = (
  list: TurfListAddress,
): {
  filters: TurfFilters
  change: (change: FilterChange) => void
  addressOf: (changes: Partial<TurfFilters>) => string
} => {
  const navigate = useNavigate()
  const days = useBoot()
  const filters = list.read(new URLSearchParams(useLocation().search), days)
  useKeptCity(cityOfPlace(filters, days.catalogue.cities)?.key)
  return {
    filters,
    change: (change) => {
      // The address may already contain another change that is not rendered yet.
      const newest = list.read(new URLSearchParams(window.location.search), days)
      void navigate(list.write(changeFilters({ ...newest, page: 0 }, change)), {
        replace: true,
        preventScrollReset: true,
      })
    },
    addressOf: (changes) => list.write({ ...filters, ...changes }),
  }
}

/** The city of a place: the one it names, else the one around its point. */
const cityOfPlace = (
  { location, point }: Pick<TurfFilters, 'location' | 'point'>,
  cities: readonly City[],
): City | undefined => cityNamed(location, cities) ?? (point && cityAround(cities, point))
