import type { KnownBooking } from '../../checks/model.ts'
import type { Person, Slot } from '../../world/world.ts'
import { actOn } from '../actOn.ts'
import { holdSlot } from '../holdSlot.ts'
import { payForSlot } from '../payForSlot.ts'
import { persist, reported, type Stage, type Visit } from '../stage.ts'
import { mayEnd } from './mayEnd.ts'
import { payShare } from './payShare.ts'

/** How unpaid shares are decided, and how often each. */
const CHOICES = { RELEASE: 5, OPEN: 2, HOST_PAYS: 2 }
const FRIENDS = 3
const SHARE = 250
/** Of a thousand. */
const OFTEN = { paysAtDeadline: 450, stops: 200, cancels: 250 }

/** A whole ground is booked and its bill split; friends pay soon or about the deadline, and the booker may end it all. */
export const splitBill =
  (booker: Person, friends: readonly Person[], slot: Slot): Visit =>
  async (stage) => {
    const { draws } = stage
    const held = await holdSlot(stage, booker, slot)
    if (held.is !== 'DONE') return
    const after = draws.between(1, 60)
    const isFirst = draws.oftenOfThousand(500)
    const choice = draws.weighted(CHOICES)
    const share = () => shareBill(stage, { booker, known: held.known, choice })
    let bill = isFirst ? await share() : undefined
    if (!(await payForSlot(stage, { player: booker, slot, held, after }))) return
    bill ??= await share()
    if (!bill) return
    const { token, deadlineAt } = bill
    stage.beside(draws.between(1, 30), holdTwo(friends[0]!, token))
    for (const friend of friends.slice(0, FRIENDS)) {
      const untilDeadline = Math.floor((Date.parse(deadlineAt) - stage.now()) / 1000)
      const isLast = draws.oftenOfThousand(OFTEN.paysAtDeadline)
      const seconds = isLast ? Math.max(0, untilDeadline + draws.between(-20, 40)) : draws.between(5, 600)
      stage.beside(seconds, payShare(friend, { known: held.known, token }))
    }
    const params = { bookingId: held.known.id }
    await stage.wait(draws.between(60, 900))
    if (draws.oftenOfThousand(OFTEN.stops))
      await persist(stage, (options) => booker.client.stopSharing({ params }, options))
    if (!draws.oftenOfThousand(OFTEN.cancels)) return
    const ended = mayEnd(stage, held.known)
    const acted = actOn(stage, held.known)
    const answer = await persist(stage, (options) =>
      booker.client.cancelBooking({ params, body: { cancellationReason: 'Rain' } }, options),
    )
    acted(answer)
    ended(answer.is === 'DONE' && answer.reply.status === 'CANCELLED')
  }

/** A friend begins to pay two shares, and pays neither. */
const holdTwo =
  ({ client }: Person, token: string): Visit =>
  async () => {
    const bill = await reported(client.readSharedBill({ params: { token } }))
    if (bill.is !== 'DONE') return
    const open = bill.reply.shares.filter(({ state }) => state === 'OPEN')
    for (const { shareId, amount, atTurf } of open.slice(0, 2))
      await reported(
        client.payShare({ params: { token, shareId }, body: { expectedPrice: amount, expectedAtTurf: atTurf } }),
      )
  }

interface Sharing {
  booker: Person
  known: KnownBooking
  choice: keyof typeof CHOICES
}

export const shareBill = async (stage: Stage, { booker, known, choice }: Sharing) => {
  const ended = choice === 'RELEASE' ? mayEnd(stage, known) : undefined
  const shares = Array.from({ length: FRIENDS }, () => ({ name: null, amount: SHARE }))
  const shared = await persist(stage, (options) =>
    booker.client.shareBill({ params: { bookingId: known.id }, body: { shares, atDeadline: choice } }, options),
  )
  if (shared.is === 'REFUSED') ended?.(false)
  return shared.is === 'DONE' ? shared.reply : undefined
}
