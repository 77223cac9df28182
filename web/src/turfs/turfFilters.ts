import type { CalendarDate } from '@baari/domain/shared/calendarDate.ts'
import { clampedDate } from './clampedDate.ts'

export interface Point {
  latitude: number
  longitude: number
}

/** What the list is narrowed to; all of it lives in the address. */
export interface TurfFilters {
  game: string | undefined
  /** The place as it is called; without a point it is searched as text. */
  location: string
  point: Point | undefined
  date: CalendarDate | undefined
  name: string
  /** Starts at 0. */
  page: number
}

const degrees = (text: string | null, most: number): number | undefined => {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text)
  return Math.abs(value) <= most ? value : undefined
}

/** The filters of an address; what makes no sense in it counts as absent. */
export const readFilters = (query: URLSearchParams, today: CalendarDate): TurfFilters => {
  const latitude = degrees(query.get('latitude'), 90)
  const longitude = degrees(query.get('longitude'), 180)
  const page = Number(query.get('page'))
  return {
    game: query.get('game')?.trim() || undefined,
    location: query.get('location')?.trim() ?? '',
    point: latitude === undefined || longitude === undefined ? undefined : { latitude, longitude },
    date: clampedDate(query.get('date'), today),
    name: query.get('name')?.trim() ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 0,
  }
}

/** The filters as an address writes them, shortest first page included. */
export const filterQuery = ({ game, location, point, date, name, page }: TurfFilters): URLSearchParams => {
  const entries: [string, string | number | undefined][] = [
    ['game', game],
    ['location', location],
    ['latitude', point?.latitude],
    ['longitude', point?.longitude],
    ['date', date],
    ['name', name],
    ['page', page === 0 ? undefined : page],
  ]
  return new URLSearchParams(
    entries.flatMap(([key, value]) => (value === undefined || value === '' ? [] : [[key, String(value)]])),
  )
}
