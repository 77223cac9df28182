import { SETTLEMENT_FREQUENCIES } from '@baari/domain/settlements/period.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { focusFirstInvalid } from '../../accounts/focusFirstInvalid.ts'
import { useAdminMessages } from '../../admin/english.ts'
import type { ManagedApplication } from '../../admin/lists.ts'
import { adminApi } from '../../api/adminApi.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import { useBoot } from '../../boot.ts'
import { yearAfter } from '../../settlements/admin/contractFields.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { useEnquiryAdminMessages } from './english.ts'

interface Props {
  application: ManagedApplication | undefined
  onClose: () => void
}

/** Approves an application, with the terms of the contract where the owner has none in force. */
export const ApproveTurfApplication = ({ application, onClose }: Props) => {
  const { applications: messages } = useEnquiryAdminMessages()
  return (
    <Dialog
      open={application !== undefined}
      onClose={onClose}
      title={messages.approveTitle(application?.turf?.name ?? '')}
      shape="sheet"
    >
      {application && <ApproveForm key={application.entityId} application={application} onDone={onClose} />}
    </Dialog>
  )
}

const isWithin = (text: string, most: number): boolean =>
  text.trim() !== '' && Number(text) >= 0 && Number(text) <= most

const ApproveForm = ({ application, onDone }: { application: ManagedApplication; onDone: () => void }) => {
  const { applications: messages } = useEnquiryAdminMessages()
  const { shared } = useAdminMessages()
  const { today } = useBoot()
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  // The version that was shown when the dialog opened, whatever the list has fetched since.
  const [version] = useState(application.version)
  const [fields, setFields] = useState({
    FULL: '',
    PARTIAL: '',
    frequency: 'WEEKLY',
    monthlyCharges: '1500',
    endDate: yearAfter(today),
  })
  const [isTried, setIsTried] = useState(false)
  const offers = (['FULL', 'PARTIAL'] as const).filter((kind) =>
    application.grounds.some(({ allowFullBooking, allowPartialBooking }) =>
      kind === 'FULL' ? allowFullBooking : allowPartialBooking,
    ),
  )
  const frequency = SETTLEMENT_FREQUENCIES.find((known) => known === fields.frequency) ?? 'WEEKLY'
  const terms = {
    settlementFrequency: frequency,
    contractEndDate: fields.endDate,
    monthlyCharges: Number(fields.monthlyCharges),
    commissionRules: offers.map((bookingType) => ({
      bookingType,
      commissionMode: 'PERCENTAGE' as const,
      value: Number(fields[bookingType]),
      cancellationChargeMode: 'PERCENTAGE' as const,
      cancellationChargeValue: Number(fields[bookingType]),
    })),
  }
  const wrong = {
    FULL: offers.includes('FULL') && !isWithin(fields.FULL, 100) ? messages.wrong.percentage : undefined,
    PARTIAL: offers.includes('PARTIAL') && !isWithin(fields.PARTIAL, 100) ? messages.wrong.percentage : undefined,
    monthlyCharges: isWithin(fields.monthlyCharges, Number.POSITIVE_INFINITY) ? undefined : messages.wrong.amount,
    endDate: fields.endDate > today ? undefined : messages.wrong.endDate,
  }
  const needsTerms = !application.isUnderContract
  const approving = useMutation({
    mutationFn: () =>
      adminApi.approveTurfApplication({
        params: { applicationId: application.entityId },
        body: { version, ...(needsTerms && { terms }) },
      }),
    meta: { awaitsRefetch: true, refetchesAfterFailure: true },
    onSuccess: () => {
      toast.tell(messages.approved(application.turf?.name ?? ''))
      onDone()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!needsTerms || !Object.values(wrong).some(Boolean)) approving.mutate()
    else requestAnimationFrame(() => form.current && focusFirstInvalid(form.current))
  }
  const field = (name: keyof typeof wrong) => ({
    value: fields[name],
    autoComplete: 'off',
    error: isTried ? wrong[name] : undefined,
    onValueChange: (text: string) => setFields({ ...fields, [name]: text }),
  })
  const number = { type: 'number', inputMode: 'decimal', min: 0, step: 'any' } as const
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-ink-2">{needsTerms ? messages.approveText : messages.approveOwn}</p>
      {needsTerms && (
        <div className="grid gap-4 sm:grid-cols-2">
          {offers.map((kind) => (
            <TextInput
              key={kind}
              label={messages.commission[kind]}
              hint={messages.commissionHint}
              {...number}
              max={100}
              {...field(kind)}
            />
          ))}
          <Select
            label={messages.frequency}
            value={fields.frequency}
            options={SETTLEMENT_FREQUENCIES.map((value) => ({ value, label: messages.frequencies[value] }))}
            onValueChange={(value) => setFields({ ...fields, frequency: value })}
          />
          <TextInput label={messages.monthlyCharges} prefix="₹" {...number} {...field('monthlyCharges')} />
          <TextInput label={messages.endDate} type="date" min={today} {...field('endDate')} />
        </div>
      )}
      {approving.error && <Banner tone="danger">{failureMessage(approving.error, shared.failed)}</Banner>}
      <Button
        type="submit"
        className="self-end"
        busy={approving.isPending || approving.isSuccess}
        busyText={messages.approving}
      >
        {messages.approve}
      </Button>
    </form>
  )
}
