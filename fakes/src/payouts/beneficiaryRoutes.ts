import { knownFields, notesOf } from '../payments/fieldRules.ts'
import { writtenNotes } from '../payments/order.ts'
import { providerError } from '../payments/providerError.ts'
import { type Answer, jsonAnswer } from '../server/answer.ts'
import { type Fields, isFields } from '../server/bodyOf.ts'
import { randomId } from '../server/randomId.ts'
import type { Route } from '../server/route.ts'
import type { Contact, FundAccount } from './payout.ts'
import { type PayoutsWorld, secondsNow } from './payoutsWorld.ts'

export const NAME = /^[A-Za-z0-9 '’_/().-]{3,50}$/
const HOLDER = /^.{4,120}$/
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/
const ACCOUNT_NUMBER = /^[A-Za-z0-9]{5,35}$/
const UPI_ID = /^[A-Za-z0-9._-]{2,255}@[A-Za-z][A-Za-z0-9]{1,63}$/

export const textOf = (fields: Fields, field: string, shape: RegExp): string => {
  const value = fields[field]
  if (typeof value !== 'string' || value === '')
    throw providerError({ description: `The ${field.replaceAll('_', ' ')} field is required.`, field })
  if (!shape.test(value)) throw providerError({ description: `The ${field.replaceAll('_', ' ')} is invalid.`, field })
  return value
}

const optionalText = (fields: Fields, field: string): string | null => {
  const value = fields[field] ?? null
  if (value !== null && typeof value !== 'string')
    throw providerError({ description: `The ${field} must be a string.`, field })
  return value
}

/** Registering the same person again returns the existing contact. */
const createContact = (world: PayoutsWorld, text: string): Answer => {
  const fields = knownFields(text, ['name', 'email', 'contact', 'type', 'reference_id', 'notes'])
  const contactFields = {
    name: textOf(fields, 'name', NAME),
    contact: optionalText(fields, 'contact'),
    email: optionalText(fields, 'email'),
    type: optionalText(fields, 'type'),
    reference_id: optionalText(fields, 'reference_id'),
  }
  const isSame = (known: Contact): boolean =>
    Object.entries(contactFields).every(([name, value]) => known[name as keyof typeof contactFields] === value)
  const known = [...world.contacts.values()].find(isSame)
  if (known) return jsonAnswer(known)
  const contact: Contact = {
    id: randomId('cont_'),
    entity: 'contact',
    ...contactFields,
    batch_id: null,
    active: true,
    notes: writtenNotes(notesOf(fields)),
    created_at: secondsNow(world),
  }
  world.contacts.set(contact.id, contact)
  world.changed()
  return jsonAnswer(contact, 201)
}

export const destinationOf = (fields: Fields): Pick<FundAccount, 'account_type' | 'bank_account' | 'vpa'> => {
  const { account_type: type } = fields
  const details = fields[String(type)]
  if ((type !== 'bank_account' && type !== 'vpa') || !isFields(details))
    throw providerError({ description: 'The account type is invalid.', field: 'account_type' })
  if (type === 'vpa') {
    const address = textOf(details, 'address', UPI_ID)
    const [username = '', handle = ''] = address.split('@')
    return { account_type: type, vpa: { username, handle, address } }
  }
  const ifsc = textOf(details, 'ifsc', IFSC)
  return {
    account_type: type,
    bank_account: {
      name: textOf(details, 'name', HOLDER),
      ifsc,
      account_number: textOf(details, 'account_number', ACCOUNT_NUMBER),
      bank_name: ifsc.slice(0, 4),
      notes: [],
    },
  }
}

const createFundAccount = (world: PayoutsWorld, text: string): Answer => {
  const fields = knownFields(text, ['contact_id', 'account_type', 'bank_account', 'vpa'])
  const contact = world.contacts.get(String(fields.contact_id))
  if (!contact) throw providerError({ description: 'The contact id is invalid.', field: 'contact_id' })
  const accountFields = { contact_id: contact.id, ...destinationOf(fields) }
  const known = [...world.fundAccounts.values()].find(
    ({ contact_id, account_type, bank_account, vpa }) =>
      JSON.stringify({ contact_id, account_type, bank_account, vpa }) ===
      JSON.stringify({ ...accountFields, bank_account: accountFields.bank_account, vpa: accountFields.vpa }),
  )
  if (known) return jsonAnswer(known)
  const account: FundAccount = {
    id: randomId('fa_'),
    entity: 'fund_account',
    ...accountFields,
    batch_id: null,
    active: true,
    created_at: secondsNow(world),
  }
  world.fundAccounts.set(account.id, account)
  world.changed()
  return jsonAnswer(account, 201)
}

/** Contacts, and their fund accounts. */
export const beneficiaryRoutes = (world: PayoutsWorld): Route[] => [
  { method: 'POST', path: '/v1/contacts', answer: ({ body }) => createContact(world, body) },
  { method: 'POST', path: '/v1/fund_accounts', answer: ({ body }) => createFundAccount(world, body) },
]
