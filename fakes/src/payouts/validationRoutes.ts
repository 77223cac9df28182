import { knownFields, notesOf } from '../payments/fieldRules.ts'
import { writtenNotes } from '../payments/order.ts'
import { providerError, unknownId } from '../payments/providerError.ts'
import { type Answer, jsonAnswer } from '../server/answer.ts'
import { type Fields, isFields } from '../server/bodyOf.ts'
import { randomId } from '../server/randomId.ts'
import type { Route } from '../server/route.ts'
import { destinationOf, NAME, textOf } from './beneficiaryRoutes.ts'
import type { Validation } from './payout.ts'
import { type PayoutsWorld, secondsNow } from './payoutsWorld.ts'

const accountOf = ({ bank_account: bank, vpa }: Pick<Validation['fund_account'], 'bank_account' | 'vpa'>): string =>
  bank?.account_number ?? vpa?.address ?? ''

const createValidation = (world: PayoutsWorld, text: string): Answer => {
  const fields = knownFields(text, [
    'source_account_number',
    'validation_type',
    'reference_id',
    'notes',
    'fund_account',
  ])
  if (fields.source_account_number !== world.accountNumber)
    throw providerError({ description: 'The source account number is invalid.', field: 'source_account_number' })
  if (fields.validation_type !== 'optimized' && fields.validation_type !== 'pennydrop')
    throw providerError({ description: 'The validation type is invalid.', field: 'validation_type' })
  const { fund_account: account } = fields
  if (!isFields(account) || !isFields(account.contact))
    throw providerError({ description: 'The fund account field is required.', field: 'fund_account' })
  const validation: Validation = {
    id: randomId('fav_'),
    entity: 'fund_account.validation',
    status: 'created',
    validation_results: { account_status: null, registered_name: null, details: null, name_match_score: null },
    reference_id: typeof fields.reference_id === 'string' ? fields.reference_id : null,
    notes: writtenNotes(notesOf(fields)),
    fund_account: {
      id: randomId('fa_'),
      entity: 'fund_account',
      ...destinationOf(account as Fields),
      contact: { name: textOf(account.contact, 'name', NAME) },
    },
    created_at: secondsNow(world),
  }
  world.validations.set(validation.id, validation)
  world.changed()
  return jsonAnswer(validation, 201)
}

const toldName = ({ bank_account: bank, contact }: Validation['fund_account']): string => bank?.name ?? contact.name

/** Done when it is asked about; the bank knows an account under the name it was told, unless the control says otherwise. */
const completed = (world: PayoutsWorld, validation: Validation): Validation => {
  if (validation.status !== 'created') return validation
  const known = world.holders.get(accountOf(validation.fund_account))
  const name = known === undefined ? toldName(validation.fund_account).toUpperCase() : known
  validation.status = 'completed'
  validation.validation_results = {
    account_status: name === null ? 'invalid' : 'active',
    registered_name: name,
    details: null,
    name_match_score: name === toldName(validation.fund_account).toUpperCase() ? 100 : 0,
  }
  world.changed()
  return validation
}

/** Validations, which return the name of an account's holder. */
export const validationRoutes = (world: PayoutsWorld): Route[] => [
  { method: 'POST', path: '/v1/fund_accounts/validations', answer: ({ body }) => createValidation(world, body) },
  {
    method: 'GET',
    path: '/v1/fund_accounts/validations/:id',
    answer: ({ parameters }) => {
      const validation = world.validations.get(parameters.id ?? '')
      if (!validation) throw unknownId()
      return jsonAnswer(completed(world, validation))
    },
  },
]
