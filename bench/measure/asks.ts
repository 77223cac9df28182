import { addDays } from '@baari/domain/shared/zonedTime.ts'
import type { Ask } from '../load/requestOf.ts'
import type { Bench, Place } from './openBench.ts'

/** Fewer than those for which people book ahead: every day that is asked for can be sold. */
const DAYS = 13
const API = '/api/v1'

const placeAt = ({ places }: Bench, at: number): Place => places[at % places.length]!
const dayAt = ({ tomorrow }: Bench, at: number): string => addDays(tomorrow, at % DAYS)

/** One turf on one day; all turfs come before any comes again. */
export const availabilityAsk = (bench: Bench, at: number): Ask => ({
  path: `${API}/booking/get-availability?turfId=${placeAt(bench, at).turfId}&date=${dayAt(bench, Math.floor(at / bench.places.length))}`,
})

const search = (query: Record<string, string | number>): Ask => ({
  path: `${API}/auth/search?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
})

const pointOf = ({ latitude, longitude }: Place) => ({ latitude: latitude.toFixed(4), longitude: longitude.toFixed(4) })

/** Searches: around a point, by a common word, for a game on a day, for everything, and its last page. */
export const searches = {
  point: (bench: Bench, at: number): Ask => search(pointOf(placeAt(bench, at))),
  name: (_: Bench, at: number): Ask => search({ name: ['arena', 'turf', 'sixers', 'academy'][at % 4]! }),
  'game and date': (bench: Bench, at: number): Ask =>
    search({ ...pointOf(placeAt(bench, at)), game: 'Football', date: dayAt(bench, at) }),
  'first page': (): Ask => search({}),
  'a deep page': (bench: Bench, at: number): Ask =>
    search({ page: Math.floor(bench.database.load.turfs / 16) + (at % 4) }),
}

/** The loader books none of these hours. */
const FREE_HOURS = [12, 13]

/** Where people have to pay, one account holds few slots at a time: no turn asks for more slots than this. */
export const MOST_SLOTS = 600

/** The request of a player to hold a slot, different for each number. */
export const slotAsk =
  (isPaidAtVenue: boolean) =>
  (bench: Bench, at: number): Ask => {
    const places = bench.places.filter((place) => place.isPaidAtVenue === isPaidAtVenue)
    const round = Math.floor(at / places.length)
    const hour = FREE_HOURS[Math.floor(round / DAYS) % FREE_HOURS.length]!
    return {
      method: 'POST',
      path: `${API}/booking/full`,
      token: bench.players[at % bench.players.length]!.token,
      body: {
        groundId: places[at % places.length]!.groundId,
        date: dayAt(bench, round),
        startTime: [hour, 0],
        endTime: [hour + 1, 0],
        selectedGameType: places[at % places.length]!.game,
      },
    }
  }

const playerAt = ({ players }: Bench, at: number) => players[at % players.length]!
const ownerAt = ({ owners }: Bench, at: number) => owners[at % owners.length]!

/** Lists that logged-in users read often. */
export const lists = {
  'my bookings': (bench: Bench, at: number): Ask => ({
    path: `${API}/booking/v2/get-bookings`,
    token: playerAt(bench, at).token,
  }),
  'owner’s day': (bench: Bench, at: number): Ask => ({
    path: `${API}/turf-owner/days?turfId=${ownerAt(bench, at).turfId}&date=${dayAt(bench, at)}`,
    token: ownerAt(bench, at).token,
  }),
  'owner’s bookings': (bench: Bench, at: number): Ask => ({
    path: `${API}/turf-owner/get-bookings`,
    token: ownerAt(bench, at).token,
  }),
  'admin: bookings': (bench: Bench): Ask => ({ path: `${API}/admin/get-bookings`, token: bench.admin.token }),
  'admin: bookings of a day': (bench: Bench, at: number): Ask => {
    const day = addDays(bench.tomorrow, -2 - (at % DAYS))
    return { path: `${API}/admin/get-bookings?startDate=${day}&endDate=${day}`, token: bench.admin.token }
  },
  'admin: users': (bench: Bench): Ask => ({ path: `${API}/admin/get-users`, token: bench.admin.token }),
  'admin: messages': (bench: Bench): Ask => ({ path: `${API}/management/messages`, token: bench.admin.token }),
}
