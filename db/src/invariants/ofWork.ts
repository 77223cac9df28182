import { OVERDUE_MINUTES } from '@baari/domain/shared/limits.ts'
import { type Invariant, isTriedAgain, NOW } from './invariant.ts'

/** The row was due long ago, or is never due. */
const unattended = (nextAt: string): string => `(${nextAt} is null or ${nextAt} < ${NOW} - interval '15 minutes')`

const ordersUnchecked = `
  select payment_order.id as subject,
         jsonb_build_object('why', 'order is not checked', 'booking', coalesce(booking_id, pass_id), 'since', next_check_at) as detail
    from payment_order
    where next_check_at < ${NOW} - interval '15 minutes' and not ${isTriedAgain('reconcileOrders', 'payment_order.id')}`

export const refundsUnsent = `
  select refund.id as subject, jsonb_build_object(
      'why', 'refund is not sent', 'booking', coalesce(booking_id, pass_id), 'amount', amount, 'since', coalesce(next_try_at, updated_at)) as detail
    from refund
    where status in ('PENDING', 'INITIATED') and ${unattended('next_try_at')} and not ${isTriedAgain('sendRefunds', 'refund.id')}
      -- A bank may bring the money back itself.
      and not exists (select from dispute where dispute.payment_id = refund.payment_id and decided_at is null)`

export const payoutsUnsent = `
  select payout.id as subject, jsonb_build_object(
      'why', 'payout is not sent', 'settlement', settlement_id, 'amount', amount, 'since', coalesce(next_try_at, updated_at)) as detail
    from payout
    where status in ('QUEUED', 'PROCESSING') and ${unattended('next_try_at')} and not ${isTriedAgain('sendPayouts', 'payout.id')}`

const payoutsMissing = `
  select settlement.id as subject,
         jsonb_build_object('why', 'payout is missing', 'amount', net_payable, 'since', settlement.created_at) as detail
    from settlement
    where status = 'PROCESSING'
      and not exists (select from payout where settlement_id = settlement.id and payout.status in ('QUEUED', 'PROCESSING'))`

/** Due work is done within seconds, so overdue work means stuck money. */
const overdue = [ordersUnchecked, refundsUnsent, payoutsUnsent, payoutsMissing].join(' union all ')

const undecided = `
  select id, jsonb_build_object('why', 'payment is not decided', 'booking', coalesce(booking_id, pass_id), 'amount', amount, 'since', created_at)
    from payment
    where status = 'authorized' and outcome is null and created_at < ${NOW} - interval '15 minutes'`

const unposted = (['payment', 'refund'] as const)
  .map(
    (table) => `
  select id, jsonb_build_object('why', '${table} is not in the ledger', 'booking', coalesce(booking_id, pass_id), 'amount', amount, 'since', updated_at)
    from ${table}
    where posting_due and updated_at < ${NOW} - interval '5 minutes' and not ${isTriedAgain('postFacts', `${table}.id`)}`,
  )
  .join(' union all ')

const unpostedBookings = `
  select id, jsonb_build_object(
      'why', 'booking is not in the ledger', 'owner', owner_id, 'since', coalesce(cancelled_at, completed_at))
    from booking
    where posting_due and coalesce(cancelled_at, completed_at) < ${NOW} - interval '5 minutes'
      and not ${isTriedAgain('postFacts', 'booking.id')}
      -- A contract created late recomputes the bookings it covers.
      and not exists (select from contract where contract.owner_id = booking.owner_id
                        and contract.created_at > ${NOW} - interval '5 minutes')`

const unpostedPasses = `
  select id, jsonb_build_object('why', 'use of a pass is not in the ledger', 'booking', booking_id, 'since', created_at)
    from pass_use
    where posting_due and created_at < ${NOW} - interval '5 minutes' and not ${isTriedAgain('postFacts', 'pass_use.id')}
  union all
  select id, jsonb_build_object('why', 'pass is not in the ledger', 'owner', owner_id, 'since', ended_at)
    from pass
    where posting_due and ended_at < ${NOW} - interval '5 minutes' and not ${isTriedAgain('postFacts', 'pass.id')}
      -- A contract created late recomputes the passes it covers.
      and not exists (select from contract where contract.owner_id = pass.owner_id
                        and contract.created_at > ${NOW} - interval '5 minutes')`

/** Invariants of pending work. Parked work has its own list. */
export const ofWork = [
  {
    id: 'I10',
    sentence: `A signed event of a provider is applied within ${OVERDUE_MINUTES} minutes of being due, or in quarantine.`,
    sql: `
      select provider || '/' || event_id as subject,
             jsonb_build_object('kind', kind, 'since', received_at, 'payment', provider_payment_id) as detail
      from webhook_event
      where applied_at is null and quarantined_at is null and (next_try_at is null or next_try_at < ${NOW} - interval '${OVERDUE_MINUTES} minutes')
        and received_at < ${NOW} - interval '${OVERDUE_MINUTES} minutes'
        and not ${isTriedAgain('applyWebhooks', `provider || '/' || event_id`)}`,
  },
  {
    id: 'I11',
    sentence: `A message leaves within ${OVERDUE_MINUTES} minutes of being due.`,
    sql: `
      select id as subject, jsonb_build_object('template', template, 'since', next_try_at) as detail
      from message
      where status = 'QUEUED' and next_try_at < ${NOW} - interval '${OVERDUE_MINUTES} minutes' and not ${isTriedAgain('sendMessages', 'id')}`,
  },
  {
    id: 'I14',
    sentence: 'No payment, refund or payout waits without being checked or posted.',
    sql: [overdue, undecided, unposted, unpostedBookings, unpostedPasses].join(' union all '),
  },
] as const satisfies Invariant[]
