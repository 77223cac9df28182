import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { failureMessage } from '../api/failureMessage.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { useMessages } from '../messages/en.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { ChipRow } from '../ui/Chip.tsx'
import { useToast } from '../ui/dialogs/ToastProvider.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { formatInstant } from '../ui/formats/formatInstant.ts'
import { formatRupees } from '../ui/formats/formats.ts'
import { useTodayMessages } from './english.ts'
import { type DayEntry, type OwnerDays, useDayReadAgain } from './useOwnerDays.ts'

const methods = ['CASH', 'UPI', 'CARD'] as const

/** Amounts collected at the turf, with collector and method, and the balance still due. */
export const CollectBalance = ({ entry }: { entry: DayEntry }) => {
  const { collect } = useTodayMessages()
  if (entry.toCollect === 0 && entry.collections.length === 0) return null
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-4">
      <h3>{collect.title}</h3>
      {entry.collections.length > 0 && (
        <ul className="flex flex-col">
          {entry.collections.map((collection) => (
            <TakenRow key={collection.entityId} collection={collection} />
          ))}
        </ul>
      )}
      {entry.toCollect > 0 && <TakeForm key={entry.toCollect} entry={entry} />}
    </section>
  )
}

const TakenRow = ({ collection }: { collection: DayEntry['collections'][number] }) => {
  const { add, collect } = useTodayMessages()
  const messages = useMessages()
  const toast = useToast()
  const readAgain = useDayReadAgain()
  const amount = formatRupees(collection.amount)
  const undoing = useMutation({
    mutationFn: () => ownerApi.undoCollection({ params: { collectionId: collection.entityId } }),
    onSuccess: async () => {
      await readAgain()
      toast.tell(collect.undone)
    },
    onError: (failure) => toast.warn(failureMessage(failure, messages.fixed.anywhere.wentWrong)),
  })
  return (
    <li className="flex items-center justify-between gap-3 border-b border-line py-2 last:border-0">
      <p className="min-w-0 text-small">
        <span className="figures block text-body font-semibold">
          {collect.by(amount, add.methods[collection.method])}
        </span>
        <span className="block text-ink-2">
          {collect.whose(formatInstant(collection.collectedAt), collection.collectedBy)}
        </span>
      </p>
      <Button
        variant="plain"
        className="-mr-5 shrink-0 whitespace-nowrap"
        aria-label={collect.undoOf(amount)}
        busy={undoing.isPending}
        onClick={() => undoing.mutate()}
      >
        {collect.undo}
      </Button>
    </li>
  )
}

const TakeForm = ({ entry }: { entry: DayEntry }) => {
  const { add, collect } = useTodayMessages()
  const messages = useMessages()
  const toast = useToast()
  const readAgain = useDayReadAgain()
  const [amount, setAmount] = useState(String(entry.toCollect))
  const [method, setMethod] = useState<(typeof methods)[number]>('CASH')
  const taking = useMutation({
    mutationFn: () =>
      ownerApi.collectBalance(
        { body: { entityId: entry.entityId, amount: Number(amount), method } },
        { headers: { 'idempotency-key': crypto.randomUUID() } },
      ),
    onSuccess: async () => {
      await readAgain()
      toast.tell(collect.saved(formatRupees(Number(amount))))
    },
  })
  const isAmount = Number(amount) > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isAmount) taking.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <TextInput
        label={collect.amount}
        inputMode="decimal"
        prefix="₹"
        value={amount}
        error={isAmount ? undefined : add.wrongNumber}
        onValueChange={setAmount}
      />
      <ChipRow
        label={collect.method}
        wrap
        value={method}
        options={methods.map((one) => ({ value: one, label: add.methods[one] }))}
        onValueChange={setMethod}
      />
      {taking.isError && (
        <Banner tone="danger">{failureMessage(taking.error, messages.fixed.anywhere.wentWrong)}</Banner>
      )}
      <Button type="submit" busy={taking.isPending} busyText={collect.saving} className="self-start">
        {collect.save}
      </Button>
    </form>
  )
}

/** Money to return for a booking that has been cancelled, shown above the plan until it is returned. */
export const ToReturn = ({ owed }: { owed: OwnerDays['toReturn'][number] }) => {
  const { add, collect } = useTodayMessages()
  const messages = useMessages()
  const toast = useToast()
  const readAgain = useDayReadAgain()
  const amount = formatRupees(owed.amount)
  const name = owed.name ?? collect.somebody
  const returning = useMutation({
    mutationFn: () => ownerApi.undoCollection({ params: { collectionId: owed.entityId } }),
    onSuccess: async () => {
      await readAgain()
      toast.tell(collect.returned(amount))
    },
    onError: (failure) => toast.warn(failureMessage(failure, messages.fixed.anywhere.wentWrong)),
  })
  return (
    <Banner
      tone="warning"
      action={
        <Button
          variant="quiet"
          aria-label={collect.returnOf(amount, name)}
          busy={returning.isPending}
          onClick={() => returning.mutate()}
        >
          {collect.returnNow}
        </Button>
      }
    >
      {collect.toReturn(amount, add.methods[owed.method], name)}
    </Banner>
  )
}
