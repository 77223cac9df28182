import { dateOf } from '@baari/contract/wire/values.ts'
import { LONGEST_PERMIT_AUTHORITY, LONGEST_PERMIT_NUMBER } from '@baari/domain/enquiries/turfApplication.ts'
import { useState } from 'react'
import { useBoot } from '../../boot.ts'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { useApplyMessages } from './english.ts'
import { SectionForm, type SectionProps } from './SectionForm.tsx'
import { useSaveTurfApplication, useTyped } from './useTurfApplication.ts'

/** The permit to run the turf, with its last day. */
export const PermitSection = ({ application, onSaved }: SectionProps) => {
  const { permit: messages } = useApplyMessages()
  const { today } = useBoot()
  const permit = application?.permit
  const { value, change, forget } = useTyped('permit', {
    number: permit?.number ?? '',
    authority: permit?.authority ?? '',
    expiresOn: permit ? dateOf(permit.expiresOn) : '',
  })
  const [isTried, setIsTried] = useState(false)
  const saving = useSaveTurfApplication(application, (saved) => {
    forget()
    onSaved(saved)
  })
  const wrong = {
    number: value.number.trim() === '' ? messages.numberMissing : undefined,
    authority: value.authority.trim() === '' ? messages.authorityMissing : undefined,
    expiresOn: value.expiresOn > today ? undefined : messages.expired,
  }
  const save = () => {
    setIsTried(true)
    if (!Object.values(wrong).some(Boolean)) saving.mutate({ permit: value })
  }
  const text = (field: keyof typeof value) => ({
    label: messages[field],
    value: value[field],
    autoComplete: 'off',
    error: isTried ? wrong[field] : undefined,
    onValueChange: (typed: string) => change(() => ({ [field]: typed })),
  })
  return (
    <SectionForm saving={saving} onSubmit={save}>
      <p className="text-small text-ink-2">{messages.hint}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput {...text('number')} maxLength={LONGEST_PERMIT_NUMBER} />
        <TextInput {...text('authority')} maxLength={LONGEST_PERMIT_AUTHORITY} />
        <TextInput {...text('expiresOn')} type="date" min={today} />
      </div>
    </SectionForm>
  )
}
