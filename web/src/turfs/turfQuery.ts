import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { api } from '../api/api.ts'
import { useBoot } from '../boot.ts'
import { documentRequest, type LoadJson, pageData } from '../pageData.ts'
import { clockOf } from '../ui/formats/formats.ts'
import type { OfferedDays } from './offeredDate.ts'
import { type Point, readFilters, sortOf, type TurfFilters } from './turfFilters.ts'

const PAGE_SIZE = 8
/** A map shows more turfs at once than a list. */
const MAP_SIZE = 40

const sorts = { nearest: 'name', price: 'price', rating: 'rating', earliest: 'earliest' } as const

/** The query of a search with these filters; without a chosen point turfs near `near` come first. */
export const turfQuery = (filters: TurfFilters, near: Point | undefined, days: OfferedDays) => {
  const {
    game,
    location = '',
    date,
    name,
    parts,
    from,
    amenities,
    priceFrom,
    priceTo,
    within,
    rating,
    place,
    page,
  } = filters
  const point = filters.point ?? (location === '' ? near : undefined)
  const isMap = filters.view === 'map'
  return {
    page: isMap ? 0 : page,
    size: isMap ? MAP_SIZE : PAGE_SIZE,
    sortBy: sorts[sortOf(filters, days)],
    sortDirection: 'ASC' as const,
    game,
    location,
    // Only a place without a point has to be looked up.
    cityKey: location !== '' && !point ? filters.cityKey : undefined,
    date,
    name,
    // A named place takes precedence, even if its point is unknown.
    ...point,
    part: parts.length === 0 ? undefined : parts.join(','),
    from: from === undefined ? undefined : clockOf(from),
    priceFrom,
    priceTo,
    within: point && within,
    rating,
    place,
    amenities: amenities.length === 0 ? undefined : amenities.join(','),
    ground: filters.isHalf ? ('HALF' as const) : undefined,
  }
}

export type FoundTurfs = WireReply<Api['searchTurfs']>

/** The first page of a list, with the query that it answers. */
export interface LoadedTurfs {
  request: string
  found: FoundTurfs
}

/** Loads the turfs of a list before its page renders. */
export const loadTurfs = async (
  load: LoadJson,
  filters: TurfFilters,
  days: OfferedDays,
): Promise<LoadedTurfs | undefined> => {
  const query = turfQuery(filters, undefined, days)
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, String(value)]],
    ),
  )
  const found = (await load(`/auth/search?${search}`)) as FoundTurfs | undefined
  return found && { request: JSON.stringify(query), found }
}

/**
 * The list for a game and a place in the address, for the document of a browser that was logged in on its last visit.
 * Null for any other list, because it depends on the last city, which only the browser knows.
 */
export const loadTurfList = async ({ request, context }: LoaderFunctionArgs): Promise<LoadedTurfs | null> => {
  const days = context.get(documentRequest)
  if (!days?.wasLoggedIn) return null
  const filters = readFilters(new URL(request.url).searchParams, days)
  if (!filters.game || (filters.location === undefined && !filters.point)) return null
  return (await loadTurfs(context.get(pageData), filters, days)) ?? null
}

/** The number of turfs that match the filters, and the values of further filters. */
export const useFacets = (filters: TurfFilters, point: Point | undefined) => {
  const query = {
    ...turfQuery({ ...filters, view: 'list', page: 0 }, point, useBoot()),
    size: 1,
    facets: 'true' as const,
  }
  return useQuery({
    queryKey: ['turfs', query],
    queryFn: ({ signal }) => api.searchTurfs({ query }, { signal }),
    placeholderData: keepPreviousData,
  }).data
}
