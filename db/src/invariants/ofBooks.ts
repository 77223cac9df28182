import type { Invariant } from './invariant.ts'

const linesOnce = `
  select coalesce(booking_id, pass_id) as subject, jsonb_build_object('why', 'has two lines', 'kind', kind, 'lines', jsonb_agg(id order by id)) as detail
    from settlement_line group by booking_id, pass_id, kind, refund_id, dispute_id having count(*) > 1
  union all
  select coalesce(booking_id, pass_id), jsonb_build_object('why', 'is settled for another owner', 'line', line.id, 'settlement', settlement.id)
    from settlement_line line join settlement on settlement.id = settlement_id
    where settlement.owner_id <> line.owner_id`

const settlementsAddUp = `
  select settlement.id, jsonb_build_object('why', 'differs from its lines', 'says', line_count, 'has', coalesce(lines, 0))
    from settlement
      left join (
        select settlement_id, count(*) as lines, sum(gross) as gross, sum(commission) as commission, sum(retained) as retained,
               sum(retained_commission) as retained_commission, sum(gateway_charge) as gateway_charge
        from settlement_line where settlement_id is not null group by settlement_id) sums on settlement_id = settlement.id
    where (line_count, total_booking_amount, settlement.commission, cancellation_charge, cancellation_commission, gateway_charges)
      <> (coalesce(lines, 0), coalesce(gross, 0), coalesce(sums.commission, 0), coalesce(retained, 0),
          coalesce(retained_commission, 0), coalesce(gateway_charge, 0))
  union all
  select one.id, jsonb_build_object('why', 'covers days of another', 'with', other.id)
    from settlement one join settlement other on other.owner_id = one.owner_id and other.id > one.id
      and daterange(one.starts_on, one.ends_on, '[]') && daterange(other.starts_on, other.ends_on, '[]')
  union all
  select settlement_id, jsonb_build_object('why', 'is paid out twice', 'payouts', jsonb_agg(id order by id))
    from payout where status in ('AWAITING_APPROVAL', 'QUEUED', 'PROCESSING', 'PROCESSED')
    group by settlement_id having count(*) > 1`

const owners = `
  select owner_id as subject, jsonb_build_object('books', sum(booked), 'settled', sum(settled)) as detail
  from (
    select owner_id, -amount as booked, 0 as settled from ledger_entry where account = 'owner_payable'
    union all
    select owner_id, 0, carried_forward - carried_in + case when status in ('PENDING', 'FAILED') then net_payable else 0 end
      from settlement
    union all
    select owner_id, 0, net from settlement_line where settlement_id is null
  ) sides group by owner_id having sum(booked) <> sum(settled)`

/** A payout is on its way as long as its settlement is. */
const inTransit = `
  select settlement.id, jsonb_build_object('why', 'payouts in transit', 'expected', expected, 'ledger', coalesce(posted, 0))
  from settlement
    left join (select settlement_id, sum(amount) as posted from ledger_entry
               where account = 'payouts_in_transit' group by settlement_id) books on settlement_id = settlement.id
    cross join lateral (
      select case when settlement.status = 'PROCESSING' then -net_payable else 0 end as expected) truth
  where expected <> coalesce(posted, 0)`

const seriesWithoutHoles = `
  select coalesce(series.issuer_key, issued.issuer_key) || ' ' || coalesce(series.kind, issued.kind) || ' ' || coalesce(series.financial_year, issued.financial_year) as subject,
         jsonb_build_object('why', 'has a hole', 'last', last_number, 'documents', documents) as detail
    from tax_document_number series
      full join (
        select issuer_key, kind, financial_year, count(*) as documents, max(number) as highest
        from tax_document group by issuer_key, kind, financial_year) issued on (series.issuer_key, series.kind, series.financial_year) = (issued.issuer_key, issued.kind, issued.financial_year)
    where (last_number, last_number) is distinct from (documents, highest)`

const reversalsWithinDocuments = `
  select document.id, jsonb_build_object('why', 'is reversed beyond its amount', 'amount', document.amount, 'reversed', sum(reversal.amount))
    from tax_document document join tax_document reversal on reversal.reverses_id = document.id
    group by document.id
    having sum(reversal.amount) > document.amount or sum(reversal.taxable_value) > document.taxable_value`

const platformInvoices = `
  select settlement_id, jsonb_build_object('why', 'has another tax than its settlement', 'tax', cgst + sgst + igst, 'withheld', gst_on_platform_fees)
    from tax_document join settlement on settlement.id = settlement_id
    where cgst + sgst + igst <> gst_on_platform_fees`

/** Invariants of the ledger, of settlements and of tax documents. */
export const ofBooks = [
  {
    id: 'I3',
    sentence: 'Every transaction of the ledger comes to zero.',
    sql: `
      select idem_key as subject, jsonb_build_object('sum', total) as detail
      from ledger_txn left join (select txn_id, sum(amount) as total from ledger_entry group by txn_id) entries
        on txn_id = ledger_txn.id
      where total is distinct from 0`,
  },
  {
    id: 'I7',
    sentence: 'Every line is settled once, in a settlement of its owner that adds up and is paid out once.',
    sql: `${linesOnce} union all ${settlementsAddUp}`,
  },
  {
    id: 'I13',
    sentence: 'The ledger owes an owner what their settlements and open lines say.',
    sql: `${owners} union all ${inTransit}`,
  },
  {
    id: 'I17',
    sentence: 'Tax documents are numbered without holes, and reversed by no more than their amount.',
    sql: `${seriesWithoutHoles} union all ${reversalsWithinDocuments} union all ${platformInvoices}`,
  },
] as const satisfies Invariant[]
