import type { Api } from '@baari/contract/api.ts'
import { seesAllMoney } from '@baari/contract/endpoint.ts'
import { shortId } from '@baari/contract/wire/values.ts'
import type { Database } from '@baari/db/connect.ts'
import { maskedBankDetails, maskedDestination } from '@baari/domain/settlements/bankDetails.ts'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Handler, Viewer } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { drawBeside } from '../platform/pdf/drawBeside.ts'
import type { Statement } from './drawStatement.ts'
import type { StatementLine } from './drawStatementLines.ts'
import { lineOf } from './lineRows.ts'
import { bookingNames, linesWithPlaces } from './listSettlementBookings.ts'
import { figuresOf } from './listSettlements.ts'
import { openBankDetails } from './sealedBankDetails.ts'

interface Services {
  config: Pick<Config, 'BANK_SECRET'>
}

type Reader = { db: Database; viewer: Viewer; now: Date }

/** The statement of a settlement as a file. An owner has their own, an admin all, an auditor all with the PAN masked. */
export const readStatement =
  ({ config }: Services): Handler<Api['readOwnStatement' | 'readStatement']> =>
  async ({ params: { settlementId } }, { db, viewer, now }) => {
    const statement = await gathered(settlementId, { db, viewer, now }, config.BANK_SECRET)
    return {
      name: `settlement-${shortId(settlementId)}.pdf`,
      bytes: await drawBeside(new URL('./statementWorker.ts', import.meta.url), statement),
    }
  }

const gathered = async (settlementId: string, { db, viewer, now }: Reader, bankSecret: string): Promise<Statement> => {
  const [settlement, lines] = await Promise.all([
    db
      .selectFrom('settlement')
      .innerJoin('account', 'account.id', 'settlement.owner_id')
      .innerJoin('contract', 'contract.id', 'settlement.contract_id')
      .selectAll('settlement')
      .select(['contract.bank_details', 'contract.is_gst_registered', 'contract.frequency'])
      .select(['contract.starts_on as contract_starts_on', 'contract.ends_on as contract_ends_on'])
      .select(sql<string>`concat_ws(' ', account.first_name, account.last_name)`.as('owner_name'))
      .where('settlement.id', '=', settlementId)
      .where((eb) => (seesAllMoney(viewer.role) ? eb.val(true) : eb('settlement.owner_id', '=', viewer.accountId)))
      .executeTakeFirst(),
    linesWithPlaces(db)
      .where('line.settlement_id', '=', settlementId)
      .orderBy('line.date')
      .orderBy('line.id')
      .execute(),
  ])
  if (!settlement) throw new Failure('NOT_FOUND', { message: 'We could not find this settlement.' })
  const whole = openBankDetails(settlement.bank_details, bankSecret)
  const bank = viewer.role === 'AUDITOR' ? maskedBankDetails(whole) : whole
  return {
    madeAt: now,
    settlementId: shortId(settlement.id),
    ownerName: settlement.owner_name,
    gstNumber: bank.gstNumber,
    panNumber: bank.panNumber,
    isGstRegistered: settlement.is_gst_registered,
    payTo: maskedDestination(whole),
    period: { startsOn: settlement.starts_on, endsOn: settlement.ends_on },
    scheduledOn: settlement.scheduled_on,
    contract: {
      id: shortId(settlement.contract_id),
      frequency: settlement.frequency,
      startsOn: settlement.contract_starts_on,
      endsOn: settlement.contract_ends_on,
    },
    status: settlement.status,
    payoutId: settlement.payout_id,
    figures: figuresOf(settlement),
    carriedIn: settlement.carried_in,
    lines: lines.map(presentLine),
  }
}

const presentLine = (
  row: Awaited<ReturnType<ReturnType<typeof linesWithPlaces>['execute']>>[number],
): StatementLine => {
  const { bookingId, partialBookingId } = bookingNames({ id: row.cause_id, game_id: row.game_id })
  return {
    ...lineOf(row),
    bookingId: shortId(partialBookingId ?? bookingId),
    slotDate: row.slot_date,
    countedOn: row.date,
    place: `${row.turf_name}, ${row.ground_name}`,
    bookingType: row.booking_type,
    channel: row.channel,
  }
}
