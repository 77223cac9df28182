import { LONGEST_PROVIDER_ACCOUNT } from '@baari/domain/shared/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { focusFirstInvalid } from '../../accounts/focusFirstInvalid.ts'
import { adminTabPath } from '../../admin/adminTabs.ts'
import { useAdminMessages } from '../../admin/english.ts'
import { OwnerPicker } from '../../admin/OwnerPicker.tsx'
import { SupplyFoot, SupplySteps, useDraft } from '../../admin/SupplySteps.tsx'
import { adminApi } from '../../api/adminApi.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import { useBoot } from '../../boot.ts'
import { paths } from '../../paths.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { useAlert } from '../../ui/dialogs/AlertProvider.tsx'
import { MoreFields } from '../../ui/fields/MoreFields.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { formatDate } from '../../ui/formats/formats.ts'
import {
  BankFieldset,
  bankFaults,
  type ContractFields,
  contractBody,
  contractFaults,
  frequencies,
  isContractReady,
  kindWithoutRule,
  newContractFields,
  newRule,
  type RuleFields,
  ruleFaults,
  ruleKinds,
  shareModes,
  yearAfter,
} from './contractFields.tsx'
import { useSettlementAdminMessages } from './english.ts'
import { OverlapWarning, PreviewContract } from './PreviewContract.tsx'

const ownerOf = ({ ownerId }: ContractFields): string => ownerId

/** Bank details are never stored on the device. */
const keep = ({ bank: _, providerAccount: __, ...kept }: ContractFields): Partial<ContractFields> => kept

/** Creates the contract under which an owner is paid. */
export const CreateContractTab = () => {
  const { contracts: messages, fixed } = useSettlementAdminMessages()
  const { shared } = useAdminMessages()
  const { today } = useBoot()
  const [query] = useSearchParams()
  const alert = useAlert()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const draft = useDraft({
    name: 'createContract',
    ownerId: query.get('owner') ?? '',
    fresh: (ownerId) => newContractFields(ownerId, today),
    ownerOf,
    keep,
  })
  const fields = draft.value
  const [isTried, setIsTried] = useState(false)
  const creating = useMutation({
    mutationFn: () => adminApi.createContract({ body: contractBody(fields) }),
    meta: { awaitsRefetch: true },
    onSuccess: async ({ entityId, turfOwnerId, awaitsApproval }) => {
      draft.begin()
      setIsTried(false)
      await alert(awaitsApproval ? shared.awaitsApproval : fixed.contractCreated(entityId))
      void navigate(
        awaitsApproval
          ? paths.adminTool('approvals')
          : `${adminTabPath('contracts')}&turfOwnerId=${encodeURIComponent(turfOwnerId)}`,
      )
    },
    onError: (failure) => void alert(fixed.contractFailed(failureMessage(failure, failure.message))),
  })
  const faults = isTried ? contractFaults(fields) : []
  const set = (change: Partial<ContractFields>) => draft.change((current) => ({ ...current, ...change }))
  const text = (field: 'startDate' | 'endDate' | 'providerAccount' | 'monthlyCharges') => ({
    label: messages[field],
    value: fields[field],
    autoComplete: 'off',
    onValueChange: (value: string) => set({ [field]: value }),
  })
  const fault = (field: keyof typeof messages.wrong & (typeof faults)[number]) =>
    faults.includes(field) ? messages.wrong[field] : undefined
  const missing = kindWithoutRule(fields.rules)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (isContractReady(fields)) creating.mutate()
    else requestAnimationFrame(() => form.current && focusFirstInvalid(form.current))
  }
  return (
    <div className="flex max-w-5xl flex-col gap-5">
      <SupplySteps current="createContracts" ownerId={fields.ownerId} />
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <div className="flex flex-col gap-4 md:grid md:grid-cols-[minmax(0,1fr)_20rem] md:items-start md:gap-5">
          <Card className="flex flex-col gap-6 p-4 md:p-6">
            <OwnerPicker
              label={messages.ownerId}
              ownerId={fields.ownerId}
              error={fault('ownerId')}
              onOwnerIdChange={(ownerId) => set({ ownerId })}
            />
            <OverlapWarning
              fields={fields}
              onStart={(startDate) => set({ startDate, endDate: yearAfter(startDate) })}
            />
            <fieldset className="flex flex-col gap-4">
              <legend className="mb-1 text-title font-bold">{messages.rules}</legend>
              <p className="text-small text-ink-2">{messages.rulesHint}</p>
              {fields.rules.map((rule, index) => (
                <RuleFieldset
                  // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no identity but its index
                  key={index}
                  rules={fields.rules}
                  index={index}
                  isTried={isTried}
                  onRuleChange={(changed) => set({ rules: fields.rules.with(index, changed) })}
                  onRemove={() => set({ rules: fields.rules.filter((other) => other !== rule) })}
                />
              ))}
              <Button
                variant="quiet"
                className="self-start"
                disabled={fields.rules.length >= ruleKinds.length}
                onClick={() => set({ rules: [...fields.rules, newRule(missing ?? ruleKinds[0]!)] })}
              >
                {fixed.addRule}
              </Button>
              {missing === undefined && <p className="text-small text-ink-2">{messages.rulesComplete}</p>}
            </fieldset>
            <div className="grid gap-4 sm:grid-cols-2">
              <Select
                label={messages.frequency}
                value={fields.frequency}
                options={frequencies.map((value) => ({ value, label: value }))}
                onValueChange={(value) =>
                  set({ frequency: frequencies.find((known) => known === value) ?? fields.frequency })
                }
              />
              <TextInput
                {...text('monthlyCharges')}
                type="number"
                inputMode="decimal"
                min={0}
                step="any"
                prefix="₹"
                required
                error={faults.includes('monthlyCharges') ? messages.wrong.amount : undefined}
              />
              <TextInput {...text('startDate')} type="date" required error={fault('startDate')} />
            </div>
            <MoreFields
              label={shared.more}
              summary={[
                ...(fields.endDate === '' ? [] : [messages.until(formatDate(fields.endDate))]),
                messages.bankDetails,
                messages.providerAccount,
              ].join(' · ')}
              isWrong={faults.includes('endDate') || (isTried && bankFaults(fields.bank).length > 0)}
            >
              <div className="grid gap-4 sm:grid-cols-2">
                <TextInput {...text('endDate')} type="date" required error={fault('endDate')} />
                <TextInput {...text('providerAccount')} note={shared.optional} maxLength={LONGEST_PROVIDER_ACCOUNT} />
              </div>
              <BankFieldset bank={fields.bank} isTried={isTried} onBankChange={(bank) => set({ bank })} />
            </MoreFields>
          </Card>
          <PreviewContract fields={fields} />
        </div>
        <SupplyFoot
          back="createTurf"
          ownerId={fields.ownerId}
          isKept={draft.isKept}
          except="bank"
          onDiscard={() => {
            setIsTried(false)
            return draft.discard()
          }}
        >
          <Button type="submit" busy={creating.isPending} busyText={fixed.creatingContract}>
            {fixed.createContract}
          </Button>
        </SupplyFoot>
      </form>
    </div>
  )
}

