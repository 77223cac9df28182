import { type StaffRight, staffRights } from '@baari/contract/endpoint.ts'
import { LONGEST_NAME } from '@baari/domain/shared/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusFirstInvalid } from '../accounts/focusFirstInvalid.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { ownerApi } from '../api/ownerApi.ts'
import type { OwnerTurf } from '../turfs/owner/useOwnerTurfs.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { useToast } from '../ui/dialogs/ToastProvider.tsx'
import { defaultCountry } from '../ui/fields/countries.ts'
import { isPhoneTooShort, PhoneField, phoneNumberOf } from '../ui/fields/PhoneField.tsx'
import { RadioCards } from '../ui/fields/RadioCards.tsx'
import { Select } from '../ui/fields/Select.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { useStaffMessages } from './english.ts'

/** Invites a helper: asks for the turf, name, number and right. */
export const InviteStaff = ({
  open,
  turfs,
  onClose,
}: {
  open: boolean
  turfs: readonly OwnerTurf[]
  onClose: () => void
}) => {
  const messages = useStaffMessages()
  const toast = useToast()
  const formId = useId()
  const [turfId, setTurfId] = useState(turfs[0]?.entityId ?? '')
  const [name, setName] = useState('')
  const [country, setCountry] = useState(defaultCountry)
  const [number, setNumber] = useState('')
  const [right, setRight] = useState<StaffRight>('DESK')
  const [wrong, setWrong] = useState<{ name?: string; number?: string }>({})
  const inviting = useMutation({
    mutationFn: () =>
      ownerApi.inviteStaff(
        { body: { turfEntityId: turfId, name, phoneNumber: phoneNumberOf(country, number), right } },
        { headers: { 'idempotency-key': crypto.randomUUID() } },
      ),
    onSuccess: ({ messageSent }) => {
      toast.tell((messageSent ? messages.sent : messages.sentSilently)(name.trim()))
      setName('')
      setNumber('')
      onClose()
    },
    meta: { awaitsRefetch: true, refetchesAfterFailure: true },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = {
      name: name.trim() === '' ? messages.nameMissing : undefined,
      number: isPhoneTooShort(number) ? messages.numberMissing : undefined,
    }
    flushSync(() => setWrong(found))
    if (found.name || found.number) focusFirstInvalid(event.currentTarget)
    else inviting.mutate()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={messages.inviteTitle}
      shape="side"
      footer={
        <Button type="submit" form={formId} busy={inviting.isPending} busyText={messages.sending}>
          {messages.send}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {inviting.isError && <Banner tone="danger">{failureMessage(inviting.error, messages.inviteFailed)}</Banner>}
        <Select
          label={messages.turf}
          value={turfId}
          onValueChange={setTurfId}
          options={turfs.map((turf) => ({ value: turf.entityId, label: turf.name }))}
        />
        <TextInput
          label={messages.name}
          value={name}
          required
          maxLength={LONGEST_NAME}
          autoComplete="off"
          onValueChange={setName}
          error={wrong.name}
        />
        <PhoneField
          country={country}
          onCountryChange={setCountry}
          number={number}
          onNumberChange={setNumber}
          error={wrong.number}
        />
        <RightChoice value={right} onValueChange={setRight} />
      </form>
    </Dialog>
  )
}

export const RightChoice = ({
  value,
  onValueChange,
}: {
  value: StaffRight
  onValueChange: (right: StaffRight) => void
}) => {
  const messages = useStaffMessages()
  return (
    <RadioCards
      label={messages.right}
      value={value}
      onValueChange={onValueChange}
      options={staffRights.map((right) => ({
        value: right,
        label: messages.rights[right],
        detail: messages.rightsText[right],
      }))}
    />
  )
}
