import { drawsFor } from '../machine/draws.ts'
import type { Person } from '../world/buildWorld.ts'
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
import { hostGame } from './together/hostGame.ts'
import { playAsSquad } from './together/playAsSquad.ts'
import { rescueGame } from './together/rescueGame.ts'
import { resell } from './together/resell.ts'
import { splitBill } from './together/splitBill.ts'
import { turnAway } from './together/turnAway.ts'
import { wantWeeklyTime } from './together/wantWeeklyTime.ts'

interface Day {
  day: number
  beginning: number
  theatre: Theatre
  seed: string
  plan: Visits & { minutes: number; only?: ReadonlySet<string>; reason?: Reason }
}

/** Why somebody comes, and how often. */
const VISITS = { slot: 18, contest: 14, game: 6, owner: 5, admin: 3, dispute: 2, list: 4, lateCoupon: 0 }
/** Why players come to play together. A table of its own: the kept seeds go on drawing from the one above. */
const TOGETHER = { splitBill: 6, hostGame: 6, rescueGame: 5, playAsSquad: 4, turnAway: 3, resell: 3 }
export type Reason = keyof typeof VISITS | keyof typeof TOGETHER
export const REASONS = [...Object.keys(VISITS), ...Object.keys(TOGETHER)] as Reason[]
const DAY = 24 * 60 * 60 * 1000
const EVENING = [18, 21] as const
const CONTENDERS = 3
const FRIENDS = 4
const GAME_HOURS = [10, 12] as const
/** The game that is decided today, while the faults go on. */
const GAME_TODAY = 12
/** Games that are short of players today: each with another one an hour later. */
const SHORT_TODAY = [14, 16, 18, 20] as const
/** The time that begins today, while the faults go on. */
const SOON = 10.5
/** The first hour of the day after tomorrow: its bill is decided a day before, as tomorrow begins. */
const DECIDED_TOMORROW = 10

export interface Visits {
  /** A day. */
  visits: number
  /** To play together, a day. */
  together: number
}

/** The names of all visits of a day. */
export const visitsOf = (day: number, { visits, together }: Visits): string[] => [
  ...Array.from({ length: visits }, (_, visit) => `${day}.${visit}`),
  ...Array.from({ length: together }, (_, visit) => `${day}.t${visit}`),
]

const isTogether = (name: string): boolean => name.includes('.t')

const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

/** Who comes on a day, and why. Each visit is drawn for itself: without one of them, the others stay as they are. */
export const planDay = ({ day, beginning, theatre, seed, plan }: Day): void => {
  const { world } = theatre
  for (const name of visitsOf(day, plan)) {
    if (plan.only && !plan.only.has(name)) continue
    const draws = drawsFor(seed, `visit/${name}`)
    const at = beginning + draws.between(0, plan.minutes * 30) * 1000
    const date = dateOf(beginning + DAY)
    const player = draws.one(world.players)
    const evening = { ground: draws.one(world.grounds), date, hour: draws.between(...EVENING) }
    const game = { ground: world.grounds.find(({ hasGames }) => hasGames)!, date, hour: draws.between(...GAME_HOURS) }
    const host = world.admins[0]!
    const today = dateOf(beginning)
    const stories: Record<Reason, () => Story> = {
      slot: () => bookSlot(player, evening),
      contest: () => contestSlot(draws.some(world.players, CONTENDERS), evening),
      game: () => (draws.oftenOfThousand(300) ? joinGame(host, game, true) : joinGame(player, game, false)),
      owner: () => keepTurf(evening),
      admin: () => runPlatform,
      dispute: () => disputePayment(host),
      list: () => readOwnList(player, 4),
      lateCoupon: () => lateCoupon(player, evening),
      splitBill: () => {
        const [booker, ...friends] = draws.some(world.players, FRIENDS) as [Person, ...Person[]]
        const early = { ...evening, date: dateOf(beginning + 2 * DAY), hour: DECIDED_TOMORROW }
        return splitBill(booker, friends, draws.oftenOfThousand(600) ? early : evening)
      },
      hostGame: () => {
        const [first, ...others] = draws.some(world.players, CONTENDERS + 1) as [Person, ...Person[]]
        return hostGame(first, others, draws.oftenOfThousand(600) ? { ...game, date: today, hour: GAME_TODAY } : game)
      },
      rescueGame: () =>
        rescueGame(draws.some(world.players, FRIENDS), {
          ground: world.gatherings[0]!,
          date: today,
          hour: draws.one(SHORT_TODAY),
        }),
      playAsSquad: () => playAsSquad(draws.some(world.players, FRIENDS), evening),
      turnAway: () => turnAway(player, { ...evening, date: today, hour: SOON }),
      resell: () => resell(draws.some(world.players, 2) as [Person, Person], evening),
    }
    const reason = plan.reason ?? (isTogether(name) ? draws.weighted(TOGETHER) : draws.weighted(VISITS))
    theatre.begin(name, at, stories[reason]())
  }
  if (day === 0 && world.weekly)
    theatre.begin(
      'weekly',
      beginning,
      wantWeeklyTime(
        world.weekly,
        world.players.filter((player) => !world.weekly?.members.includes(player)).slice(0, CONTENDERS),
      ),
    )
  theatre.begin(`${day}.refunds`, beginning, mindRefunds(world.admins[0]!, 8))
  theatre.begin(`${day}.books`, beginning, keepBooks(world.admins[1]!, 3))
}
