import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { LONGEST_NAME, LONGEST_NOTES } from '@baari/domain/shared/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { failureMessage } from '../api/failureMessage.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { reaches } from '../api/session.ts'
import type { OwnerTurf } from '../turfs/owner/useOwnerTurfs.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { useToast } from '../ui/dialogs/ToastProvider.tsx'
import { FactList } from '../ui/FactList.tsx'
import { TextArea } from '../ui/fields/TextArea.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { formatInstant } from '../ui/formats/formatInstant.ts'
import { formatDate, formatNumber, formatRupees } from '../ui/formats/formats.ts'
import { useRegularMessages } from './english.ts'

export type Customer = WireReply<Api['addCustomer']>

interface CustomerSheetProps {
  turf: OwnerTurf
  customer: Customer | undefined
  onClose: () => void
}

/** A customer: the facts, name and notes, the consent, and the erasure. */
export const CustomerSheet = ({ turf, customer, onClose }: CustomerSheetProps) => {
  const { customers: messages } = useRegularMessages()
  return (
    <Dialog
      open={customer !== undefined}
      onClose={onClose}
      shape="sheet"
      title={customer?.name ?? customer?.phone ?? messages.unnamed}
    >
      {customer && (
        <div className="flex flex-col gap-6">
          <CustomerFacts customer={customer} />
          <UpdateCustomer key={customer.entityId} turf={turf} customer={customer} onDone={onClose} />
          <SetCustomerConsent turf={turf} customer={customer} onDone={onClose} />
          {reaches(turf.right, 'MANAGE') && <EraseCustomer turf={turf} customer={customer} onDone={onClose} />}
        </div>
      )}
    </Dialog>
  )
}

const CustomerFacts = ({ customer }: { customer: Customer }) => {
  const { customer: messages } = useRegularMessages()
  const { facts } = messages
  return (
    <FactList
      className="grid grid-cols-2 gap-3"
      facts={[
        [facts.phone, customer.phone],
        [facts.visits, formatNumber(customer.visits)],
        [facts.last, customer.lastVisit === null ? messages.never : formatDate(customer.lastVisit)],
        [facts.noShows, formatNumber(customer.noShows)],
        [facts.owed, formatRupees(customer.owed)],
      ]}
    />
  )
}

interface CustomerAct {
  turf: OwnerTurf
  customer: Customer
  onDone: () => void
}

const namesOf = ({ turf, customer }: Pick<CustomerAct, 'turf' | 'customer'>) => ({
  turfId: turf.entityId,
  customerId: customer.entityId,
})

const UpdateCustomer = ({ turf, customer, onDone }: CustomerAct) => {
  const { add: messages } = useRegularMessages()
  const toast = useToast()
  const [draft, setDraft] = useState({ name: customer.name ?? '', notes: customer.notes ?? '' })
  const saving = useMutation({
    mutationFn: () => ownerApi.updateCustomer({ params: namesOf({ turf, customer }), body: draft }),
    meta: { awaitsRefetch: true },
    onSuccess: () => {
      toast.tell(messages.saved)
      onDone()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!saving.isPending) saving.mutate()
  }
  return (
    <form onSubmit={submit} className="flex flex-col items-stretch gap-4 border-t border-line pt-4">
      <TextInput
        label={messages.name}
        autoComplete="off"
        maxLength={LONGEST_NAME}
        value={draft.name}
        onValueChange={(name) => setDraft({ ...draft, name })}
      />
      <TextArea
        label={messages.notes}
        maxLength={LONGEST_NOTES}
        value={draft.notes}
        onValueChange={(notes) => setDraft({ ...draft, notes })}
      />
      {saving.isError && <Banner tone="danger">{failureMessage(saving.error, messages.failed)}</Banner>}
      <Button type="submit" className="self-start" busy={saving.isPending} busyText={messages.saving}>
        {messages.save}
      </Button>
    </form>
  )
}

const SetCustomerConsent = ({ turf, customer, onDone }: CustomerAct) => {
  const { add, customer: messages } = useRegularMessages()
  const { agreed, withdrawnAt } = customer
  const deciding = useMutation({
    mutationFn: () =>
      ownerApi.setCustomerConsent({ params: namesOf({ turf, customer }), body: { isGiven: agreed === null } }),
    meta: { awaitsRefetch: true },
    onSuccess: onDone,
  })
  const agreedText = agreed?.how === 'PLAYER' ? messages.agreedPlayer : messages.agreedDesk
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="text-body">{messages.consent}</h3>
      <p>
        {agreed && agreedText(formatInstant(agreed.at))}
        {!agreed && (withdrawnAt === null ? messages.notAgreed : messages.withdrawn(formatInstant(withdrawnAt)))}
      </p>
      {(agreed !== null || withdrawnAt === null) && (
        <>
          <p className="text-small text-ink-2">{messages.purpose}</p>
          <Button
            variant="quiet"
            className="self-start"
            busy={deciding.isPending}
            busyText={add.saving}
            onClick={() => deciding.mutate()}
          >
            {agreed ? messages.withdraw : messages.agree}
          </Button>
        </>
      )}
      {deciding.isError && <Banner tone="danger">{failureMessage(deciding.error, messages.consentFailed)}</Banner>}
    </section>
  )
}

const EraseCustomer = ({ turf, customer, onDone }: CustomerAct) => {
  const { customer: messages } = useRegularMessages()
  const erasing = useMutation({
    mutationFn: () => ownerApi.eraseCustomer({ params: namesOf({ turf, customer }) }),
    meta: { awaitsRefetch: true },
    onSuccess: onDone,
  })
  return (
    <details className="border-t border-line pt-2">
      <summary className="unfolds touch font-semibold">{messages.erase}</summary>
      <div className="flex flex-col gap-3 pb-2">
        <p className="text-ink-2">{messages.eraseText}</p>
        {erasing.isError && <Banner tone="danger">{failureMessage(erasing.error, messages.eraseFailed)}</Banner>}
        <Button
          variant="danger"
          className="self-start"
          busy={erasing.isPending}
          busyText={messages.erasing}
          onClick={() => erasing.mutate()}
        >
          {messages.erase}
        </Button>
      </div>
    </details>
  )
}
