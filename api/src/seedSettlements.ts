import type { Database } from '@baari/db/connect.ts'
import { providerId } from '@baari/db/seed/bookingRows.ts'
import { seedId } from '@baari/db/seed/seededChance.ts'
import type { SettlementFrequency } from '@baari/domain/settlements/period.ts'
import { dictionary } from '@baari/domain/shared/dictionary.ts'
import { addDays, dateAt, INDIA, instantAt } from '@baari/domain/shared/zonedTime.ts'
import type { Config } from './config.ts'
import { askPayout } from './payouts/paySettlement.ts'
import { closePeriods } from './settlements/closePeriods.ts'
import { saveContract } from './settlements/createContract.ts'
import { postFacts } from './settlements/postFacts.ts'
import { recordManualPayout } from './settlements/recordPayout.ts'
import { lockSettlement, makePayableAgain, startSettlement } from './settlements/settlementState.ts'

interface Seeding {
  config: Config
  now: Date
}

/** The demo owners with a contract, by phone number. One is left without, as every owner is at first. */
const contracts = dictionary<{ frequency: SettlementFrequency; upiId: string; daysAgo: number }>({
  '+919000000011': { frequency: 'WEEKLY', upiId: 'rajendra.s@okhdfcbank', daysAgo: 30 },
  '+919000000012': { frequency: 'MONTHLY', upiId: 'meenal.d@okicici', daysAgo: 30 },
  '+919000000013': { frequency: 'WEEKLY', upiId: 'srinivas.r@oksbi', daysAgo: 30 },
  '+919000000014': { frequency: 'DAILY', upiId: 'alok.t@okaxis', daysAgo: 14 },
  '+919000000015': { frequency: 'WEEKLY', upiId: 'kavita.r@oksbi', daysAgo: 30 },
  '+919000000016': { frequency: 'MONTHLY', upiId: 'imran.q@okhdfcbank', daysAgo: 30 },
  '+919000000017': { frequency: 'WEEKLY', upiId: 'lakshmi.r@okicici', daysAgo: 30 },
})
/** The owner whose newest payout was returned by the bank. */
const RETURNED_TO = '+919000000015'
/** The owner whose newest due payout is on its way. */
const SENT_TO = '+919000000014'
const SENT_HOURS_AGO = 2
/** The payout provider is asked to send it then: until it does, there is something to see. */
const GOES_OUT_AFTER_HOURS = 12
const DAYS_LONG = 395
const HOUR_OF_PAYOUTS = 11 * 60

/**
 * Gives the demo owners contracts, posts what the demo bookings have brought, settles the periods that are over by the
 * run itself, and pays all but the newest, of which one came back; where a provider pays, one is on its way. Does
 * nothing when there are contracts already.
 */
export const seedSettlements = async (db: Database, seeding: Seeding): Promise<void> => {
  if (await db.selectFrom('contract').select('id').limit(1).executeTakeFirst()) return
  const { config, now } = seeding
  await db.transaction().execute((transaction) => agreeWithOwners(transaction, seeding))
  const work = { db, config, gatewayRecharge: config.GATEWAY_RECHARGE, crashPoint: () => undefined }
  while ((await postFacts(work).run()) > 0);
  while ((await closePeriods(work).run()) > 0);
  await db.transaction().execute((transaction) => sendNewestDue(transaction, seeding))
  await db.transaction().execute((transaction) => payOlderSettlements(transaction, seeding))
  await db.transaction().execute((transaction) => returnNewest(transaction, now))
}

