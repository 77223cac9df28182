import { LONGEST_NAME, LONGEST_NOTES, LONGEST_WALK_IN_PHONE } from '@baari/domain/shared/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { failureMessage } from '../api/failureMessage.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { useToast } from '../ui/dialogs/ToastProvider.tsx'
import { useSheetAddress } from '../ui/dialogs/useSheetAddress.ts'
import { TextArea } from '../ui/fields/TextArea.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { useRegularMessages } from './english.ts'

/** Adds a customer to the book of a turf. */
export const AddCustomer = ({ turfId }: { turfId: string }) => {
  const { add: messages } = useRegularMessages()
  const sheet = useSheetAddress('add-customer')
  return (
    <>
      <Button icon={<UserPlus aria-hidden className="size-5" />} onClick={sheet.open}>
        {messages.open}
      </Button>
      <Dialog open={sheet.isOpen} onClose={sheet.close} title={messages.title}>
        <CustomerForm turfId={turfId} onDone={sheet.close} />
      </Dialog>
    </>
  )
}

const CustomerForm = ({ turfId, onDone }: { turfId: string; onDone: () => void }) => {
  const { add: messages } = useRegularMessages()
  const toast = useToast()
  const [draft, setDraft] = useState({ name: '', phone: '', notes: '' })
  const saving = useMutation({
    mutationFn: () => ownerApi.addCustomer({ params: { turfId }, body: draft }),
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
    <form onSubmit={submit} className="flex flex-col gap-4">
      <TextInput
        type="tel"
        label={messages.phone}
        hint={messages.phoneHint}
        required
        autoComplete="off"
        maxLength={LONGEST_WALK_IN_PHONE}
        value={draft.phone}
        onValueChange={(phone) => setDraft({ ...draft, phone })}
      />
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
      <Button type="submit" wide busy={saving.isPending} busyText={messages.saving}>
        {messages.save}
      </Button>
    </form>
  )
}
