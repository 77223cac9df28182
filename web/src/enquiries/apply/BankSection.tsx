import {
  type BankDetails,
  canBePaid,
  cleanDetails,
  isAccountNumber,
  isGstin,
  isIfsc,
  isPan,
  isPanOfGstin,
  isUpiId,
  NO_BANK_DETAILS,
} from '@baari/domain/settlements/bankDetails.ts'
import { LONGEST_BANK_DETAIL } from '@baari/domain/shared/limits.ts'
import { useState } from 'react'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { useApplyMessages } from './english.ts'
import { SectionForm, type SectionProps } from './SectionForm.tsx'
import { useSaveTurfApplication, useTyped } from './useTurfApplication.ts'

const fields = [
  'panNumber',
  'gstNumber',
  'accountNumber',
  'ifscCode',
  'bankName',
  'accountHolderName',
  'upiId',
] as const satisfies (keyof BankDetails)[]

type Fault = 'panNumber' | 'gstNumber' | 'accountNumber' | 'ifscCode' | 'upiId'

const faultsOf = (typed: BankDetails): Fault[] => {
  const details = cleanDetails(typed)
  const faults: [Fault, boolean][] = [
    ['panNumber', !isPan(details.panNumber)],
    ['gstNumber', details.gstNumber !== '' && !(isGstin(details.gstNumber) && isPanOfGstin(details))],
    ['accountNumber', details.accountNumber !== '' && !isAccountNumber(details.accountNumber)],
    ['ifscCode', details.ifscCode === '' ? details.accountNumber !== '' : !isIfsc(details.ifscCode)],
    ['upiId', details.upiId !== '' && !isUpiId(details.upiId)],
  ]
  return faults.filter(([, isWrong]) => isWrong).map(([field]) => field)
}

/** PAN, GSTIN and the account to be paid. Nothing of it is kept on this device, and saved details come back masked. */
export const BankSection = ({ application, onSaved }: SectionProps) => {
  const { bank: messages } = useApplyMessages()
  const [isChanging, setIsChanging] = useState(false)
  if (application?.isUnderContract) return <p className="text-ink-2">{messages.underContract}</p>
  const kept = application?.bankDetails
  if (kept && application && !isChanging)
    return (
      <div className="flex flex-col gap-3">
        <p className="break-words">
          {messages.kept(
            [kept.panNumber, kept.gstNumber, application.payTo].filter((text) => text && text !== 'NA').join(' · '),
          )}
        </p>
        <p className="text-small text-ink-2">{messages.keptHint}</p>
        <Button variant="quiet" className="self-start" onClick={() => setIsChanging(true)}>
          {messages.change}
        </Button>
      </div>
    )
  return <BankForm application={application} onSaved={onSaved} />
}

const BankForm = ({ application, onSaved }: SectionProps) => {
  const { bank: messages, turf } = useApplyMessages()
  const { value, change } = useTyped<BankDetails>(undefined, NO_BANK_DETAILS)
  const [isTried, setIsTried] = useState(false)
  const saving = useSaveTurfApplication(application, onSaved)
  const faults = faultsOf(value)
  const isPayeeMissing = faults.length === 0 && !canBePaid(cleanDetails(value))
  const save = () => {
    setIsTried(true)
    if (faults.length === 0 && !isPayeeMissing) saving.mutate({ bankDetails: value })
  }
  const errorOf = (field: (typeof fields)[number]): string | undefined => {
    const fault = faults.find((one) => one === field)
    return isTried && fault ? messages.wrong[fault] : undefined
  }
  return (
    <SectionForm saving={saving} onSubmit={save}>
      <p className="text-small text-ink-2">{messages.payee}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map((field) => (
          <TextInput
            key={field}
            label={messages[field]}
            {...(field === 'gstNumber' || field === 'bankName' ? { note: turf.optional } : {})}
            value={value[field]}
            maxLength={LONGEST_BANK_DETAIL}
            autoComplete="off"
            error={errorOf(field)}
            onValueChange={(text) => change(() => ({ [field]: text }))}
          />
        ))}
      </div>
      {isTried && isPayeeMissing && <Banner tone="danger">{messages.wrong.payee}</Banner>}
    </SectionForm>
  )
}
