import type { BankDetails } from '@baari/domain/settlements/bankDetails.ts'
import type { WebhookSource } from './gateway.ts'

/** What Baari needs of a payout provider. Amounts are whole paise. */
export interface PayoutGateway extends WebhookSource {
  /** Who is paid; told again, the same one is answered. */
  contact(person: { name: string; reference: string }): Promise<string>
  /** Where they are paid: the bank account when it is whole, else the UPI id. Told again, the same one is answered. */
  fundAccount(wanted: { contactId: string; details: BankDetails; name: string }): Promise<string>
  /** Whose account it is, as the bank says. Asked for once; from then on it is read by its id. */
  holder(wanted: {
    checkId: string | null
    reference: string
    details: BankDetails
    name: string
  }): Promise<HolderAnswer>
  /** The same reference with the same order names the same payout, however often it is sent. */
  pay(order: PayoutOrder): Promise<GatewayPayout>
  /** After a lost answer: the payout made under our reference, if it was made. */
  find(reference: string): Promise<GatewayPayout | undefined>
  read(providerPayoutId: string): Promise<GatewayPayout>
}

export interface HolderAnswer {
  checkId: string
  /** `NO_ACCOUNT`: the bank takes nothing for it. */
  state: 'UNDER_WAY' | 'KNOWN' | 'NO_ACCOUNT'
  name: string | null
}

export interface PayoutOrder {
  reference: string
  amount: number
  fundAccountId: string
  details: BankDetails
}

export interface GatewayPayout {
  id: string
  status: 'UNDER_WAY' | 'PROCESSED' | 'FAILED' | 'REVERSED'
  /** The bank's number for it, once there is one. */
  utr: string | null
  /** What the provider takes on top; `tax` is part of it. */
  fee: number
  tax: number
  /** Why it failed or came back. */
  reason: string | null
}
