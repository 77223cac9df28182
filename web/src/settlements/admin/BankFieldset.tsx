import { LONGEST_BANK_DETAIL } from '@baari/domain/shared/longest.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import { type BankFields, bankFaults, bankKeys } from './contractFields.ts'
import { useSettlementAdminWords } from './english.ts'

export const BankFieldset = ({
  bank,
  isTried,
  onBankChange,
}: {
  bank: BankFields
  isTried: boolean
  onBankChange: (bank: BankFields) => void
}) => {
  const { contracts: words } = useSettlementAdminWords()
  const faults = isTried ? bankFaults(bank) : []
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-1 text-title font-bold">{words.bankDetails}</legend>
      <p className="text-small text-ink-2">{words.bankHint}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {bankKeys.map((key) => (
          <TextInput
            key={key}
            label={words.bank[key]}
            value={bank[key]}
            required
            maxLength={LONGEST_BANK_DETAIL}
            autoComplete="off"
            error={faults.includes(key) ? words.wrong.bank : undefined}
            onValueChange={(text) => onBankChange({ ...bank, [key]: text })}
          />
        ))}
      </div>
    </fieldset>
  )
}
