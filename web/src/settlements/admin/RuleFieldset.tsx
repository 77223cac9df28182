import { Trash2 } from 'lucide-react'
import { IconButton } from '../../ui/IconButton.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { bookingTypes, type RuleFields, ruleFaults, shareModes } from './contractFields.ts'
import { useSettlementAdminWords } from './english.ts'

const asTheyAre = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** Commission for one kind of booking. */
export const RuleFieldset = ({
  rules,
  index,
  isTried,
  onRuleChange,
  onRemove,
}: {
  rules: readonly RuleFields[]
  index: number
  isTried: boolean
  onRuleChange: (rule: RuleFields) => void
  onRemove: () => void
}) => {
  const { contracts: words } = useSettlementAdminWords()
  const rule = rules[index]
  if (!rule) return null
  const faults = isTried ? ruleFaults(rule, rules) : []
  const mode = (field: 'commissionMode' | 'cancellationChargeMode') => (
    <Select
      label={words[field]}
      value={rule[field]}
      options={asTheyAre(shareModes)}
      onValueChange={(text) => onRuleChange({ ...rule, [field]: text })}
    />
  )
  const value = (field: 'value' | 'cancellationChargeValue', isShare: boolean) => (
    <TextInput
      label={words[field]}
      value={rule[field]}
      type="number"
      inputMode="decimal"
      min={0}
      step="any"
      required
      error={faults.includes(field) ? words.wrong[isShare ? 'percentage' : 'amount'] : undefined}
      onValueChange={(text) => onRuleChange({ ...rule, [field]: text })}
    />
  )
  return (
    <fieldset className="rounded-control border border-line p-4">
      <legend className="px-1 font-semibold">{words.rule(index + 1)}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="flex items-start gap-2 sm:col-span-2">
          <div className="grow">
            <Select
              label={words.bookingType}
              value={rule.bookingType}
              options={asTheyAre(bookingTypes)}
              error={faults.includes('bookingType') ? words.wrong.bookingType : undefined}
              onValueChange={(text) =>
                onRuleChange({ ...rule, bookingType: bookingTypes.find((type) => type === text) ?? rule.bookingType })
              }
            />
          </div>
          <IconButton label={words.removeRule(index + 1)} className="mt-6" onClick={onRemove}>
            <Trash2 aria-hidden className="size-5" />
          </IconButton>
        </div>
        {mode('commissionMode')}
        {value('value', rule.commissionMode === 'PERCENTAGE')}
        {mode('cancellationChargeMode')}
        {value('cancellationChargeValue', rule.cancellationChargeMode === 'PERCENTAGE')}
      </div>
    </fieldset>
  )
}
