import type { Person, Slot } from '../../world/world.ts'
import { moveBooking } from '../giveBack.ts'
import { holdAndPay } from '../holdAndPay.ts'
import { persist, type Visit } from '../stage.ts'

const FRIENDS = 3
const SHARE = 350

/** A player splits the bill of an expensive evening and moves the booking to the cheapest time of the day. */
export const moveShared =
  (player: Person, slot: Slot): Visit =>
  async (stage) => {
    const known = await holdAndPay(stage, { player, slot, within: 60 })
    if (!known) return
    const shares = Array.from({ length: FRIENDS }, () => ({ name: null, amount: SHARE }))
    const body = { shares, atDeadline: 'HOST_PAYS' as const }
    await persist(stage, (options) => player.client.shareBill({ params: { bookingId: known.id }, body }, options))
    await stage.wait(stage.draws.between(10, 120))
    await moveBooking(stage, { player, known, date: slot.date, isCheapest: true })
  }
