import { CHANNELS, type Channel } from '@baari/domain/bookings/channel.ts'
import { canBePaid, cleanDetails, UNKNOWN_DETAIL } from '@baari/domain/settlements/bankDetails.ts'
import { LONGEST_BANK_DETAIL } from '@baari/domain/shared/limits.ts'
import { isOwnerId } from '../../admin/OwnerPicker.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { useSettlementAdminMessages } from './english.ts'

/** Bank details in a form, in the order of its fields. */
export const bankKeys = [
  'accountNumber',
  'ifscCode',
  'bankName',
  'accountHolderName',
  'upiId',
  'panNumber',
  'gstNumber',
] as const

export type BankFields = Record<(typeof bankKeys)[number], string>

const bookingTypes = ['FULL', 'PARTIAL'] as const
export const shareModes = ['FLAT', 'PERCENTAGE'] as const
export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY'] as const

type ShareMode = (typeof shareModes)[number]

export interface RuleFields {
  bookingType: (typeof bookingTypes)[number]
  channel: Channel
  commissionMode: ShareMode
  value: string
  cancellationChargeMode: ShareMode
  cancellationChargeValue: string
}

/** A contract as its form holds it, with texts as typed. */
export interface ContractFields {
  ownerId: string
  frequency: (typeof frequencies)[number]
  startDate: string
  endDate: string
  bank: BankFields
  /** Entered with the contract, but not part of it. */
  providerAccount: string
  rules: readonly RuleFields[]
  monthlyCharges: string
}

/** Every kind of booking with its channel: each may have one rule. */
export const ruleKinds = CHANNELS.flatMap((channel) => bookingTypes.map((bookingType) => ({ bookingType, channel })))

type RuleKind = (typeof ruleKinds)[number]

const isOfKind = (rule: RuleKind, { bookingType, channel }: RuleKind): boolean =>
  rule.bookingType === bookingType && rule.channel === channel

/** The first kind without a rule. */
export const kindWithoutRule = (rules: readonly RuleKind[]): RuleKind | undefined =>
  ruleKinds.find((kind) => !rules.some((rule) => isOfKind(rule, kind)))

export const newRule = (kind: RuleKind): RuleFields => ({
  ...kind,
  commissionMode: 'FLAT',
  value: '0',
  cancellationChargeMode: 'FLAT',
  cancellationChargeValue: '0',
})

/** The same day of the next year; 29 February becomes the 28th. */
export const yearAfter = (date: string): string => {
  const next = `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`
  return next.endsWith('-02-29') ? next.replace('-02-29', '-02-28') : next
}

export const newContractFields = (ownerId: string, today: string): ContractFields => ({
  ownerId,
  frequency: 'WEEKLY',
  startDate: today,
  endDate: yearAfter(today),
  bank: {
    accountNumber: UNKNOWN_DETAIL,
    ifscCode: UNKNOWN_DETAIL,
    bankName: UNKNOWN_DETAIL,
    accountHolderName: UNKNOWN_DETAIL,
    upiId: UNKNOWN_DETAIL,
    panNumber: UNKNOWN_DETAIL,
    gstNumber: UNKNOWN_DETAIL,
  },
  providerAccount: '',
  rules: bookingTypes.map((bookingType) => newRule({ bookingType, channel: 'MARKETPLACE' })),
  monthlyCharges: '1500',
})

const isAmount = (text: string): boolean => text.trim() !== '' && Number(text) >= 0
const isShare = (text: string, mode: ShareMode): boolean => isAmount(text) && (mode === 'FLAT' || Number(text) <= 100)

/** Bank details that are empty. */
export const bankFaults = (bank: BankFields): (keyof BankFields)[] => bankKeys.filter((key) => bank[key].trim() === '')

/** The faults of one rule, given all of them. */
export const ruleFaults = (
  rule: RuleFields,
  rules: readonly RuleFields[],
): ('bookingType' | 'value' | 'cancellationChargeValue')[] => [
  ...(rules.find((other) => isOfKind(other, rule)) === rule ? [] : (['bookingType'] as const)),
  ...(isShare(rule.value, rule.commissionMode) ? [] : (['value'] as const)),
  ...(isShare(rule.cancellationChargeValue, rule.cancellationChargeMode) ? [] : (['cancellationChargeValue'] as const)),
]

/** Fields that cannot be saved; bank details and rules have their own checks. */
export const contractFaults = (fields: ContractFields): ('ownerId' | 'startDate' | 'endDate' | 'monthlyCharges')[] => [
  ...(!isOwnerId(fields.ownerId) ? (['ownerId'] as const) : []),
  ...(fields.startDate === '' ? (['startDate'] as const) : []),
  ...(fields.endDate === '' || fields.endDate < fields.startDate ? (['endDate'] as const) : []),
  ...(isAmount(fields.monthlyCharges) ? [] : (['monthlyCharges'] as const)),
]

/** Whether these details suffice for a payout. */
export const isPayeeKnown = (bank: BankFields): boolean => canBePaid(cleanDetails(bank))

/** Whether all terms that determine the owner's share and its date are valid. */
export const areTermsReady = (fields: ContractFields): boolean =>
  contractFaults(fields).every((fault) => fault === 'ownerId') &&
  fields.rules.every((rule) => ruleFaults(rule, fields.rules).length === 0)

export const isContractReady = (fields: ContractFields): boolean =>
  areTermsReady(fields) && contractFaults(fields).length === 0 && bankFaults(fields.bank).length === 0

/** The terms of a form without faults, to compute the owner's share. */
export const termsBody = (fields: ContractFields) => ({
  settlementFrequency: fields.frequency,
  contractStartDate: fields.startDate,
  contractEndDate: fields.endDate,
  commissionRules: fields.rules.map((rule) => ({
    ...rule,
    value: Number.parseFloat(rule.value),
    cancellationChargeValue: Number.parseFloat(rule.cancellationChargeValue),
  })),
  isGstRegistered: cleanDetails(fields.bank).gstNumber !== '',
})

/** The request body for a form without faults. */
export const contractBody = (fields: ContractFields) => {
  const { isGstRegistered: _, ...terms } = termsBody(fields)
  return {
    ...terms,
    turfOwnerId: fields.ownerId.trim(),
    bankDetails: fields.bank,
    monthlyCharges: Number(fields.monthlyCharges),
  }
}

export const BankFieldset = ({
  bank,
  isTried,
  onBankChange,
}: {
  bank: BankFields
  isTried: boolean
  onBankChange: (bank: BankFields) => void
}) => {
  const { contracts: messages } = useSettlementAdminMessages()
  const faults = isTried ? bankFaults(bank) : []
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-1 text-title font-bold">{messages.bankDetails}</legend>
      <p className="text-small text-ink-2">{messages.bankHint}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {bankKeys.map((key) => (
          <TextInput
            key={key}
            label={messages.bank[key]}
            value={bank[key]}
            required
            maxLength={LONGEST_BANK_DETAIL}
            autoComplete="off"
            error={faults.includes(key) ? messages.wrong.bank : undefined}
            onValueChange={(text) => onBankChange({ ...bank, [key]: text })}
          />
        ))}
      </div>
    </fieldset>
  )
}
