import { MS_PER_DAY } from '@baari/domain/shared/zonedTime.ts'
import { type Draws, drawsFor } from '../machine/draws.ts'
import { changeContract } from '../world/agreeContracts.ts'
import type { Person } from '../world/world.ts'
import { bookSlot } from './bookSlot.ts'
import { bookByMessage } from './business/bookByMessage.ts'
import { followCalendar } from './business/followCalendar.ts'
import { importTable } from './business/importTable.ts'
import { useKey } from './business/useKey.ts'
import { usePass } from './business/usePass.ts'
import { contestSlot } from './contestSlot.ts'
import { disputePayment } from './disputePayment.ts'
import { divert } from './divert.ts'
import { changeNumber } from './identity/changeNumber.ts'
import { comeOfAge } from './identity/comeOfAge.ts'
import { press } from './identity/press.ts'
import { proveFactor } from './identity/proveFactor.ts'
import { signIn } from './identity/signIn.ts'
import { spendCodes } from './identity/spendCodes.ts'
import { workAtTurf } from './identity/workAtTurf.ts'
import { joinGame } from './joinGame.ts'
import { keepBooks } from './keepBooks.ts'
import { keepTurf } from './keepTurf.ts'
import { lateCoupon } from './lateCoupon.ts'
import { mindRefunds } from './mindRefunds.ts'
import type { Theatre } from './openStage.ts'
import { bargain } from './prices/bargain.ts'
import { bookPriced } from './prices/bookPriced.ts'
import { enquire } from './prices/enquire.ts'
import { keepPrices } from './prices/keepPrices.ts'
import { moveShared } from './prices/moveShared.ts'
import { refundByHand } from './prices/refundByHand.ts'
import { readOwnList } from './readOwnList.ts'
import { runPlatform } from './runPlatform.ts'
import type { Visit } from './stage.ts'
import { stopSales } from './stopSales.ts'
import { takeBack } from './takeBack.ts'
import { avoid } from './together/avoid.ts'
import { hostGame } from './together/hostGame.ts'
import { overdo } from './together/overdo.ts'
import { playAsSquad } from './together/playAsSquad.ts'
import { rescueGame } from './together/rescueGame.ts'
import { resell } from './together/resell.ts'
import { splitBill } from './together/splitBill.ts'
import { trespass } from './together/trespass.ts'
import { turnAway } from './together/turnAway.ts'
import { wantWeeklyTime } from './together/wantWeeklyTime.ts'

interface Day {
  day: number
  beginning: number
  theatre: Theatre
  seed: string
  plan: VisitCounts & { minutes: number; only?: ReadonlySet<string>; reason?: Reason }
}

/** The reasons to come, by weight. */
const VISITS = { slot: 18, contest: 14, game: 6, owner: 5, admin: 3, dispute: 2, list: 4, lateCoupon: 0, stopSales: 0 }
/** The reasons to play together, by weight. The kept seeds draw from the table above, so this one is separate. */
const TOGETHER = {
  splitBill: 6,
  hostGame: 6,
  rescueGame: 5,
  playAsSquad: 4,
  turnAway: 3,
  resell: 3,
  trespass: 2,
  overdo: 1,
  avoid: 1,
}
/** The reasons to come to turfs with prices by hour, and the attempts of admins to divert money, by weight. */
const PRICES = {
  price: 12,
  enquiry: 4,
  refund: 2,
  contract: 2,
  bargain: 2,
  divert: 2,
  takeBack: 2,
  keepPrices: 1,
  moveShared: 1,
}
/** The reasons to log in, and to come to the account, by weight. */
const ACCOUNTS = { signIn: 6, spendCodes: 2, changeNumber: 4, comeOfAge: 3, proveFactor: 3, workAtTurf: 1, press: 2 }
/** The visits about imports, calendars, API keys, passes and messages, by weight. */
const BUSINESS = { importTable: 3, followCalendar: 3, useKey: 3, usePass: 3, bookByMessage: 3 }
export type Reason =
  | keyof typeof VISITS
  | keyof typeof TOGETHER
  | keyof typeof PRICES
  | keyof typeof ACCOUNTS
  | keyof typeof BUSINESS
export const REASONS = [VISITS, TOGETHER, PRICES, ACCOUNTS, BUSINESS].flatMap((table) => Object.keys(table)) as Reason[]
/** Days ahead, and the first and the last hour that are booked then. */
const PRICED_TIMES = [
  [0, 13, 22],
  [1, 7, 21],
  [2, 7, 21],
] as const
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
/** Starts less than an hour ahead, so a cancellation refunds nothing. */
const KEPT_HOURS = [SOON, 11] as const
/** Days ahead on which few others book, and afternoon hours, which cost more than mornings. */
const BARGAIN_DAYS = [3, 9] as const
const BARGAIN_HOURS = [16, 20] as const
/** The first hour of the day after tomorrow: its bill is decided a day before, as tomorrow begins. */
const DECIDED_TOMORROW = 10

export interface VisitCounts {
  /** A day. */
  visits: number
  /** To play together, a day. */
  together: number
  /** Visits a day to the turfs with prices by hour. */
  priced: number
  /** Visits a day to log in or use the account. */
  accounts: number
  /** Visits a day about imports, calendars, API keys, passes and messages. */
  business: number
}

