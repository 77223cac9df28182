import { bookAccounts, ledgerAccounts } from '@baari/domain/settlements/books.ts'
import { NOTHING_TO_PAY } from '@baari/domain/settlements/settlement.ts'
import { LONGEST_PERIOD_DAYS, LONGEST_REFERENCE } from '@baari/domain/shared/limits.ts'
import { z } from 'zod'
import { bookReaders, DEAR, endpoints } from '../endpoint.ts'
import { absentWhenEmpty, dateInput, entityId, file, id, instant, masked, money, pageOf, paging } from '../wire/wire.ts'
import { ownerSettlement, settlementStatus } from './settlements.ts'

/** A try to pay a settlement through the provider. */
const settlementPayout = z
  .object({
    entityId,
    amount: money,
    /** PROCESSED: it has left the bank. REVERSED: the bank sent it back. */
    status: z.enum(['AWAITING_APPROVAL', 'QUEUED', 'PROCESSING', 'PROCESSED', 'DECLINED', 'FAILED', 'REVERSED']),
    /** Where it goes, masked. */
    payTo: masked,
    askedBy: z.string(),
    askedAt: instant,
    approvedBy: z.string().nullable(),
    providerPayoutId: z.string().nullable(),
    /** The bank's number for it. */
    utr: z.string().nullable(),
    /** Why it failed, came back or was declined. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'SettlementPayout' })

export const adminSettlement = z
  .object({
    ...ownerSettlement,
    turfOwnerName: z.string(),
    /** Where the payout goes, masked; null while it cannot be paid. */
    payTo: masked.nullable(),
    /** The last try to pay it through the provider. */
    payout: settlementPayout.nullable(),
    /** The acts on it that are open to the viewer now. */
    mayDo: z.array(z.enum(['RECORD', 'PAY', 'APPROVE', 'DECLINE'])),
  })
  .meta({ id: 'AdminSettlement' })

/** The first and last day of a file of the books. */
const range = z.object({ startDate: dateInput, endDate: dateInput })
const RANGE_LIMIT = `At most ${LONGEST_PERIOD_DAYS} days in Indian time, both included.`

