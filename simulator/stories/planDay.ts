import { drawsFor } from '../machine/draws.ts'
import { bookSlot } from './bookSlot.ts'
import { contestSlot } from './contestSlot.ts'
import { disputePayment } from './disputePayment.ts'
import { joinGame } from './joinGame.ts'
import { keepBooks } from './keepBooks.ts'
import { keepTurf } from './keepTurf.ts'
import { lateCoupon } from './lateCoupon.ts'
import { mindRefunds } from './mindRefunds.ts'
import type { Theatre } from './openStage.ts'
import { readOwnList } from './readOwnList.ts'
import { runPlatform } from './runPlatform.ts'
import type { Story } from './stage.ts'

interface Day {
  day: number
  beginning: number
  theatre: Theatre
  seed: string
  plan: { visits: number; minutes: number; only?: ReadonlySet<string>; reason?: Reason }
}

/** Why somebody comes, and how often. */
const VISITS = { slot: 18, contest: 14, game: 6, owner: 5, admin: 3, dispute: 2, list: 4, lateCoupon: 0 }
export type Reason = keyof typeof VISITS
export const REASONS = Object.keys(VISITS) as Reason[]
const DAY = 24 * 60 * 60 * 1000
const EVENING = [18, 21] as const
const CONTENDERS = 3
const GAME_HOURS = [10, 12] as const

/** The names of all visits of a day. */
export const visitsOf = (day: number, visits: number): string[] =>
  Array.from({ length: visits }, (_, visit) => `${day}.${visit}`)

/** Who comes on a day, and why. Each visit is drawn for itself: without one of them, the others stay as they are. */
export const planDay = ({ day, beginning, theatre, seed, plan }: Day): void => {
  const { world } = theatre
  for (const name of visitsOf(day, plan.visits)) {
    if (plan.only && !plan.only.has(name)) continue
    const draws = drawsFor(seed, `visit/${name}`)
    const at = beginning + draws.between(0, plan.minutes * 30) * 1000
    const date = new Date(beginning + DAY).toISOString().slice(0, 10)
    const player = draws.one(world.players)
    const evening = { ground: draws.one(world.grounds), date, hour: draws.between(...EVENING) }
    const game = { ground: world.grounds.find(({ hasGames }) => hasGames)!, date, hour: draws.between(...GAME_HOURS) }
    const host = world.admins[0]!
    const stories: Record<Reason, () => Story> = {
      slot: () => bookSlot(player, evening),
      contest: () => contestSlot(draws.some(world.players, CONTENDERS), evening),
      game: () => (draws.oftenOfThousand(300) ? joinGame(host, game, true) : joinGame(player, game, false)),
      owner: () => keepTurf(evening),
      admin: () => runPlatform,
      dispute: () => disputePayment(host),
      list: () => readOwnList(player, 4),
      lateCoupon: () => lateCoupon(player, evening),
    }
    theatre.begin(name, at, stories[plan.reason ?? draws.weighted(VISITS)]())
  }
  theatre.begin(`${day}.refunds`, beginning, mindRefunds(world.admins[0]!, 8))
  theatre.begin(`${day}.books`, beginning, keepBooks(world.admins[1]!, 3))
}