const agreeWithOwners = async (db: Database, { config, now }: Seeding): Promise<void> => {
  const owners = await db
    .selectFrom('account')
    .select(['id', 'phone', 'first_name', 'last_name'])
    .where('phone', 'in', Object.keys(contracts))
    .execute()
  for (const owner of owners) {
    const { frequency, upiId, daysAgo } = contracts[owner.phone ?? '']!
    const startsOn = addDays(dateAt(now, INDIA), -daysAgo)
    const startsAt = instantAt(startsOn, 0, INDIA)
    const share = {
      channel: 'MARKETPLACE',
      commissionMode: 'PERCENTAGE',
      cancellationChargeMode: 'PERCENTAGE',
      cancellationChargeValue: 25,
    } as const
    await saveContract(
      {
        id: seedId('CONTRACT', startsAt, owner.phone ?? ''),
        createdBy: null,
        terms: {
          turfOwnerId: owner.id,
          settlementFrequency: frequency,
          contractStartDate: startsOn,
          contractEndDate: addDays(startsOn, DAYS_LONG),
          monthlyCharges: 150_000,
          gatewayFeeBearer: 'TURF',
          commissionRules: [
            { ...share, bookingType: 'FULL', value: 10 },
            { ...share, bookingType: 'PARTIAL', commissionMode: 'FLAT', value: 20 },
          ],
          bankDetails: {
            accountNumber: '',
            ifscCode: '',
            bankName: '',
            accountHolderName: `${owner.first_name} ${owner.last_name ?? ''}`.trim(),
            upiId,
            panNumber: '',
            gstNumber: '',
          },
        },
      },
      { db, now: startsAt, bankSecret: config.BANK_SECRET },
    )
  }
}

const readAdmin = (db: Database) =>
  db.selectFrom('account').select('id').where('role', '=', 'ADMIN').orderBy('phone').executeTakeFirstOrThrow()

const readPending = (db: Database) =>
  db
    .selectFrom('settlement')
    .innerJoin('account', 'account.id', 'settlement.owner_id')
    .select('settlement.id')
    .where('settlement.status', '=', 'PENDING')
    .where('net_payable', '>', 0)
    .orderBy('ends_on', 'desc')

const sendNewestDue = async (db: Database, { config, now }: Seeding): Promise<void> => {
  const pending = await readPending(db)
    .where('phone', '=', SENT_TO)
    .where('scheduled_on', '<=', dateAt(now, INDIA))
    .limit(1)
    .executeTakeFirst()
  if (!pending || config.PAYOUTS === 'manual') return
  const admin = await readAdmin(db)
  const settlement = await lockSettlement(db, pending.id)
  const askedAt = hoursAfter(now, -SENT_HOURS_AGO)
  await askPayout(
    {
      id: seedId('PAYOUT', askedAt, `${settlement.owner_id}/${settlement.ends_on}`),
      settlement,
      askedBy: admin.id,
      provider: config.PAYOUTS,
      needsApproval: false,
      sendAt: hoursAfter(now, GOES_OUT_AFTER_HOURS),
    },
    { db, now: askedAt },
  )
}

const hoursAfter = (instant: Date, hours: number): Date => new Date(instant.getTime() + hours * 3_600_000)

/** On the day each was due. The newest of an owner stays to be paid. */
const payOlderSettlements = async (db: Database, { config, now }: Seeding): Promise<void> => {
  const admin = await readAdmin(db)
  const pending = await db
    .selectFrom('settlement')
    .select(['id', 'owner_id', 'ends_on', 'scheduled_on'])
    .where('status', '=', 'PENDING')
    .where('scheduled_on', '<', dateAt(now, INDIA))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('settlement as newer')
          .select('newer.id')
          .whereRef('newer.owner_id', '=', 'settlement.owner_id')
          .whereRef('newer.ends_on', '>', 'settlement.ends_on')
          .where('newer.status', '=', 'PENDING'),
      ),
    )
    .orderBy('ends_on')
    .execute()
  for (const settlement of pending) {
    const paidAt = instantAt(settlement.scheduled_on, HOUR_OF_PAYOUTS, INDIA)
    await recordManualPayout(
      {
        settlementId: settlement.id,
        payoutId: providerId('pout', seedId('PAYOUT', paidAt, `${settlement.owner_id}/${settlement.ends_on}`)),
        actorId: admin.id,
      },
      { db, now: paidAt, bankSecret: config.BANK_SECRET },
    )
  }
  // News of that age has been read.
  await db.updateTable('notification').set({ read_at: now }).where('kind', '=', 'settlement_paid').execute()
}

const returnNewest = async (db: Database, now: Date): Promise<void> => {
  const newest = await readPending(db).where('phone', '=', RETURNED_TO).limit(1).executeTakeFirst()
  if (!newest) return
  await startSettlement(db, newest.id)
  await makePayableAgain(await lockSettlement(db, newest.id), { db, now })
}
