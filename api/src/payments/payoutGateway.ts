import type { BankDetails } from '@baari/domain/settlements/bankDetails.ts'
import type { WebhookSource } from './gateway.ts'

/** The operations of a payout provider. Amounts are in whole paise. */
export interface PayoutGateway extends WebhookSource {
  /** Creates the payee. Idempotent: returns the existing one. */
  contact(person: { name: string; reference: string }): Promise<string>
  /** Creates the account to pay to: the bank account if complete, else the UPI id. Idempotent. */
  fundAccount(requested: { contactId: string; details: BankDetails; name: string }): Promise<string>
  /** The account holder according to the bank. The first call starts the check; later calls read it by its id. */
  holder(requested: {
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

interface PayoutOrder {
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
  /** The provider's fee on top; includes `tax`. */
  fee: number
  tax: number
  /** Why it failed or came back. */
  reason: string | null
}
