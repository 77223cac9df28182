import type { Database } from '@baari/db/connect.ts'
import { bankedSettlementPostings } from '@baari/domain/settlements/providerPostings.ts'
import type { GatewaySettlement } from '../payments/providerReports.ts'
import { causedBy, writePostings } from '../settlements/writePostings.ts'
import { matchBankLines } from './matchBankLines.ts'
import type { ComparedDay, ComparedPage, ReconcilingServices } from './services.ts'

const THE_BEGINNING = new Date(0)

/**
 * Takes the settlements that the provider made on a day. Those from before the first day count as arrived: their money
 * is in the bank account, and their statements are not at hand.
 */
export const takeSettlements = async (
  { from, to, now }: ComparedDay,
  skip: number,
  { reports, isOpening }: Pick<ReconcilingServices, 'reports'> & { isOpening: boolean },
): Promise<ComparedPage> => {
  const settlements = await reports.listedSettlements(
    isOpening ? { from: THE_BEGINNING, to: from } : { from, to },
    skip,
  )
  return {
    count: settlements.length,
    write: async (db) => {
      for (const settlement of settlements)
        await saveSettlement(settlement, { db, now, isOpening, provider: reports.name })
      await matchBankLines(db, now)
    },
  }
}

interface Saving {
  db: Database
  now: Date
  provider: string
  isOpening: boolean
}

/** Takes over a settlement of the provider, or how it stands now. */
export const saveSettlement = async (
  told: GatewaySettlement,
  { db, now, provider, isOpening }: Saving,
): Promise<void> => {
  const saved = await db
    .insertInto('provider_settlement')
    .values({
      id: told.id,
      provider,
      amount: told.amount,
      utr: told.utr.toUpperCase(),
      status: told.status,
      made_at: told.madeAt,
      is_opening: isOpening,
      found_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ status: told.status, utr: told.utr.toUpperCase() })
        .where('provider_settlement.status', '=', 'created'),
    )
    .returning('is_opening')
    .executeTakeFirst()
  if (saved?.is_opening && told.status === 'processed')
    await writePostings(
      db,
      causedBy({ occurredAt: told.madeAt }, bankedSettlementPostings(told.id, told.amount, told.amount)),
    )
}
