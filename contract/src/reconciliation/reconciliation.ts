import { LONGEST_ACT_REASON } from '@baari/domain/shared/limits.ts'
import { z } from 'zod'
import { bookReaders, endpoints } from '../endpoint.ts'
import { absentWhenEmpty, date, entityId, id, instant, masked, money, nonBlank, pageOf, paging } from '../wire/wire.ts'

const access = ['ADMIN'] as const

const kind = z.enum([
  'PAYMENT_UNKNOWN',
  'PAYMENT_MISSING',
  'PAYMENT_NOT_SETTLED',
  'AMOUNT_DIFFERS',
  'FEE_DIFFERS',
  'REFUND_UNKNOWN',
  'REFUND_FAILED',
  'LINE_UNKNOWN',
  'SETTLEMENT_DIFFERS',
  'SETTLEMENT_NOT_IN_BANK',
  'DISPUTE_UNKNOWN',
])

/** The one thing that an admin can do about a difference of its kind. */
const action = z.enum([
  'REFUND_PAYMENT',
  'WRITE_OFF',
  'ACCEPT_FEE',
  'ADOPT_REFUND',
  'OWE_REFUND_AGAIN',
  'MATCH_BANK_LINE',
])

const difference = z
  .object({
    entityId,
    kind,
    action,
    /** The provider's id of its subject. */
    subjectId: z.string(),
    /** The day that was compared. */
    day: date,
    /** By our rows; null where there is nothing. */
    ours: money.nullable(),
    /** By the provider, or in the bank account. */
    theirs: money.nullable(),
    providerPaymentId: z.string().nullable(),
    bookingId: entityId.nullable(),
    /** Of a payment that matches none of our orders: how it was paid, by whom (masked), and since when the money is there. */
    method: z.string().nullable(),
    contact: masked.nullable(),
    paidAt: instant.nullable(),
    foundAt: instant,
    /** The refund of an unknown payment has been asked for and is on its way. */
    isUnderWay: z.boolean(),
    resolvedAt: instant.nullable(),
    resolvedBy: z.string().nullable(),
    /** How it ended; GONE when it was no difference any more. */
    how: z
      .enum(['REFUNDED', 'WRITTEN_OFF', 'FEE_ACCEPTED', 'REFUND_ADOPTED', 'OWED_AGAIN', 'BANK_LINE_MATCHED', 'GONE'])
      .nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'Difference' })

const reconciliationDay = z
  .object({
    day: date,
    /** AHEAD until the day is over, RUNNING while it is compared. */
    state: z.enum(['AHEAD', 'RUNNING', 'DONE']),
    finishedAt: instant.nullable(),
    /** The amount that the provider took to the bank on the day. */
    settledAmount: money,
    found: z.number().int(),
    open: z.number().int(),
  })
  .meta({ id: 'ReconciliationDay' })

const providerSettlement = z
  .object({
    entityId,
    amount: money,
    /** The bank's number for it. */
    utr: z.string(),
    status: z.enum(['created', 'processed', 'failed']),
    madeAt: instant,
    lineCount: z.number().int(),
    /** It was made before Baari began to compare, and counts as arrived. */
    isOpening: z.boolean(),
    /** The day of the line of the bank statement that confirms it. */
    bookedOn: date.nullable(),
  })
  .meta({ id: 'ProviderSettlement' })

const bankLine = z
  .object({
    entityId,
    bookedOn: date,
    amount: money,
    reference: z.string(),
    enteredAt: instant,
    /** The provider's settlement that it confirms. */
    settlementId: z.string().nullable(),
  })
  .meta({ id: 'BankLine' })

export const reconciliation = endpoints({
  listReconciliationDays: {
    method: 'GET',
    path: '/management/reconciliation/days',
    summary: 'The days that were compared with the provider, newest first',
    access: bookReaders,
    query: z.object(paging(20)),
    reply: pageOf(reconciliationDay),
    refuses: [],
  },
  listDifferences: {
    method: 'GET',
    path: '/management/reconciliation/differences',
    summary: 'What our rows and those of the provider or the bank do not agree on, newest first',
    access,
    query: z.object({
      ...paging(20),
      state: absentWhenEmpty(z.enum(['OPEN', 'RESOLVED'])),
      kind: absentWhenEmpty(kind),
    }),
    reply: pageOf(difference),
    refuses: [],
  },
  resolveDifference: {
    method: 'POST',
    path: '/management/reconciliation/differences/:differenceId/resolve',
    moves: ['RETURN'],
    summary: 'Do the one thing that resolves a difference',
    description:
      'Once. Writing off wants a reason, matching a line of the bank statement. A refund is sent at once, and again until the provider has it.',
    access,
    params: z.object({ differenceId: id('DIFFERENCE') }),
    body: z.object({ reason: nonBlank(LONGEST_ACT_REASON).optional(), bankLineId: id('BANKLINE').optional() }),
    reply: difference,
    refuses: [
      'NOT_FOUND',
      'DIFFERENCE_RESOLVED',
      'DIFFERENCE_NEEDS_REASON',
      'BANK_LINE_NEEDED',
      'BANK_LINE_USED',
      'REQUEST_IN_PROGRESS',
    ],
  },
  listProviderSettlements: {
    method: 'GET',
    path: '/management/provider-settlements',
    summary: 'What the provider took to the bank, newest first',
    access: bookReaders,
    query: z.object(paging(20)),
    reply: pageOf(providerSettlement),
    refuses: [],
  },
  listBankLines: {
    method: 'GET',
    path: '/management/bank-lines',
    summary: 'Money that came in by the bank statement, newest first',
    access: bookReaders,
    query: z.object({ ...paging(20), isFree: absentWhenEmpty(z.enum(['true'])) }),
    reply: pageOf(bankLine),
    refuses: [],
  },
  addBankLines: {
    method: 'POST',
    path: '/management/bank-lines',
    summary: 'Add lines of the bank statement',
    description:
      'A download of the bank with its heading, separated by commas, semicolons or tabs, or lines of date, amount in rupees and reference. Days come before months. Money that went out and lines that are known are left out; an unclear line refuses the file, and the refusal names the line; settlements whose number and amount agree are confirmed at once.',
    access,
    body: z.object({ statement: nonBlank(500_000) }),
    reply: z.object({ added: z.number().int(), known: z.number().int(), matched: z.number().int() }),
    refuses: ['BANK_STATEMENT_UNREADABLE'],
  },
})