const asTheyAre = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

const kindValue = ({ bookingType, channel }: Pick<RuleFields, 'bookingType' | 'channel'>): string =>
  `${bookingType} ${channel}`

/** Commission for one kind of booking from one channel. */
const RuleFieldset = ({
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
  const { contracts: messages } = useSettlementAdminMessages()
  const rule = rules[index]
  if (!rule) return null
  const faults = isTried ? ruleFaults(rule, rules) : []
  const mode = (field: 'commissionMode' | 'cancellationChargeMode') => (
    <Select
      label={messages[field]}
      value={rule[field]}
      options={asTheyAre(shareModes)}
      onValueChange={(text) => onRuleChange({ ...rule, [field]: text })}
    />
  )
  const value = (field: 'value' | 'cancellationChargeValue', isShare: boolean) => (
    <TextInput
      label={messages[field]}
      value={rule[field]}
      type="number"
      inputMode="decimal"
      min={0}
      step="any"
      required
      error={faults.includes(field) ? messages.wrong[isShare ? 'percentage' : 'amount'] : undefined}
      onValueChange={(text) => onRuleChange({ ...rule, [field]: text })}
    />
  )
  return (
    <fieldset className="rounded-control border border-line p-4">
      <legend className="px-1 font-semibold">{messages.rule(index + 1)}</legend>
      <div className="flex flex-col gap-4 sm:flex-row">
        <div className="flex flex-wrap items-end gap-x-2 self-start">
          <div className="min-w-0 grow basis-24">
            <Select
              label={messages.bookingType}
              value={kindValue(rule)}
              options={ruleKinds.map((kind) => ({
                value: kindValue(kind),
                label: kind.channel === 'OWN_DOOR' ? messages.throughOwnDoor(kind.bookingType) : kind.bookingType,
              }))}
              error={faults.includes('bookingType') ? messages.wrong.bookingType : undefined}
              onValueChange={(text) => onRuleChange({ ...rule, ...ruleKinds.find((kind) => kindValue(kind) === text) })}
            />
          </div>
          <IconButton label={messages.removeRule(index + 1)} onClick={onRemove}>
            <Trash2 aria-hidden className="size-5" />
          </IconButton>
        </div>
        <div className="grid min-w-0 grow items-end gap-4 sm:grid-cols-2">
          {mode('commissionMode')}
          {value('value', rule.commissionMode === 'PERCENTAGE')}
          {mode('cancellationChargeMode')}
          {value('cancellationChargeValue', rule.cancellationChargeMode === 'PERCENTAGE')}
        </div>
      </div>
    </fieldset>
  )
}
