import { type BankDetails, isAccountNumber, isIfsc } from '@baari/domain/settlements/bankDetails.ts'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { GatewayPayout, HolderAnswer, PayoutGateway } from './payoutGateway.ts'
import { type RazorpayAccess, razorpayCall, readSignedEvent } from './razorpayCall.ts'

const statuses = {
  queued: 'UNDER_WAY',
  pending: 'UNDER_WAY',
  scheduled: 'UNDER_WAY',
  processing: 'UNDER_WAY',
  processed: 'PROCESSED',
  rejected: 'FAILED',
  cancelled: 'FAILED',
  failed: 'FAILED',
  reversed: 'REVERSED',
} as const satisfies Record<string, GatewayPayout['status']>

const payout = z
  .object({
    id: z.string(),
    status: z.enum(Object.keys(statuses) as (keyof typeof statuses)[]),
    utr: z.string().nullish(),
    fees: z.number().int().nullish(),
    tax: z.number().int().nullish(),
    failure_reason: z.string().nullish(),
    status_details: z.object({ description: z.string().nullish() }).nullish(),
  })
  .transform(
    ({ id, status, utr, fees, tax, failure_reason: failure, status_details: details }): GatewayPayout => ({
      id,
      status: statuses[status],
      utr: utr ?? null,
      fee: fees ?? 0,
      tax: tax ?? 0,
      reason: failure ?? details?.description ?? null,
    }),
  )

const validation = z
  .object({
    id: z.string(),
    status: z.enum(['created', 'completed', 'failed']),
    validation_results: z
      .object({ account_status: z.string().nullish(), registered_name: z.string().nullish() })
      .nullish(),
  })
  .transform(({ id, status, validation_results: results }): HolderAnswer => {
    if (status === 'created') return { checkId: id, state: 'UNDER_WAY', name: null }
    const isActive = status === 'completed' && results?.account_status === 'active'
    return { checkId: id, state: isActive ? 'KNOWN' : 'NO_ACCOUNT', name: results?.registered_name ?? null }
  })

const made = z.object({ id: z.string() })
const event = z.object({
  event: z.string().max(100),
  payload: z.object({
    payout: z.object({ entity: z.object({ id: z.string(), reference_id: z.string().nullish() }) }).optional(),
  }),
})

interface RazorpayxSettings extends RazorpayAccess {
  accountNumber: string
  webhookSecrets: readonly string[]
}

const isBankAccount = ({ accountNumber, ifscCode }: BankDetails): boolean =>
  isAccountNumber(accountNumber) && isIfsc(ifscCode)

/** IMPS arrives at once and carries up to five lakh rupees. */
const IMPS_LIMIT = 5_00_000_00

const modeOf = (details: BankDetails, amount: number): string => {
  if (!isBankAccount(details)) return 'UPI'
  return amount > IMPS_LIMIT ? 'NEFT' : 'IMPS'
}

/** The provider takes few signs in a name, three letters at least and fifty at most. */
const nameOf = (text: string): string => {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9 '/().-]/g, '')
    .trim()
    .slice(0, 50)
  return plain.length < 4 ? `Turf owner ${plain}`.trim() : plain
}

const contactOf = ({ name, reference }: { name: string; reference: string }) => ({
  name: nameOf(name),
  type: 'vendor',
  reference_id: reference,
})

const accountOf = (details: BankDetails, name: string) =>
  isBankAccount(details)
    ? {
        account_type: 'bank_account',
        bank_account: {
          name: nameOf(details.accountHolderName || name),
          ifsc: details.ifscCode,
          account_number: details.accountNumber,
        },
      }
    : { account_type: 'vpa', vpa: { address: details.upiId } }

/** RazorpayX's contacts, fund accounts, payouts and webhooks, as its public API has them. */
export const razorpayxGateway = (settings: RazorpayxSettings): PayoutGateway => {
  const post = <Answer>(
    path: string,
    sent: { body: unknown; headers?: Record<string, string>; shape: z.ZodType<Answer> },
  ) => razorpayCall(settings, { method: 'POST', path, ...sent })
  return {
    name: 'razorpayx',
    contact: async (person) => (await post('/contacts', { body: contactOf(person), shape: made })).id,
    fundAccount: async ({ contactId, details, name }) =>
      (await post('/fund_accounts', { body: { contact_id: contactId, ...accountOf(details, name) }, shape: made })).id,
    holder: ({ checkId, reference, details, name }) =>
      checkId === null
        ? post('/fund_accounts/validations', {
            body: {
              source_account_number: settings.accountNumber,
              validation_type: 'optimized',
              reference_id: reference,
              notes: {},
              fund_account: { ...accountOf(details, name), contact: contactOf({ name, reference }) },
            },
            shape: validation,
          })
        : razorpayCall(settings, {
            method: 'GET',
            path: `/fund_accounts/validations/${encodeURIComponent(checkId)}`,
            shape: validation,
          }),
    pay: ({ reference, amount, fundAccountId, details }) =>
      post('/payouts', {
        body: {
          account_number: settings.accountNumber,
          fund_account_id: fundAccountId,
          amount,
          currency: 'INR',
          mode: modeOf(details, amount),
          purpose: 'vendor bill',
          queue_if_low_balance: true,
          reference_id: reference,
          narration: 'Baari settlement',
        },
        headers: { 'x-payout-idempotency': reference },
        shape: payout,
      }),
    find: async (reference) => {
      const query = new URLSearchParams({ account_number: settings.accountNumber, reference_id: reference })
      const shape = z.object({ items: z.array(payout) })
      return (await razorpayCall(settings, { method: 'GET', path: `/payouts?${query}`, shape })).items[0]
    },
    read: (id) => razorpayCall(settings, { method: 'GET', path: `/payouts/${encodeURIComponent(id)}`, shape: payout }),
    readWebhook: (raw, headers) => {
      const read = readSignedEvent({ secrets: settings.webhookSecrets, shape: event }, raw, headers)
      if (!read) return undefined
      const { event: kind, payload } = read.said
      return {
        eventId: read.eventId,
        kind,
        orderId: undefined,
        paymentId: undefined,
        refundId: undefined,
        payoutReference: payload.payout?.entity.reference_id ?? undefined,
      }
    },
  }
}

/** How owners are paid by one press; nothing where payouts are made by hand. */
export const choosePayoutGateway = (
  config: Config,
  keyReport: (provider: string) => Pick<RazorpayAccess, 'onKeyOutcome' | 'log'>,
): PayoutGateway | undefined =>
  config.PAYOUTS === 'razorpayx'
    ? razorpayxGateway({
        ...keyReport('razorpayx'),
        base: config.RAZORPAYX_API_BASE,
        keyId: config.RAZORPAYX_KEY_ID,
        keySecret: config.RAZORPAYX_KEY_SECRET,
        accountNumber: config.RAZORPAYX_ACCOUNT_NUMBER,
        webhookSecrets: config.RAZORPAYX_WEBHOOK_SECRETS.split(','),
      })
    : undefined
