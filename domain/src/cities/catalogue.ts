import { dictionary } from '../shared/dictionary.ts'
import type { OfferedCoupon } from '../shared/offeredCoupon.ts'

/** A city that has its own page. */
export interface City {
  /** Its form in addresses. */
  key: string
  name: string
  hindiName: string
  latitude: number
  longitude: number
  /** The address of its picture; without one it is drawn. */
  picture: string | null
}

/** What is played: Cricket, Football and so on. */
export interface Sport {
  /** Its form in addresses. */
  key: string
  /** As grounds and bookings name it. */
  name: string
  hindiName: string
  /** Offered wherever a sport is chosen for a search. */
  isListed: boolean
  /** Each city has a page of it. */
  hasCityPages: boolean
  /** The address of its picture; without one it is drawn. */
  picture: string | null
}

/** The cities and sports of Baari, in the order in which they are offered, and the coupon of its pages. Admins keep them. */
export interface Catalogue {
  cities: readonly City[]
  sports: readonly Sport[]
  coupon: OfferedCoupon | null
}

/** As much of a catalogue as it takes to tell what an address is about. */
interface Addresses {
  cities: readonly { key: string }[]
  sports: readonly { key: string; hasCityPages: boolean }[]
}

/** A city, or a sport in it. */
export interface Landing<Known extends Addresses> {
  city: Known['cities'][number]
  sport: Known['sports'][number] | undefined
}

/** The city and sport of '/jaipur' and '/jaipur/cricket'; other addresses have no city. */
export const landingOf = <Known extends Addresses>(
  { cities, sports }: Known,
  path: string,
): Landing<Known> | undefined => {
  const [cityPart, sportPart, ...rest] = path.toLowerCase().split('/').filter(Boolean)
  const city = cities.find(({ key }) => key === cityPart)
  const sport = sports.find(({ key, hasCityPages }) => hasCityPages && key === sportPart)
  if (!city || rest.length > 0 || (sportPart !== undefined && !sport)) return undefined
  return { city, sport }
}

/** The Hindi names of cities and sports, by their names. */
export const hindiNamesOf = ({ cities, sports }: Pick<Catalogue, 'cities' | 'sports'>): Record<string, string> =>
  dictionary(Object.fromEntries([...cities, ...sports].map(({ name, hindiName }) => [name, hindiName])))

/** A key in addresses: small letters and digits, in words that hyphens join. */
export const ADDRESS_KEY = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** Where an address begins that is no city's: pages and files of Baari itself. */
export const RESERVED_KEYS: readonly string[] = [
  'about',
  'accessibility',
  'admin-dashboard',
  'api',
  'art',
  'assets',
  'bookings',
  'cancellation-refund',
  'contact',
  'dark-patterns',
  'docs',
  'fonts',
  'games',
  'grievances',
  'healthz',
  'icons',
  'invitations',
  'kit',
  'list-my-turf',
  'login',
  'login-by-message',
  'logout',
  'offline',
  'pictures',
  'privacy',
  'privacy-notice',
  'passes',
  'profile',
  'ranking',
  'readyz',
  'receipt',
  'share',
  'sketch',
  'split',
  'squads',
  'terms',
  'ticket',
  'turf-details',
  'turf-list',
  'turf-owner',
  'venues',
  'verify-otp',
  'widget',
]

interface Point {
  latitude: number
  longitude: number
}

/** Places within this distance of a city's centre count as in it. */
export const CITY_RADIUS_KM = 35
const EARTH_RADIUS_KM = 6371

/** The distance as the crow flies. */
export const kmBetween = (one: Point, other: Point): number => {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180
  const halfSine = (degrees: number): number => Math.sin(radians(degrees) / 2) ** 2
  const chord =
    halfSine(other.latitude - one.latitude) +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * halfSine(other.longitude - one.longitude)
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Cities with their distance from a point, the nearest first. */
export const citiesByDistance = <Known extends Point>(
  cities: readonly Known[],
  point: Point,
): { city: Known; km: number }[] =>
  cities.map((city) => ({ city, km: kmBetween(point, city) })).sort((one, other) => one.km - other.km)

/** The city around a point: the nearest one, if it is within `CITY_RADIUS_KM`. */
export const cityAround = <Known extends Point>(cities: readonly Known[], point: Point): Known | undefined => {
  const [nearest] = citiesByDistance(cities, point)
  return nearest && nearest.km <= CITY_RADIUS_KM ? nearest.city : undefined
}

/** Cities and games are listed by position, from 1. */
export const LAST_POSITION = 9999
