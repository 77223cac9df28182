import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'

type BankDetails = WireReply<Api['readOwnContract']>[number]['bankDetails']

const order = [
  'accountHolderName',
  'bankName',
  'accountNumber',
  'ifscCode',
  'upiId',
  'panNumber',
  'gstNumber',
] as const satisfies (keyof BankDetails)[]

/** Bank details with their names, in display order; unknown ones are NA. */
export const bankFacts = (
  details: BankDetails,
  names: Readonly<Record<keyof BankDetails, string>>,
): [term: string, text: string][] => order.map((key) => [names[key], details[key]])