/** The names of all visits of a day. */
export const visitsOf = (day: number, { visits, together, priced, accounts, business }: VisitCounts): string[] => [
  ...Array.from({ length: visits }, (_, visit) => `${day}.${visit}`),
  ...Array.from({ length: together }, (_, visit) => `${day}.t${visit}`),
  ...Array.from({ length: priced }, (_, visit) => `${day}.p${visit}`),
  ...Array.from({ length: accounts }, (_, visit) => `${day}.a${visit}`),
  ...Array.from({ length: business }, (_, visit) => `${day}.b${visit}`),
]

const reasonFor = (name: string, draws: Draws): Reason => {
  if (name.includes('.t')) return draws.weighted(TOGETHER)
  if (name.includes('.a')) return draws.weighted(ACCOUNTS)
  if (name.includes('.b')) return draws.weighted(BUSINESS)
  return name.includes('.p') ? draws.weighted(PRICES) : draws.weighted(VISITS)
}

const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

/** Draws the visits of a day and their reasons. Each has separate draws: leaving one out does not change the others. */
export const planDay = ({ day, beginning, theatre, seed, plan }: Day): void => {
  const { world } = theatre
  for (const name of visitsOf(day, plan)) {
    if (plan.only && !plan.only.has(name)) continue
    const draws = drawsFor(seed, `visit/${name}`)
    const at = beginning + draws.between(0, plan.minutes * 30) * 1000
    const date = dateOf(beginning + MS_PER_DAY)
    const player = draws.one(world.players)
    const evening = { ground: draws.one(world.grounds), date, hour: draws.between(...EVENING) }
    const game = { ground: world.grounds.find(({ hasGames }) => hasGames)!, date, hour: draws.between(...GAME_HOURS) }
    const host = world.admins[0]!
    const today = dateOf(beginning)
    const visits: Record<Reason, () => Visit> = {
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
        const early = { ...evening, date: dateOf(beginning + 2 * MS_PER_DAY), hour: DECIDED_TOMORROW }
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
      price: () => {
        const [booker, ...friends] = draws.some(world.players, CONTENDERS) as [Person, ...Person[]]
        // The part of the money that is refunded depends on how far ahead the start is.
        const [days, earliest, latest] = draws.one(PRICED_TIMES)
        const hour = draws.between(earliest, latest)
        return bookPriced(booker, friends, {
          ground: draws.one(world.priced),
          date: dateOf(beginning + days * MS_PER_DAY),
          hour,
        })
      },
      bargain: () =>
        bargain(player, {
          // The dearest hours of this ground cost exactly the coupon's minimum.
          ground: world.priced[1]!,
          date: dateOf(beginning + draws.between(...BARGAIN_DAYS) * MS_PER_DAY),
          hour: draws.between(...BARGAIN_HOURS),
        }),
      moveShared: () =>
        moveShared(player, {
          ground: world.priced[0]!,
          date: dateOf(beginning + draws.between(...BARGAIN_DAYS) * MS_PER_DAY),
          hour: draws.between(18, 20),
        }),
      divert: () => divert(player, { ground: world.stadium, date: today, hour: draws.one(KEPT_HOURS) }),
      takeBack: () =>
        takeBack({
          player,
          admin: draws.one(world.admins),
          soon: { ground: world.stadium, date: today, hour: draws.one(KEPT_HOURS) },
          later: {
            ground: world.stadium,
            date: dateOf(beginning + draws.between(...BARGAIN_DAYS) * MS_PER_DAY),
            hour: draws.between(...BARGAIN_HOURS),
          },
        }),
      enquiry: () => enquire(player, { ...evening, ground: world.distant }),
      refund: () => refundByHand(draws.one(world.admins)),
      contract: () => changeContract(host, today),
      stopSales: () => stopSales(host, draws.some(world.players, 2) as [Person, Person], evening),
      trespass: () => trespass(draws.some(world.players, CONTENDERS), evening),
      overdo: () =>
        overdo(player, { ...evening, date: dateOf(beginning + 2 * MS_PER_DAY), hour: DECIDED_TOMORROW + 1 }),
      avoid: () =>
        avoid(draws.some(world.players, 2) as [Person, Person], {
          slot: evening,
          game: { ...game, ground: world.gatherings[1]! },
        }),
      signIn: () => signIn(evening),
      keepPrices: () => keepPrices(world.distant, evening.date),
      spendCodes: () => spendCodes,
      changeNumber: () => changeNumber,
      comeOfAge: () => comeOfAge(evening),
      proveFactor: () => proveFactor,
      press: () => press,
      workAtTurf: () => workAtTurf(evening.ground.owner, evening.ground.turfId),
      importTable: () => importTable(evening),
      followCalendar: () => followCalendar(evening),
      useKey: () => useKey(evening),
      usePass: () => usePass(player, evening),
      bookByMessage: () => bookByMessage(draws.some(world.players, 2), evening),
      resell: () => resell(draws.some(world.players, 2) as [Person, Person], evening),
    }
    const reason = plan.reason ?? reasonFor(name, draws)
    theatre.begin(name, at, visits[reason]())
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
