import { addDays } from '@baari/domain/shared/zonedTime.ts'
import { agreeTerms, LAST_DAY } from '../world/agreeContracts.ts'
import type { Person, Slot } from '../world/world.ts'
import { cancelBooking } from './giveBack.ts'
import { holdAndPay } from './holdAndPay.ts'
import { holdSlot } from './holdSlot.ts'
import { approveOthers } from './keepBooks.ts'
import { complain, persist, reported, type Stage, type Visit } from './stage.ts'

/** By weight. */
const ACTS = { handOver: 3, payee: 2, end: 2, terms: 2, coupon: 4, refund: 6, ownCoupon: 2 }
/** Of a thousand. */
const OFTEN = { another: 700, declines: 500 }
/** Rupees: an admin alone gives at most 10,000 in 24 hours. */
const REFUNDS = [[11_000], [6000, 6000]]
const BUDGETS = [6000, 15_000, null]
const COUPONS = 2
const OTHER_PAYEE = { accountNumber: '998877665544', ifscCode: 'HDFC0001234', bankName: 'HDFC Bank', upiId: 'NA' }

/**
 * An admin asks to divert money, and tries to approve the request alone. Another admin may approve it, and
 * may try to decline an act that was carried out.
 */
export const divert =
  (player: Person, slot: Slot): Visit =>
  async (stage) => {
    const { draws, world } = stage
    const [asker, another] = draws.some(world.admins, 2) as [Person, Person]
    await acts[draws.weighted(ACTS)](stage, asker, { player, slot })
    await stage.wait(draws.between(1, 120))
    await approveAll(asker)
    await stage.wait(draws.between(1, 120))
    if (draws.oftenOfThousand(OFTEN.another)) await approveOthers(another)
    await stage.wait(draws.between(1, 120))
    if (draws.oftenOfThousand(OFTEN.declines)) await declineDone(stage, another)
  }

/** Approves every open request, including the admin’s own. */
const approveAll = async ({ client }: Person): Promise<void> => {
  const open = await reported(client.listApprovals({ query: { state: 'OPEN', size: 100 } }))
  if (open.is !== 'DONE') return
  for (const { entityId } of open.reply.content)
    await reported(client.approveRequest({ params: { approvalId: entityId }, body: undefined }))
}

const declineDone = async (stage: Stage, { client }: Person): Promise<void> => {
  const approved = await reported(client.listApprovals({ query: { state: 'APPROVED', size: 100 } }))
  if (approved.is !== 'DONE') return
  // A hand-over may still be declined while it waits.
  const some = approved.reply.content.filter(({ appliedAt, kind }) => appliedAt !== null || kind === 'TURF_OWNER')
  if (some.length === 0) return
  const params = { approvalId: stage.draws.one(some).entityId }
  await reported(client.declineRequest({ params, body: { reason: 'A mistake' } }))
}

const contractOf = async (admin: Person, owner: Person) => {
  const listed = await reported(admin.client.listContracts({ query: { turfOwnerId: owner.id } }))
  return listed.is === 'DONE' ? listed.reply.content.at(-1) : undefined
}

type Act = (stage: Stage, asker: Person, of: { player: Person; slot: Slot }) => Promise<void>

const acts: Record<keyof typeof ACTS, Act> = {
  handOver: async ({ draws, world: { owners, stadium } }, { client }) => {
    const params = { turfId: stadium.turfId }
    await reported(client.updateTurf({ params, body: { ownerId: draws.one(owners).id } }))
  },
  payee: async ({ world }, asker) => {
    const contract = await contractOf(asker, world.owners[1]!)
    if (!contract) return
    const params = { contractId: contract.entityId }
    await reported(asker.client.updateContract({ params, body: { bankDetails: OTHER_PAYEE } }))
  },
  end: async ({ world }, asker) => {
    const contract = await contractOf(asker, world.owners[1]!)
    if (!contract) return
    const params = { contractId: contract.entityId }
    await reported(asker.client.updateContract({ params, body: { contractEndDate: addDays(LAST_DAY, -1) } }))
  },
  /** Better terms, first with other bank details. */
  terms: async (stage, asker) => {
    const owner = stage.world.owners[0]!
    const from = addDays(LAST_DAY, 1)
    const terms = { owner, from, until: addDays(from, 1), commission: 5, bankDetails: { upiId: 'NA' } }
    const apart = await agreeTerms(stage, asker, { ...terms, bankDetails: OTHER_PAYEE })
    // If faults prevented the owner’s first contract, this one is the first.
    if (apart.is === 'DONE' && stage.model.contracted.has(owner.id))
      complain(stage, 'PAYEE_WITH_TERMS', `${owner.name} gets better terms and a payee`)
    await agreeTerms(stage, asker, terms)
  },
  coupon: async (stage, asker) => {
    for (let made = 0; made < COUPONS; made += 1) {
      const body = {
        code: `GIVE${stage.newKey().slice(-8)}`,
        kind: 'FLAT' as const,
        value: 50,
        minimumTotal: 500,
        budget: stage.draws.one(BUDGETS),
        turfSharePercentage: stage.draws.one([0, 30]),
      }
      await reported(asker.client.createCoupon({ body }))
      await reported(asker.client.updateCoupon({ params: { code: body.code }, body: { minimumTotal: 400 } }))
    }
  },
  /** Refunds the charge kept from a cancelled booking, at once or in parts. */
  refund: async (stage, asker, { player, slot }) => {
    const known = await holdAndPay(stage, { player, slot, within: 30 })
    if (!known) return
    await cancelBooking(stage, { player, known, date: slot.date })
    let refundedSoFar = 0
    for (const amount of stage.draws.one(REFUNDS)) {
      const body = { bookingId: known.id, amount, refundedSoFar, reason: 'Floodlights' }
      await persist(stage, (options) => asker.client.refundPlayedBooking({ body }, options))
      refundedSoFar += amount
    }
  },
  ownCoupon: async (stage, _, { slot }) => {
    await holdSlot(stage, slot.ground.owner, { ...slot, couponCode: 'FIRST' })
  },
}
