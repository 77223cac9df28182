import { randomId } from '../server/randomId.ts'
import type { KeptSettlement, SettledLine } from './settlement.ts'
import { emitEvent, secondsNow, type World } from './world.ts'

const DAY_SECONDS = 24 * 60 * 60
/** Ten in the morning in India, in UTC. */
const BATCH_SECOND_OF_DAY = 4.5 * 60 * 60
const SETTLED_AFTER_DAYS = 2

type Unsettled = Pick<SettledLine, 'entity_id' | 'type' | 'debit' | 'credit' | 'amount' | 'created_at'> &
  Partial<SettledLine>

const paymentLines = (world: World): Unsettled[] =>
  [...world.payments.values()]
    .filter(({ entity }) => entity.captured)
    .map(({ entity }) => ({
      entity_id: entity.id,
      type: 'payment',
      debit: 0,
      credit: entity.amount - (entity.fee ?? 0),
      amount: entity.amount,
      fee: entity.fee ?? 0,
      tax: entity.tax ?? 0,
      order_id: entity.order_id,
      method: entity.method,
      created_at: entity.created_at,
    }))

/** A failed refund was subtracted by an earlier settlement, so its return is a correction. */
const refundLines = (world: World, settled: ReadonlySet<string>): Unsettled[] =>
  [...world.refunds.values()]
    .filter(({ source }) => source === 'balance')
    .flatMap(({ entity }): Unsettled[] => {
      const line = {
        entity_id: entity.id,
        amount: entity.amount,
        payment_id: entity.payment_id,
        created_at: entity.created_at,
      }
      const debited: Unsettled = { ...line, type: 'refund', debit: entity.amount, credit: 0 }
      if (entity.status !== 'failed') return [debited]
      if (!settled.has(entity.id)) return []
      return [
        {
          ...line,
          entity_id: entity.id.replace('rfnd_', 'adj_'),
          type: 'adjustment',
          debit: 0,
          credit: entity.amount,
          description: `Reversal of refund ${entity.id}`,
        },
      ]
    })

const disputeLines = (world: World): Unsettled[] =>
  [...world.disputes.values()]
    .filter(({ amount_deducted: deducted }) => deducted > 0)
    .map((dispute) => ({
      entity_id: dispute.id.replace('disp_', 'adj_'),
      type: 'adjustment',
      debit: dispute.amount_deducted,
      credit: 0,
      amount: dispute.amount_deducted,
      payment_id: dispute.payment_id,
      dispute_id: dispute.id,
      description: 'Chargeback',
      created_at: dispute.created_at,
    }))

/** Takes to the bank what came in until then and was not taken before; nothing while it is not above 0. */
export const settleUntil = (world: World, until: number): KeptSettlement | undefined => {
  const settled = new Set([...world.settlements.values()].flatMap(({ lines }) => lines.map((line) => line.entity_id)))
  const open = [...paymentLines(world), ...refundLines(world, settled), ...disputeLines(world), ...world.adjustments]
    .filter(({ entity_id: id }) => !settled.has(id))
    .filter(({ created_at: at }) => at <= until)
  const amount = open.reduce((sum, { credit, debit }) => sum + credit - debit, 0)
  if (amount <= 0) return undefined
  const now = secondsNow(world)
  const id = randomId('setl_')
  const utr = `UTIB${randomId('', 12).toUpperCase()}`
  const settlement: KeptSettlement = {
    entity: { id, entity: 'settlement', amount, status: 'processed', fees: 0, tax: 0, utr, created_at: now },
    lines: open.map((line) => ({
      currency: 'INR',
      fee: 0,
      tax: 0,
      on_hold: false,
      settled: true,
      settled_at: now,
      settlement_id: id,
      settlement_utr: utr,
      payment_id: null,
      order_id: null,
      description: null,
      method: null,
      dispute_id: null,
      ...line,
    })),
  }
  world.settlements.set(id, settlement)
  world.balancePaise -= amount
  emitEvent(world, 'settlement.processed', { settlement: settlement.entity })
  world.changed()
  return settlement
}

/** Every morning what came in two days before goes to the bank. */
export const watchSettlements = (world: World): void => {
  const today = Math.floor(secondsNow(world) / DAY_SECONDS) * DAY_SECONDS + BATCH_SECOND_OF_DAY
  const next = today > secondsNow(world) ? today : today + DAY_SECONDS
  world.clock.at(next * 1000, () => {
    settleUntil(world, secondsNow(world) - SETTLED_AFTER_DAYS * DAY_SECONDS)
    watchSettlements(world)
  })
}
