import { pagedAnswer } from '../payments/collection.ts'
import { amountOf, currencyOf, knownFields, notesOf } from '../payments/fieldRules.ts'
import { writtenNotes } from '../payments/order.ts'
import { providerError } from '../payments/providerError.ts'
import { type Answer, jsonAnswer } from '../server/answer.ts'
import type { Fields } from '../server/bodyOf.ts'
import { randomId } from '../server/randomId.ts'
import type { Call, Route } from '../server/route.ts'
import { MODES, type Mode, type Payout } from './payout.ts'
import { movePayout } from './payoutSteps.ts'
import { emitPayout, type PayoutsWorld, payoutById, secondsNow } from './payoutsWorld.ts'

const IDEMPOTENCY_KEY = /^[A-Za-z0-9_ -]{4,36}$/
const NARRATION = /^[A-Za-z0-9 ]{0,30}$/
const LONGEST_REFERENCE = 40
/** The largest payout of each mode, in paise. */
const LIMITS: Record<Mode, number> = {
  UPI: 1_00_000_00,
  IMPS: 5_00_000_00,
  NEFT: 100_00_00_000_00,
  RTGS: 100_00_00_000_00,
}
/** ₹5 and the tax on it. */
const FEES = { fees: 590, tax: 90 }

const refuse = (description: string, field?: string): Error =>
  providerError({ description, step: 'payout', ...(field === undefined ? {} : { field }) })

const modeOf = (world: PayoutsWorld, fields: Fields): Mode => {
  const mode = MODES.find((one) => one === fields.mode)
  if (!mode) throw refuse('The selected mode is invalid.', 'mode')
  const account = world.fundAccounts.get(String(fields.fund_account_id))
  if (!account) throw refuse('The fund account id is invalid.', 'fund_account_id')
  if ((account.account_type === 'vpa') !== (mode === 'UPI'))
    throw refuse('The mode is not supported by the fund account.', 'mode')
  return mode
}

const startPayout = (world: PayoutsWorld, text: string): Payout => {
  const fields = knownFields(text, [
    'account_number',
    'fund_account_id',
    'amount',
    'currency',
    'mode',
    'purpose',
    'queue_if_low_balance',
    'reference_id',
    'narration',
    'notes',
  ])
  if (fields.account_number !== world.accountNumber) throw refuse('The account number is invalid.', 'account_number')
  const mode = modeOf(world, fields)
  const amount = amountOf(fields)
  currencyOf(fields)
  if (amount > LIMITS[mode]) throw refuse(`The amount exceeds the limit of ${mode}.`, 'amount')
  const { narration = '', reference_id: reference = null, purpose } = fields
  if (typeof narration !== 'string' || !NARRATION.test(narration))
    throw refuse('The narration format is invalid.', 'narration')
  if (reference !== null && (typeof reference !== 'string' || reference.length > LONGEST_REFERENCE))
    throw refuse('The reference id may not be greater than 40 characters.', 'reference_id')
  if (typeof purpose !== 'string' || purpose === '') throw refuse('The purpose field is required.', 'purpose')
  const isShort = amount + FEES.fees > world.balancePaise
  if (isShort && fields.queue_if_low_balance !== true)
    throw refuse('Your account does not have enough balance to carry out the payout operation.')
  const payout: Payout = {
    id: randomId('pout_'),
    entity: 'payout',
    fund_account_id: String(fields.fund_account_id),
    amount,
    currency: 'INR',
    notes: writtenNotes(notesOf(fields)),
    ...FEES,
    status: 'queued',
    purpose,
    utr: null,
    mode,
    reference_id: reference,
    narration,
    batch_id: null,
    failure_reason: null,
    status_details: { reason: null, description: null, source: null },
    created_at: secondsNow(world),
  }
  world.payouts.set(payout.id, payout)
  if (isShort) emitPayout(world, 'payout.queued', payout)
  else movePayout(world, payout, { status: 'processing' })
  return payout
}

/** The same key with the same request answers with the same payout as it is now, however often the answer got lost. */
const createPayout = (world: PayoutsWorld, call: Call): Answer => {
  const key = call.headers['x-payout-idempotency']
  if (typeof key !== 'string')
    throw refuse(
      'Idempotency key is missing. Include idempotency header and key in the request.',
      'X-Payout-Idempotency',
    )
  if (!IDEMPOTENCY_KEY.test(key)) throw refuse('The idempotency key is invalid.', 'X-Payout-Idempotency')
  const earlier = world.keys.get(key)
  if (earlier && earlier.request !== call.body)
    throw refuse('Different request body sent for the same Idempotency Header.')
  const payout = earlier ? payoutById(world, earlier.payoutId) : startPayout(world, call.body)
  world.keys.set(key, { request: call.body, payoutId: payout.id })
  world.changed()
  return jsonAnswer(payout)
}

const listPayouts = (world: PayoutsWorld, query: URLSearchParams): Answer => {
  if (query.get('account_number') !== world.accountNumber)
    throw refuse('The account number field is required.', 'account_number')
  const reference = query.get('reference_id')
  const payouts = [...world.payouts.values()]
  return pagedAnswer(reference === null ? payouts : payouts.filter((one) => one.reference_id === reference), query)
}

export const payoutRoutes = (world: PayoutsWorld): Route[] => [
  { method: 'POST', path: '/v1/payouts', answer: (call) => createPayout(world, call) },
  { method: 'GET', path: '/v1/payouts', answer: ({ query }) => listPayouts(world, query) },
  {
    method: 'GET',
    path: '/v1/payouts/:id',
    answer: ({ parameters }) => jsonAnswer(payoutById(world, parameters.id ?? '')),
  },
]
