import { type Invariant, NOW } from './invariant.ts'

/** The kinds of postings of payments and refunds in the provider’s account; its other kinds belong to no payment. */
const BY_PAYMENT = `('capture', 'provider-fee', 'provider-fee-changed', 'refund', 'refund-failed')`

/** A refund that the provider has, and has not failed. */
const takenOver = (where: string): string => `
  coalesce((select sum(refund_attempt.amount) from refund_attempt join refund on refund.id = refund_id
            where failed_at is null and ${where}), 0)`

const hasNothingToPost = `
  not coalesce(booking.posting_due, false)
  and not exists (select from payment where booking_id = booking.id and posting_due)
  and not exists (select from refund where booking_id = booking.id and posting_due)
  and not exists (select from pass_use where booking_id = booking.id and posting_due)`

const clearing = `
  select payment.id as subject, jsonb_build_object(
      'booking', coalesce(booking_id, pass_id), 'provider', provider_payment_id, 'expected', expected, 'ledger', posted) as detail
  from payment
    cross join lateral (
      select case when captured_at is null or outcome is null then 0 else payment.amount - coalesce(fee, 0) end
             - ${takenOver('refund.payment_id = payment.id')} as expected) truth
    left join (
      select payment_id, sum(amount) as total from ledger_entry join ledger_txn on ledger_txn.id = txn_id
      where account = 'psp_clearing' and kind in ${BY_PAYMENT} group by payment_id) books on books.payment_id = payment.id
    cross join lateral (select coalesce(books.total, 0) as posted) ledger
  where expected <> posted and payment.posting_due is null
    and not exists (select from refund where payment_id = payment.id and posting_due)
  union all
  select idem_key, jsonb_build_object('why', 'names no payment', 'ledger', amount)
  from ledger_entry join ledger_txn on ledger_txn.id = txn_id
  where account = 'psp_clearing' and kind in ${BY_PAYMENT} and payment_id is null`

/** The payment of an upcoming booking is in escrow; a refund is owed until it is sent. */
const owed = `
  select booking.id, jsonb_build_object('account', account, 'expected', expected, 'ledger', posted)
  from (
      select booking_id, account, sum(amount) as posted from ledger_entry
      where account in ('booking_escrow', 'unapplied_payments', 'refunds_payable') and booking_id is not null
      group by booking_id, account) books
    join booking on booking.id = books.booking_id
    cross join lateral (
      select case
          when account = 'booking_escrow' then
            case when booking.status = 'CONFIRMED' then paid_at_desk(booking.id) - booking.captured else 0 end
          when account = 'unapplied_payments' then 0
          else ${takenOver('refund.booking_id = booking.id')}
             - coalesce((select sum(amount - covered) from refund where booking_id = booking.id and paid_by_hand_at is null), 0)
        end as expected) truth
  where expected <> posted and ${hasNothingToPost}`

/** The price of a pass is in escrow, less the worth of its uses; once the pass has ended, nothing is left there. */
const passEscrow = `
  select pass.id, jsonb_build_object('why', 'escrow of the pass', 'expected', expected, 'ledger', coalesce(posted, 0))
  from pass
    left join (select pass_id, sum(amount) as posted from ledger_entry
               where account = 'pass_escrow' group by pass_id) books on books.pass_id = pass.id
    cross join lateral (
      select case when sold = 'ONLINE' and confirming_payment_id is not null
               then worth_used + refunded + expired - price else 0 end as expected) truth
  where expected <> coalesce(posted, 0) and pass.posting_due is null
    and not exists (select from payment where payment.pass_id = pass.id and posting_due)
    and not exists (select from refund where refund.pass_id = pass.id and posting_due)
    and not exists (select from pass_use where pass_use.pass_id = pass.id and posting_due)
  union all
  select pass.id, jsonb_build_object('why', 'differs from its uses', 'minutes', minutes_used, 'worth', worth_used)
  from pass left join (select pass_id, sum(minutes) as minutes, sum(worth) as worth from pass_use group by pass_id) used
    on used.pass_id = pass.id
  where (minutes_used, worth_used) <> (coalesce(used.minutes, 0), coalesce(used.worth, 0))`

