import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { splitPrice } from '@baari/domain/invoices/gstSplit.ts'
import {
  documentsOf,
  type InvoiceMoment,
  type OpenDocument,
  TAX_DOCUMENT_KINDS,
  TAX_RATES,
  type TaxDocumentKind,
  type TaxRate,
} from '@baari/domain/invoices/taxDocument.ts'
import { SALE_KINDS, saleValue } from '@baari/domain/settlements/line.ts'
import { monthOf } from '@baari/domain/settlements/period.ts'
import { taxesOn } from '@baari/domain/settlements/settlement.ts'
import type { DateRange } from '@baari/domain/shared/dateRange.ts'
import type { Paise } from '@baari/domain/shared/money.ts'
import { addDays, type CalendarDate, dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { taxRatesOf } from '../settlements/closePeriods.ts'

const allRules = async (db: Database) => {
  const [rates, moments] = await Promise.all([
    db.selectFrom('tax_rate').selectAll().orderBy('starts_on', 'desc').orderBy('kind').execute(),
    db.selectFrom('invoice_moment').selectAll().orderBy('starts_on', 'desc').execute(),
  ])
  return {
    rates: rates.flatMap(({ kind, starts_on, percentage }) =>
      TAX_RATES.filter((rate) => rate === kind).map((rate) => ({
        kind: rate,
        startsOn: starts_on,
        percentage: Number(percentage),
      })),
    ),
    moments: moments.map(({ starts_on, moment }) => ({ startsOn: starts_on, moment })),
  }
}

export const listTaxRules: Handler<Api['listTaxRules']> = (_, { db }) => allRules(db)

export const setTaxRule: Handler<Api['setTaxRule']> = async ({ body: rule }, { db, now, viewer }) => {
  if (rule.startsOn <= dateAt(now, INDIA)) throw new Failure('TAX_RULE_TOO_EARLY')
  if (rule.kind === 'INVOICES') await setMoment(db, rule)
  else await setRate(db, rule)
  await recordAuditEvents(
    [{ actorId: viewer.accountId, action: 'taxRule.set', subjectId: `${rule.kind} ${rule.startsOn}`, after: rule }],
    { db, now },
  )
  return { ...(await allRules(db)), message: 'The tax rule is saved.' }
}

const setMoment = async (
  db: Database,
  { startsOn, moment }: { startsOn: CalendarDate; moment: InvoiceMoment },
): Promise<void> => {
  if (moment !== 'OFF' && (await rateOn(db, 'GST_ON_PLAY', startsOn)) === undefined)
    throw new Failure('TAX_RATE_MISSING')
  await db
    .insertInto('invoice_moment')
    .values({ starts_on: startsOn, moment })
    .onConflict((conflict) => conflict.column('starts_on').doUpdateSet({ moment }))
    .execute()
}

const setRate = async (
  db: Database,
  { kind, startsOn, percentage }: { kind: TaxRate; startsOn: CalendarDate; percentage: number },
): Promise<void> => {
  await db
    .insertInto('tax_rate')
    .values({ kind, starts_on: startsOn, percentage: String(percentage) })
    .onConflict((conflict) => conflict.columns(['kind', 'starts_on']).doUpdateSet({ percentage: String(percentage) }))
    .execute()
}

const rateOn = async (db: Database, kind: TaxRate, on: CalendarDate): Promise<number | undefined> => {
  const row = await db
    .selectFrom('tax_rate')
    .select('percentage')
    .where('kind', '=', kind)
    .where('starts_on', '<=', on)
    .orderBy('starts_on', 'desc')
    .executeTakeFirst()
  return row && Number(row.percentage)
}

/** The last month that is over. */
const lastMonth = (now: Date): DateRange => {
  const endDate = addDays(`${monthOf(dateAt(now, INDIA))}-01`, -1)
  return { startDate: `${monthOf(endDate)}-01`, endDate }
}

export const previewTaxRule: Handler<Api['previewTaxRule']> = async ({ body: rule }, { db, now }) => {
  const days = lastMonth(now)
  return rule.kind === 'INVOICES'
    ? { ...days, documents: await countDocuments(db, rule.moment, days), tax: null }
    : { ...days, documents: [], tax: await compareRates(db, rule, days) }
}

interface BookingOfMonth {
  day_of_play: CalendarDate
  sale_value: number
  is_registered: boolean
  events: { kind: 'PAID' | 'PLAYED' | 'CANCELLED' | 'REFUNDED'; amount: number; kept: number; day: CalendarDate }[]
}

/** Counts the documents that the month would have had under this moment, if none had existed before it. */
const countDocuments = async (db: Database, moment: InvoiceMoment, { startDate, endDate }: DateRange) => {
  if (moment === 'OFF') return []
  const { rows } = await sql<BookingOfMonth>`
    select booking.date as day_of_play, booking.list_price - booking.discount_by_turf as sale_value,
           bool_or(contract.is_gst_registered) as is_registered,
           jsonb_agg(jsonb_build_object('kind', event.kind, 'amount', event.amount, 'kept', kept, 'day', day)
                     order by day, position, at) as events
    from (
      select booking_id, 'PAID' as kind, amount, 0 as kept, (captured_at at time zone ${INDIA})::date as day, 0 as position, captured_at as at
        from payment
        where outcome = 'CONFIRMED' and booking_id is not null
          and (captured_at at time zone ${INDIA})::date between ${startDate} and ${endDate}
      union all
      select booking_id, case kind when 'COMPLETED' then 'PLAYED' when 'CANCELLED' then 'CANCELLED' else 'REFUNDED' end,
             refunded, retained, date, case kind when 'REFUNDED_LATER' then 2 else 1 end, created_at
        from settlement_line
        where booking_id is not null and kind in ('COMPLETED', 'CANCELLED', 'REFUNDED_LATER') and date between ${startDate} and ${endDate}
    ) event
      join booking on booking.id = event.booking_id
      join contract on contract.owner_id = booking.owner_id and day between contract.starts_on and contract.ends_on
    group by booking.id`.execute(db)
  const counts = new Map<TaxDocumentKind, number>()
  for (const kind of rows.flatMap((row) => kindsOf(row, moment))) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return TAX_DOCUMENT_KINDS.flatMap((kind) => {
    const count = counts.get(kind)
    return count === undefined ? [] : [{ kind, count }]
  })
}

/** The kinds of the documents that a booking's events lead to. */
const kindsOf = (
  { day_of_play, sale_value: sale, is_registered, events }: BookingOfMonth,
  moment: InvoiceMoment,
): TaxDocumentKind[] => {
  let documents: OpenDocument[] = []
  const kinds: TaxDocumentKind[] = []
  for (const { kind, amount, kept, day } of events)
    for (const due of documentsOf(
      { kind, amount, kept, saleValue: sale, isBeforeDayOfPlay: day < day_of_play, moment },
      documents.filter((document) => document.reversed < document.amount),
    )) {
      const issued = due.kind === 'INVOICE' ? (is_registered ? 'TAX_INVOICE' : 'BILL_OF_SUPPLY') : due.kind
      kinds.push(issued)
      documents =
        'reverses' in due
          ? documents.map((one) => (one.id === due.reverses.id ? { ...one, reversed: one.reversed + due.amount } : one))
          : [...documents, { id: String(documents.length), kind: issued, amount: due.amount, reversed: 0 }]
    }
  return kinds
}

/** The tax of a month at the rate of its last day and at a new rate. */
const compareRates = async (
  db: Database,
  { kind, percentage }: { kind: TaxRate; percentage: number },
  days: DateRange,
): Promise<{ before: Paise; after: Paise }> => {
  const taxAt = kind === 'GST_ON_PLAY' ? await taxOnPlay(db, days) : await taxOfSettlements(db, { ...days, kind })
  return { before: taxAt((await rateOn(db, kind, days.endDate)) ?? 0), after: taxAt(percentage) }
}

type TaxAt = (percentage: number) => Paise

/** GST inside the prices of registered owners. */
const taxOnPlay = async (db: Database, { startDate, endDate }: DateRange): Promise<TaxAt> => {
  const prices = await db
    .selectFrom('settlement_line as line')
    .innerJoin('contract', 'contract.id', 'line.contract_id')
    .select(['line.kind', 'list_price as listPrice', 'discount_by_turf as discountByTurf', 'retained'])
    .where('line.date', '>=', startDate)
    .where('line.date', '<=', endDate)
    .where('line.kind', 'in', ['COMPLETED', 'CANCELLED'])
    .where('contract.is_gst_registered', '=', true)
    .execute()
  return (percentage) =>
    prices.reduce((sum, { retained, ...line }) => {
      const price = saleValue(line) + retained
      return sum + price - splitPrice(price, percentage, 'WITHIN_STATE').taxableValue
    }, 0)
}

/** A tax that settlements withhold, on the settlements whose periods ended in the month. */
const taxOfSettlements = async (
  db: Database,
  { kind, startDate, endDate }: DateRange & { kind: Exclude<TaxRate, 'GST_ON_PLAY'> },
): Promise<TaxAt> => {
  const { rows } = await sql<{ platformFees: number; sales: number; isGstRegistered: boolean }>`
    select commission + cancellation_commission + settlement.monthly_charges as "platformFees", is_gst_registered as "isGstRegistered",
           coalesce((select sum(list_price - discount_by_turf) from settlement_line line
                     where settlement_id = settlement.id and kind::text = any (${SALE_KINDS}::text[])), 0)::bigint as sales
    from settlement join contract on contract.id = contract_id
    where settlement.ends_on between ${startDate} and ${endDate}`.execute(db)
  const none = taxRatesOf(undefined)
  return (percentage) =>
    rows.reduce((sum, facts) => {
      const taxes = taxesOn(facts, {
        ...none,
        ...(kind === 'GST_ON_FEES' && { gstOnPlatformFees: percentage }),
        ...(kind === 'TCS' && { tcs: percentage }),
        ...(kind === 'TDS' && { tds: percentage }),
      })
      return sum + taxes.gstOnPlatformFees + taxes.tcsAmount + taxes.tdsAmount
    }, 0)
}
