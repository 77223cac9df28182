import type { Person, Slot } from '../../world/world.ts'
import { undoBooking } from '../giveBack.ts'
import { holdAndPay } from '../holdAndPay.ts'
import type { Visit } from '../stage.ts'
import { shareBill } from './splitBill.ts'

/** More than either limit allows, since some bookings are never paid. */
const ROUNDS = 8

/** A player undoes booking after booking, or splits bill after bill such that unpaid shares release the booking. */
export const overdo =
  (player: Person, slot: Slot): Visit =>
  async (stage) => {
    const { draws } = stage
    const undoes = draws.oftenOfThousand(500)
    for (let round = 0; round < ROUNDS; round += 1) {
      const requested = { ...slot, hour: slot.hour + round }
      const known = await holdAndPay(stage, { player, slot: requested, within: 30 })
      if (!known) continue
      if (undoes) await undoBooking(stage, { player, known, date: slot.date })
      else await shareBill(stage, { booker: player, known, choice: 'RELEASE' })
    }
  }
