import type { Person, Slot } from '../world/world.ts'
import { holdSlot } from './holdSlot.ts'
import { payForSlot } from './payForSlot.ts'
import type { Stage, Visit } from './stage.ts'

/** The end of the hold that is in the way, as the page of the day shows it. */
interface Shown {
  holdEndsAt: number | undefined
}

const ARRIVAL_SECONDS = 30
/** A holder who pays late does so within this many seconds of the end of the hold. */
const LAST_SECONDS = 45
const CHECKS_FROM_SECONDS = 65
/** Checks become more frequent when this many seconds of the hold are left. */
const OFTEN_FROM_SECONDS = 12
const CHECKS_SELDOM = [8, 25] as const
const CHECKS_OFTEN = [1, 7] as const
const MOST_CHECKS = 20
/** Of a thousand. */
const PAYS_LAST = 800

/** Players compete for one slot: the holder usually pays in the last seconds, and the others keep trying to hold it. */
export const contestSlot =
  (players: readonly Person[], requested: Slot): Visit =>
  async (stage) => {
    const shown: Shown = { holdEndsAt: undefined }
    for (const player of players)
      stage.beside(stage.draws.between(0, ARRIVAL_SECONDS), insist(player, requested, shown))
  }

const insist =
  (player: Person, slot: Slot, shown: Shown): Visit =>
  async (stage) => {
    for (let checks = 0; checks < MOST_CHECKS; checks += 1) {
      const held = await holdSlot(stage, player, slot)
      if (held.is === 'DONE') {
        const { holdExpiresAt } = held.order
        shown.holdEndsAt = holdExpiresAt === null ? undefined : Date.parse(holdExpiresAt)
        await payForSlot(stage, { player, slot, held, after: secondsUntilPaying(stage, shown) })
        return
      }
      if (held.is === 'REFUSED' && held.code !== 'SLOT_TAKEN') return
      await stage.wait(secondsUntilCheck(stage, shown))
    }
  }

const secondsLeft = (stage: Stage, { holdEndsAt }: Shown): number =>
  Math.max(0, Math.floor(((holdEndsAt ?? 0) - stage.now()) / 1000))

const secondsUntilPaying = (stage: Stage, shown: Shown): number => {
  const { draws } = stage
  if (!draws.oftenOfThousand(PAYS_LAST)) return draws.between(1, 60)
  return Math.max(0, secondsLeft(stage, shown) - draws.between(0, LAST_SECONDS))
}

const secondsUntilCheck = (stage: Stage, shown: Shown): number => {
  const left = secondsLeft(stage, shown)
  const [least, most] = left > OFTEN_FROM_SECONDS ? CHECKS_SELDOM : CHECKS_OFTEN
  return Math.max(0, left - CHECKS_FROM_SECONDS) + stage.draws.between(least, most)
}
