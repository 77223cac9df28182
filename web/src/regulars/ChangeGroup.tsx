import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { failureMessage } from '../api/failureMessage.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx'
import { useToast } from '../ui/dialogs/ToastProvider.tsx'
import { useSheetOf } from '../ui/dialogs/useSheetOf.ts'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { formatDate } from '../ui/formats/formats.ts'
import { useRegularMessages } from './english.ts'

export type Group = WireReply<Api['createGroup']>

interface ChangeGroupProps {
  group: Group
  /** The next date of the group. */
  from: string
}

/** Changes the price of a group, or ends it early. */
export const ChangeGroup = (props: ChangeGroupProps) => {
  const { groups: messages } = useRegularMessages()
  return (
    <details>
      <summary className="unfolds touch font-semibold">{messages.change}</summary>
      <div className="flex flex-col gap-6 pt-2">
        <SetGroupPrice {...props} />
        <EndGroup {...props} />
      </div>
    </details>
  )
}

const SetGroupPrice = ({ group, from }: ChangeGroupProps) => {
  const { groups: messages } = useRegularMessages()
  const toast = useToast()
  const [price, setPrice] = useState('')
  const [date, setDate] = useState(from)
  const saving = useMutation({
    mutationFn: () =>
      ownerApi.setGroupPrice({
        params: { groupId: group.entityId },
        body: { from: date, price: price === '' ? null : price },
      }),
    meta: { awaitsRefetch: true },
    onSuccess: () => {
      setPrice('')
      toast.tell(messages.priceSaved)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!saving.isPending) saving.mutate()
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <TextInput label={messages.newPrice} required inputMode="decimal" value={price} onValueChange={setPrice} />
      <TextInput type="date" label={messages.from} required value={date} onValueChange={setDate} />
      {saving.isError && <Banner tone="danger">{failureMessage(saving.error, messages.priceFailed)}</Banner>}
      <Button type="submit" variant="quiet" className="self-start" busy={saving.isPending} busyText={messages.saving}>
        {messages.setPrice}
      </Button>
    </form>
  )
}

const EndGroup = ({ group, from }: ChangeGroupProps) => {
  const { groups: messages } = useRegularMessages()
  const sheet = useSheetOf('end-group')
  const [date, setDate] = useState(from)
  const ending = useMutation({
    mutationFn: () => ownerApi.endGroup({ params: { groupId: group.entityId }, body: { from: date } }),
    meta: { awaitsRefetch: true },
    onSuccess: sheet.close,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    sheet.openOf(group.entityId)
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-3 border-t border-line pt-4">
      <TextInput type="date" label={messages.endFrom} required value={date} onValueChange={setDate} />
      <Button type="submit" variant="quiet" className="self-start">
        {messages.end}
      </Button>
      <ConfirmDialog
        open={sheet.openId === group.entityId && date !== ''}
        onClose={sheet.close}
        title={messages.endOf(group.name || messages.unnamed)}
        text={messages.endText(date === '' ? '' : formatDate(date))}
        go={messages.end}
        onGo={() => ending.mutate()}
        busy={ending.isPending}
        busyText={messages.ending}
        {...(ending.isError ? { problem: failureMessage(ending.error, messages.endFailed) } : {})}
      />
    </form>
  )
}
