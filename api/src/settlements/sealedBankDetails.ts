import type { Database } from '@baari/db/connect.ts'
import { type BankDetails, NO_BANK_DETAILS, payeeOf } from '@baari/domain/settlements/bankDetails.ts'
import { compareHolders } from '@baari/domain/settlements/holderNames.ts'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { afterProvider, GatewayError } from '../payments/gateway.ts'
import type { HolderAnswer, PayoutGateway } from '../payments/payoutGateway.ts'
import { digestKeyOf, keyedDigest, sealForBank, unsealForBank } from '../platform/bankKeys.ts'
import { databaseNow } from '../platform/jobs/clock.ts'
import type { Job } from '../platform/jobs/job.ts'
import { processDueRows } from '../platform/jobs/processDueRows.ts'

/** Seals bank details, so that the database alone does not disclose them. */
export const sealBankDetails = (details: BankDetails, bankSecret: string): Buffer =>
  sealForBank(JSON.stringify(details), bankSecret)

/** Of a contract that ended so long ago that they were forgotten there are none. */
export const openBankDetails = (sealed: Buffer, bankSecret: string): BankDetails =>
  sealed.length === 0 ? NO_BANK_DETAILS : (JSON.parse(unsealForBank(sealed, bankSecret)) as BankDetails)

/** By which the account that is paid is known, without being readable. */
export const payeeDigest = (details: BankDetails, bankSecret: string): Buffer =>
  keyedDigest('payee', payeeOf(details), digestKeyOf(bankSecret))

/** The digests that are stored beside bank details. */
export const bankDigests = (details: BankDetails, bankSecret: string) => ({
  payee_digest: payeeDigest(details, bankSecret),
  upi_digest: details.upiId
    ? keyedDigest('upi', details.upiId.toLowerCase(), digestKeyOf(bankSecret))
    : Buffer.alloc(0),
  is_gst_registered: details.gstNumber !== '',
})

/** Every column of a contract that its bank details fill. */
export const bankColumns = (details: BankDetails, bankSecret: string) => ({
  bank_details: sealBankDetails(details, bankSecret),
  ...bankDigests(details, bankSecret),
})

/** Do these details send the money to a different account? */
export const isOtherPayee = (before: BankDetails, after: BankDetails): boolean => payeeOf(before) !== payeeOf(after)

/** The rest of the new details, with the account that is paid today. */
export const withPayeeOf = (details: BankDetails, paid: BankDetails): BankDetails => ({
  ...details,
  accountNumber: paid.accountNumber,
  ifscCode: paid.ifscCode,
  bankName: paid.bankName,
  accountHolderName: paid.accountHolderName,
  upiId: paid.upiId,
})

const LEASE_SECONDS = 60
const RECHECK_SECONDS = 10

interface Services {
  db: Database
  gateway: PayoutGateway
  config: Pick<Config, 'BANK_SECRET'>
}

/** Asks the bank for the holder of a contract's new account; no admin can approve the change before the answer. */
export const checkHolders = ({ db, gateway, config }: Services): Job =>
  processDueRows({
    name: 'checkHolders',
    everyMilliseconds: 5000,
    db,
    due: sql`select approval_id as id, next_try_at as since from bank_change where next_try_at <= ${databaseNow}`,
    handle: async ([approvalId = ''], now) => {
      const due = await claim(db, approvalId, now)
      if (!due) return 0
      const own = db.updateTable('bank_change').where('approval_id', '=', approvalId).where('holder', '=', 'UNDER_WAY')
      const details = openBankDetails(due.details, config.BANK_SECRET)
      const reported = details.accountHolderName || due.owner_name
      let answer: HolderAnswer
      try {
        answer = await gateway.holder({
          checkId: due.provider_check_id,
          reference: approvalId,
          details,
          name: reported,
        })
      } catch (error) {
        if (error instanceof GatewayError && error.kind === 'REFUSED')
          answer = { checkId: due.provider_check_id ?? '', state: 'NO_ACCOUNT', name: null }
        else {
          const { at, failure } = afterProvider(error, now)
          await own.set({ last_error: String(error).slice(0, 500), next_try_at: at }).execute()
          throw failure
        }
      }
      const isDone = answer.state !== 'UNDER_WAY'
      await own
        .set({
          provider_check_id: answer.checkId,
          last_error: null,
          holder: isDone ? outcomeOf(answer, reported) : 'UNDER_WAY',
          holder_name: answer.name === null ? null : sealForBank(answer.name, config.BANK_SECRET),
          next_try_at: isDone ? null : new Date(now.getTime() + RECHECK_SECONDS * 1000),
        })
        .execute()
      return 1
    },
    atOnce: 1,
  })

const OUTCOMES = { SAME: 'MATCHES', DOUBTFUL: 'DOUBTFUL', OTHER: 'DIFFERS' } as const

const outcomeOf = ({ state, name }: HolderAnswer, reported: string) =>
  state === 'KNOWN' ? OUTCOMES[compareHolders(reported, name ?? '')] : 'NO_ACCOUNT'

const claim = (db: Database, approvalId: string, now: Date) =>
  db
    .updateTable('bank_change')
    .from('contract')
    .innerJoin('account', 'account.id', 'contract.owner_id')
    .set((eb) => ({
      attempts: eb.fn<number>('least', [eb('bank_change.attempts', '+', 1), eb.val(30_000)]),
      next_try_at: new Date(now.getTime() + LEASE_SECONDS * 1000),
    }))
    .whereRef('contract.id', '=', 'bank_change.contract_id')
    .where('approval_id', '=', approvalId)
    .where('bank_change.next_try_at', '<=', now)
    .where('bank_change.stopped_at', 'is', null)
    .returning([
      'bank_change.details',
      'bank_change.provider_check_id',
      sql<string>`concat_ws(' ', account.first_name, account.last_name)`.as('owner_name'),
    ])
    .executeTakeFirst()
