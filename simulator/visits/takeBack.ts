import type { Person, Slot } from '../world/world.ts'
import { cancelBooking } from './giveBack.ts'
import { holdAndPay } from './holdAndPay.ts'
import { PRIVATE_NUMBER } from './keepTurf.ts'
import { complain, persist, reported, type Stage, type Visit } from './stage.ts'

/** By weight. */
const WAYS = {
  lostAfterKept: 2,
  lostInPart: 2,
  refundedAhead: 2,
  refundedBeside: 2,
  sentBack: 2,
  accepted: 2,
  byTurf: 1,
}
/** Seconds until an event of the bank or of the provider has arrived. */
const NEWS = [150, 240] as const
const PART_RUPEES = 5000

interface Input {
  player: Person
  admin: Person
  /** Begins within the hour, so cancelling it refunds nothing. */
  soon: Slot
  /** Cancelling it refunds all of it. */
  later: Slot
}

/** The bank, the provider or an admin takes back the money of an expensive booking, bypassing the product. */
export const takeBack =
  (input: Input): Visit =>
  async (stage) => {
    const way = stage.draws.weighted(WAYS)
    const slot = way === 'lostAfterKept' ? input.soon : input.later
    const known = await holdAndPay(stage, { player: input.player, slot, within: 30 })
    if (!known?.paidBy || known.paid === undefined) return
    known.isDisputed = true
    known.mayBeOver = true
    known.isFree = true
    const cancel = () => cancelBooking(stage, { player: input.player, known, date: slot.date })
    await ways[way](stage, { ...input, bookingId: known.id, paymentId: known.paidBy, paid: known.paid, cancel })
  }

interface Paid extends Input {
  bookingId: string
  paymentId: string
  /** In paise. */
  paid: number
  cancel(): Promise<void>
}

const news = ({ draws, wait }: Stage): Promise<void> => wait(draws.between(...NEWS))

const dispute = (stage: Stage, { paymentId, paid }: Paid, share = 1) =>
  stage.atProvider<{ id: string }>('disputes', { payment_id: paymentId, amount: Math.floor(paid * share) })

const lose = async (stage: Stage, disputeId: string | undefined): Promise<void> => {
  if (disputeId) await stage.atProvider(`disputes/${disputeId}`, { status: 'lost' })
  await news(stage)
}

/** A quarter of the money, in the provider's dashboard. */
const refundElsewhere = async (stage: Stage, { paymentId, paid }: Paid): Promise<void> => {
  const body = { payment_id: paymentId, amount: Math.floor(paid / 4) }
  const refund = await stage.atProvider<{ id: string }>('dashboard-refund', body)
  if (refund) stage.model.refundedElsewhere.add(refund.id)
}

const ways: Record<keyof typeof WAYS, (stage: Stage, paid: Paid) => Promise<void>> = {
  /** The turf bears what it kept; an admin refunds a part of it all the same. */
  lostAfterKept: async (stage, paid) => {
    await paid.cancel()
    const opened = await dispute(stage, paid)
    await news(stage)
    await lose(stage, opened?.id)
    const body = { bookingId: paid.bookingId, amount: PART_RUPEES, refundedSoFar: 0, reason: 'Floodlights' }
    await persist(stage, (options) => paid.admin.client.refundPlayedBooking({ body }, options))
  },
  /** The refund of the cancellation waits for the bank, which then returns a quarter of the money. */
  lostInPart: async (stage, paid) => {
    const opened = await dispute(stage, paid, 0.25)
    await news(stage)
    await paid.cancel()
    await news(stage)
    await lose(stage, opened?.id)
  },
  /** Refunded in the provider's dashboard, long before the cancellation. */
  refundedAhead: async (stage, paid) => {
    await refundElsewhere(stage, paid)
    await news(stage)
    await news(stage)
    await paid.cancel()
  },
  /** … and right before it, when the product knows of the other refund and has not taken it over. */
  refundedBeside: async (stage, paid) => {
    await refundElsewhere(stage, paid)
    await stage.wait(stage.draws.between(15, 40))
    await paid.cancel()
  },
  /** The bank sends the refund back; an admin pays it by hand, and sends it again before another has approved. */
  sentBack: async (stage, paid) => {
    await stage.atProvider('refunds', { failNext: 1 })
    await paid.cancel()
    await news(stage)
    const { client } = paid.admin
    const failed = await reported(client.listRefunds({ query: { status: 'FAILED', bookingId: paid.bookingId } }))
    const refund = failed.is === 'DONE' ? failed.reply.content[0] : undefined
    if (!refund) return
    const params = { refundId: refund.entityId }
    const body = { reference: `NEFT-${refund.entityId}`, reason: 'The bank sent it back' }
    const byHand = await persist(stage, (options) => client.payRefundByHand({ params, body }, options))
    if (byHand.is !== 'DONE' || !byHand.reply.awaitsApproval) return
    const again = await reported(client.retryRefund({ params }))
    if (again.is === 'DONE') complain(stage, 'SENT_WHILE_BY_HAND', `${refund.entityId} waits to be paid by hand`)
  },
  /** Its reason has a phone number, which the message to the player must not show. */
  byTurf: async (stage, { bookingId, later }) => {
    const body = { bookingId, partialBookingId: null, reason: `Works, call ${PRIVATE_NUMBER}` }
    await persist(stage, (options) => later.ground.owner.client.cancelOwnerBooking({ body }, options))
  },
  accepted: async (stage, paid) => {
    const opened = await dispute(stage, paid)
    await news(stage)
    const { client } = paid.admin
    const open = await reported(client.listDisputes({ query: { status: 'OPEN', size: 100 } }))
    const found = open.is === 'DONE' && open.reply.content.find((one) => one.providerDisputeId === opened?.id)
    if (!found) return
    const params = { disputeId: found.entityId }
    await persist(stage, (options) => client.answerDispute({ params, body: { answer: 'ACCEPT' } }, options))
  },
}