/** Invariants of payments and refunds. */
export const ofPayments = [
  {
    id: 'I2',
    sentence:
      'A payment that was captured has confirmed its booking, has bought its pass, has paid a share that goes back to the booker, or goes back itself, within a minute.',
    sql: `
      select payment.id as subject,
             jsonb_build_object('booking', coalesce(booking_id, pass_id), 'provider', provider_payment_id, 'amount', amount, 'outcome', outcome) as detail
      from payment
      where captured_at < ${NOW} - interval '1 minute'
        and case outcome
            when 'CONFIRMED' then not exists (select from booking where confirming_payment_id = payment.id)
              and not exists (select from pass where confirming_payment_id = payment.id)
            when 'SHARED' then not exists (
              select from bill_share join refund on occasion = bill_share.id and reason = 'SHARED'
              where bill_share.payment_id = payment.id and refund.amount = payment.amount and refund.booking_id = payment.booking_id)
            when 'REFUND' then amount > (select coalesce(sum(amount), 0) from refund where payment_id = payment.id)
            when 'QUARANTINED' then amount > (select coalesce(sum(amount), 0) from refund where payment_id = payment.id)
            else true end`,
  },
  {
    id: 'I4',
    sentence: 'The ledger says of every payment what the provider took, kept and gave back, and whose the money is.',
    sql: `${clearing} union all ${owed} union all ${passEscrow}`,
  },
  {
    id: 'I5',
    sentence: 'No more of a payment goes back than was taken, and a booking says how much.',
    sql: `
      select payment.id as subject, jsonb_build_object('booking', coalesce(booking_id, pass_id), 'taken', amount, 'back', back) as detail
        from payment
          join (select payment_id, sum(amount) filter (where reason <> 'GIVEN_AHEAD') as owed,
                  sum(amount - (select coalesce(sum(amount), 0) from refund_cover
                                where refund_id = refund.id and ahead_id is not null)) as back
                from refund group by payment_id) given on payment_id = payment.id
        where greatest(owed, back) > amount
      union all
      select booking.id, jsonb_build_object('taken', captured, 'says', refunded, 'back', coalesce(back, 0))
        from booking
          left join (select booking_id, sum(amount) as back from refund
                     where reason in ('CANCELLED', 'AFTER_PLAY', 'CHARGE_RETURNED') group by booking_id) given
            on booking_id = booking.id
        where refunded > captured or refunded <> coalesce(back, 0)`,
  },
  {
    id: 'I6',
    sentence: 'A booking is confirmed by one payment, which is its own and was captured, or by a pass.',
    sql: `
      select coalesce(booking_id, pass_id) as subject, jsonb_build_object('payments', jsonb_agg(id order by id)) as detail
        from payment where outcome = 'CONFIRMED' group by booking_id, pass_id having count(*) > 1
      union all
      select booking.id, jsonb_build_object('payment', confirming_payment_id, 'captured', captured)
        from booking left join payment on payment.id = confirming_payment_id
          cross join lateral (
            select coalesce(sum(amount - goodwill), 0) as back from refund where booking_id = booking.id and reason = 'MOVED') moved
        where case
            when confirming_payment_id is not null then
              payment.booking_id <> booking.id or payment.outcome is distinct from 'CONFIRMED'
              or payment.captured_at is null or payment.amount <> captured + moved.back
            else booking.status in ('CONFIRMED', 'COMPLETED')
              and (pay_now, captured) <> (select sum_of, sum_of from (
                select coalesce(sum(worth), 0) as sum_of from pass_use where booking_id = booking.id) by_pass) end`,
  },
] as const satisfies Invariant[]
