import { lastDayOf, minutesOfPass } from '@baari/domain/passes/pass.ts'
import { rupeeText } from '@baari/domain/shared/money.ts'
import { dateAt } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import type { Purchase } from '../payments/settlePayment.ts'
import type { Moment } from '../platform/jobs/clock.ts'
import { notify } from '../platform/messaging/notify.ts'
import { lockPass, type PassRow, termsOf } from './passRows.ts'

/** The pass that an order pays for, locked. It takes no slot, so nothing has to be kept during a capture. */
export const lockPassPurchase = async (passId: string, clock: Moment): Promise<Purchase> => {
  const pass = await lockPass(clock.db, passId)
  if (!pass) throw new Error(`an order pays for pass ${passId}, which does not exist`)
  return {
    stateFor: async (order) => {
      if (pass.state === 'AWAITED') return order.amount === pass.price ? 'AWAITING' : 'OVER'
      return pass.confirming_payment_id === null ? 'OVER' : 'CONFIRMED'
    },
    keep: async () => true,
    confirm: ({ payment }) => beginPass(pass, payment.id, clock),
    end: async () => undefined,
    announceLost: async () => undefined,
  }
}

const beginPass = async (pass: PassRow, paymentId: string, { db, now }: Moment): Promise<boolean> => {
  const turf = await db
    .selectFrom('turf')
    .select(['name', 'time_zone'])
    .where('id', '=', pass.turf_id)
    .executeTakeFirstOrThrow()
  const from = dateAt(now, turf.time_zone)
  const terms = termsOf(pass)
  const { rows } = await sql<{ begun: boolean }>`
    select begin_pass(${pass.id}, ${paymentId}, ${minutesOfPass(terms, from)}, ${from}, ${lastDayOf(terms, from)})
      as begun`.execute(db)
  if (!rows[0]!.begun) return false
  await notify(
    {
      accountId: pass.account_id!,
      kind: 'pass_bought',
      facts: { turf: turf.name, pass: pass.name, date: lastDayOf(terms, from) },
      turfId: pass.turf_id,
      isOwn: true,
    },
    { db, now },
  )
  return true
}

/** Notifies the player that the unused part of a pass has been sent, or that the bank has not credited it in time. */
export const notifyOfPassRefund = async (
  { passId, amount, lateSince }: { passId: string; amount: number; lateSince?: string },
  { db, now }: Moment,
): Promise<void> => {
  const pass = await db
    .selectFrom('pass')
    .innerJoin('turf', 'turf.id', 'pass.turf_id')
    .select(['pass.account_id', 'pass.name', 'pass.turf_id', 'turf.name as turf'])
    .where('pass.id', '=', passId)
    .executeTakeFirstOrThrow()
  if (pass.account_id === null) return
  const to = { accountId: pass.account_id, turfId: pass.turf_id }
  const facts = { turf: pass.turf, pass: pass.name, refund: rupeeText(amount) }
  if (lateSince === undefined) await notify({ ...to, kind: 'pass_refunded', facts }, { db, now })
  else await notify({ ...to, kind: 'pass_refund_late', facts: { ...facts, until: lateSince } }, { db, now })
}
