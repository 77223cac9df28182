import type { Person, Slot } from '../../world/world.ts'
import { holdAndPay } from '../holdAndPay.ts'
import { complain, reported, type Stage, type Visit } from '../stage.ts'
import { newGuest, newNumber, readCode } from './browser.ts'

/** By weight. */
const WAYS = { agreed: 3, alone: 3, grown: 2, adult: 2 }

/** A minor books with and without the consent of a guardian, or claims to be an adult after all. */
export const comeOfAge =
  (slot: Slot): Visit =>
  async (stage) => {
    const guest = await newGuest(stage)
    if (!guest) return
    const way = stage.draws.weighted(WAYS)
    const stated = await reported(guest.client.declareAge({ body: { isAdult: way === 'adult' } }))
    if (stated.is !== 'DONE') return
    await ways[way](stage, guest, slot)
  }

const ways: Record<keyof typeof WAYS, (stage: Stage, player: Person, slot: Slot) => Promise<void>> = {
  agreed: async (stage, player, slot) => {
    const guardian = newNumber(stage)
    const from = stage.now()
    const sent = await reported(player.client.askGuardian({ body: { phoneNumber: guardian } }))
    const otp = sent.is === 'DONE' ? await readCode(stage, guardian, from) : undefined
    if (otp === undefined) return
    await reported(player.client.confirmGuardian({ body: { otp } }))
    await holdAndPay(stage, { player, slot, within: 60 })
  },
  alone: async (stage, player, slot) => {
    await holdAndPay(stage, { player, slot, within: 60 })
  },
  grown: async (stage, { client, id }) => {
    const restated = await reported(client.declareAge({ body: { isAdult: true } }))
    if (restated.is === 'DONE') complain(stage, 'GROWN_AT_ONCE', `${id} was a minor and is an adult`)
  },
  adult: async (stage, { client }) => {
    await reported(client.askGuardian({ body: { phoneNumber: newNumber(stage) } }))
  },
}