export const adminSettlements = endpoints({
  listSettlements: {
    method: 'GET',
    path: '/management/get-settlement',
    summary: 'The settlements of all turf owners, newest first',
    description: 'The dates name the settlements whose period lies between them.',
    access: bookReaders,
    query: z.object({
      ...paging(10),
      turfOwnerId: absentWhenEmpty(id('USER')),
      status: absentWhenEmpty(settlementStatus),
      payoutId: absentWhenEmpty(z.string().trim().max(LONGEST_REFERENCE)),
      entityId: absentWhenEmpty(id('SETTLEMENT')),
      settlementStartDate: absentWhenEmpty(dateInput),
      settlementEndDate: absentWhenEmpty(dateInput),
    }),
    reply: pageOf(adminSettlement),
    refuses: [],
  },
  revealPayee: {
    method: 'POST',
    path: '/management/settlement/:settlementId/payee',
    summary: 'Where a settlement is to be paid, in full; the asking is recorded',
    description: 'For the admin who pays it by hand now: of what is paid or under way nothing is shown.',
    access: ['ADMIN'],
    params: z.object({ settlementId: id('SETTLEMENT') }),
    reply: z
      .object({
        entityId,
        accountHolderName: z.string(),
        accountNumber: z.string(),
        ifscCode: z.string(),
        bankName: z.string(),
        upiId: z.string(),
      })
      .meta({ id: 'Payee' }),
    refuses: ['NOT_FOUND'],
  },
  readStatement: {
    method: 'GET',
    path: '/management/settlement/:settlementId/statement',
    summary: 'The statement of any settlement, as its owner gets it',
    access: bookReaders,
    params: z.object({ settlementId: id('SETTLEMENT') }),
    file: 'application/pdf',
    reply: file,
    refuses: ['NOT_FOUND'],
    cost: 20,
  },
  recordPayout: {
    method: 'POST',
    path: '/management/update-settlement-payout',
    moves: ['PAYOUT_BY_HAND'],
    summary: 'Record the payout that paid a settlement',
    description:
      'Completes a settlement that is PENDING, or FAILED through the provider. The same pair again changes nothing. The owner and all admins are told. Refused while other bank details of the contract wait.',
    access: ['ADMIN'],
    body: z.object({
      entityId: id('SETTLEMENT'),
      payoutId: z
        .string()
        .trim()
        .min(1, 'Please enter a payout ID')
        .max(LONGEST_REFERENCE)
        .regex(/^[A-Za-z0-9_.\-/]+$/, 'is not a payout ID')
        .refine((text) => text.toUpperCase() !== NOTHING_TO_PAY, 'is reserved for settlements with nothing to pay'),
    }),
    form: true,
    reply: z.object({ ...adminSettlement.shape, message: z.string() }),
    refuses: [
      'NOT_FOUND',
      'SETTLEMENT_CLOSED',
      'PAYOUT_UNDER_WAY',
      'PAYOUT_ID_USED',
      'PAYOUT_DETAILS_MISSING',
      'BANK_CHANGE_PENDING',
    ],
  },
  readTrialBalance: {
    method: 'GET',
    reads: 'stale',
    path: '/management/trial-balance',
    summary: 'The trial balance of a date range',
    description:
      'Both days are included, in Indian time. Without `startDate` the range begins with the first entry, without `endDate` it ends with the last. A balance is debits less credits; over all accounts, the balances come to 0. Income and expenses from before the financial year of `startDate` are in `retained_earnings`, which has no entries.',
    access: bookReaders,
    query: z.object({ startDate: absentWhenEmpty(dateInput), endDate: absentWhenEmpty(dateInput) }),
    reply: z
      .object({
        accounts: z.array(
          z.object({
            account: z.enum(bookAccounts),
            opening: money,
            debits: money,
            credits: money,
            /** At the end of the last day. */
            balance: money,
          }),
        ),
        /** The sum of all balances: 0 unless the ledger has an error. */
        total: money,
      })
      .meta({ id: 'TrialBalance' }),
    refuses: [],
    cost: 10,
  },
  listLedgerEntries: {
    method: 'GET',
    path: '/management/trial-balance/:account',
    summary: 'The newest entries of one account of the ledger',
    description: 'At most 50. An account that has never been written to has none.',
    access: bookReaders,
    params: z.object({ account: z.string().max(60) }),
    reply: z
      .object({
        entries: z.array(
          z.object({
            entityId,
            at: instant,
            kind: z.string(),
            /** Names the cause: nothing is posted twice under it. */
            cause: z.string(),
            /** Debits are positive, credits negative. */
            amount: money,
            turfOwnerName: z.string().nullable(),
            bookingId: entityId.nullable(),
            settlementId: entityId.nullable(),
          }),
        ),
      })
      .meta({ id: 'LedgerEntries' }),
    refuses: [],
    cost: 5,
  },
  exportLedger: {
    method: 'GET',
    path: '/management/trial-balance/:account/ledger',
    summary: 'The entries of an account in a date range, as CSV',
    description: `The first row is the opening balance. Each entry has a debit or a credit in rupees, and the balance after it. ${RANGE_LIMIT}`,
    access: bookReaders,
    params: z.object({ account: z.enum(ledgerAccounts) }),
    query: range,
    file: 'text/csv',
    reply: file,
    refuses: [],
    cost: 4 * DEAR,
  },
  exportJournal: {
    method: 'GET',
    path: '/management/journal',
    summary: 'All entries of a date range, as CSV',
    description: `In order of time. Rows with the same \`number\` are one transaction; \`cause\` names the payment, refund, booking, pass or settlement. ${RANGE_LIMIT}`,
    access: bookReaders,
    query: range,
    file: 'text/csv',
    reply: file,
    refuses: [],
    cost: 4 * DEAR,
  },
  exportTally: {
    method: 'GET',
    path: '/management/journal/tally',
    summary: 'All entries of a date range, as an XML import for Tally',
    description: `The ledger of each account with its group, then a voucher of type Journal for each transaction. Opening balances are not included, so import every range since the first entry. ${RANGE_LIMIT}`,
    access: bookReaders,
    query: range,
    file: 'application/xml',
    reply: file,
    refuses: [],
    cost: 4 * DEAR,
  },
})
