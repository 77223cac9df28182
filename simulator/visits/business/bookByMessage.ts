import type { Person, Slot } from '../../world/world.ts'
import { newNumber } from '../identity/browser.ts'
import { knownBooking } from '../knownBooking.ts'
import { noteWin } from '../payForSlot.ts'
import { payAgain } from '../prices/bookPriced.ts'
import { reported, type Stage, type Visit } from '../stage.ts'

/** Of a thousand. */
const OFTEN = { isReportedTwice: 400, pressesTwice: 400, stops: 150, pays: 700 }
const ARRIVAL_SECONDS = 40
const MOST_READINGS = 5
const MOST_PRESSES = 3
const MINUTES = 60

/** Players and a number without an account ask by message for one time and press the answers' buttons. Players pay. */
export const bookByMessage =
  (players: readonly Person[], slot: Slot): Visit =>
  async (stage) => {
    const { draws } = stage
    for (const player of players) stage.beside(draws.between(0, ARRIVAL_SECONDS), write(player.phone, slot, player))
    stage.beside(draws.between(0, ARRIVAL_SECONDS), write(newNumber(stage), slot))
  }

const write =
  (phone: string, slot: Slot, player?: Person): Visit =>
  async (stage) => {
    const { draws } = stage
    const { ground, hour } = slot
    await send(stage, phone, `Book #${ground.turfSlug} kal ${hour - 12}-${hour - 11}pm`)
    for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
      const button = await readButton(stage, phone)
      if (button === undefined) break
      await press(stage, phone, button)
      if (draws.oftenOfThousand(OFTEN.pressesTwice)) await press(stage, phone, button)
    }
    if (draws.oftenOfThousand(OFTEN.stops)) {
      await send(stage, phone, 'STOP')
      await send(stage, phone, `kal ${hour - 12}-${hour - 11}pm`)
      await send(stage, phone, 'START')
    }
    if (player && draws.oftenOfThousand(OFTEN.pays)) await payHeld(stage, player, slot)
  }

/** Sends a message, which the provider may report twice at the same time. */
const send = async (stage: Stage, from: string, text: string): Promise<void> => {
  stage.model.messagesWritten += 1
  const message = { from, text, id: `wamid.${stage.newKey()}` }
  await stage.atPhone('receive', message)
  if (stage.draws.oftenOfThousand(OFTEN.isReportedTwice)) await stage.atPhone('receive', message)
}

const press = async (stage: Stage, from: string, title: string): Promise<void> => {
  stage.model.messagesWritten += 1
  await stage.atPhone('press', { from, title })
}

/** A button of the next answer; undefined if it has none, or if no answer comes. */
const readButton = async (stage: Stage, phone: string): Promise<string | undefined> => {
  const before = (await stage.inbox(phone)).length
  for (let readings = 0; readings < MOST_READINGS; readings += 1) {
    await stage.wait(stage.draws.between(2, 20))
    const messages = await stage.inbox(phone)
    if (messages.length === before) continue
    const titles = messages[0]!.buttons?.map(({ title }) => title) ?? []
    return titles.length === 0 ? undefined : stage.draws.one(titles)
  }
  return undefined
}

/** Pays for held bookings in the player’s list, to which the link in the answer leads. */
const payHeld = async (stage: Stage, player: Person, { ground, date }: Slot): Promise<void> => {
  const listed = await reported(player.client.listBookings({ query: {} }))
  if (listed.is !== 'DONE') return
  for (const { bookingId, groundId, status, startTime } of listed.reply.content) {
    const held = stage.world.grounds.find(({ id }) => id === groundId)
    if (status !== 'PAYMENT_AWAITED' || held?.turfId !== ground.turfId) continue
    const hour = startTime[0] + startTime[1] / MINUTES
    const from = stage.step()
    const slot = { ground: held, date, hour }
    const known = knownBooking(stage, player, slot, bookingId)
    await payAgain(stage, player, known)
    if (known.state === 'CONFIRMED') noteWin(stage, { slot, known, from })
  }
}
