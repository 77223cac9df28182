import { useMutation } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { failureMessage } from '../api/failureMessage.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { useMessages } from '../messages/en.ts'
import { pressState } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { useToast } from '../ui/dialogs/ToastProvider.tsx'
import type { UndoOffer } from '../ui/dialogs/UndoToast.tsx'
import { formatRupees } from '../ui/formats/formats.ts'
import { useTodayMessages } from './english.ts'
import { useLineMessages } from './lineEnglish.ts'
import { entryStart, entryTitle } from './plan/dayColumns.ts'
import type { TurfEvening } from './turfEvening.ts'
import { type DayEntry, type DayGround, useDayReadAgain } from './useOwnerDays.ts'

const total = (evenings: readonly TurfEvening[], of: (evening: TurfEvening) => number): number =>
  Math.round(evenings.reduce((sum, evening) => sum + of(evening), 0) * 100) / 100

interface Row {
  key: string
  name: string
  amount: number
  className: string
  entriesOf: (evening: TurfEvening) => readonly DayEntry[]
  amountOf: (entry: DayEntry) => number
}

/** The day's money of all turfs (online + desk + to collect = booked), and this turf's bookings to collect from. */
export const EveningMoney = ({
  title,
  evenings,
  turf,
  grounds,
  mayAct,
  onUndo,
}: {
  title: string
  evenings: readonly TurfEvening[]
  turf: TurfEvening
  grounds: readonly DayGround[]
  mayAct: boolean
  onUndo: (offer: UndoOffer) => void
}) => {
  const { evening: messages } = useLineMessages()
  const listId = useId()
  const [openKey, setOpenKey] = useState<string>()
  const [online, desk, due] = [
    total(evenings, (evening) => evening.online),
    total(evenings, (evening) => evening.desk),
    total(evenings, (evening) => evening.due),
  ]
  const booked = Math.round((online + desk + due) * 100) / 100
  const rows: readonly Row[] = [
    {
      key: 'online',
      name: messages.online,
      amount: online,
      className: 'bg-primary',
      entriesOf: ({ onlinePayers }) => onlinePayers,
      amountOf: ({ paidOnline }) => paidOnline,
    },
    {
      key: 'desk',
      name: messages.desk,
      amount: desk,
      className: 'bg-info',
      entriesOf: ({ deskPayers }) => deskPayers,
      amountOf: ({ collected }) => collected,
    },
    {
      key: 'due',
      name: messages.left(total(evenings, ({ debtors }) => debtors.length)),
      amount: due,
      className: 'day-shadow border border-ink-3',
      entriesOf: ({ debtors }) => debtors,
      amountOf: ({ toCollect }) => toCollect,
    },
  ]
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <h2 className="flex justify-between gap-3 text-body font-bold">
        {title}
        <span className="figures">{formatRupees(booked)}</span>
      </h2>
      <div aria-hidden className="flex h-2.5 gap-0.5 overflow-hidden rounded-full bg-surface-3">
        {rows.map(
          ({ key, amount, className }) =>
            amount > 0 && <span key={key} className={className} style={{ flexGrow: amount }} />,
        )}
      </div>
      <ul className="-my-2">
        {rows.map((row) => {
          const isOpen = openKey === row.key
          return (
            <li key={row.key}>
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={`${listId}${row.key}`}
                onClick={() => setOpenKey(isOpen ? undefined : row.key)}
                className="touch flex w-full items-center gap-2.5 text-left"
              >
                <span aria-hidden className={cx('size-3.5 shrink-0 rounded-sm', row.className)} />
                <span className="grow">{row.name}</span>
                <span className="figures">{formatRupees(row.amount)}</span>
                <ChevronDown
                  aria-hidden
                  className={cx('size-4 shrink-0 text-ink-2 transition-transform', isOpen && 'rotate-180')}
                />
              </button>
              <div id={`${listId}${row.key}`} hidden={!isOpen}>
                {isOpen && <Payers evenings={evenings} row={row} />}
              </div>
            </li>
          )
        })}
      </ul>
      <h3 className="flex justify-between gap-3 border-t border-line pt-3 text-body font-bold">
        {messages.toCollect(turf.name)}
        <span className="figures">{formatRupees(turf.due)}</span>
      </h3>
      {turf.debtors.length === 0 && <p className="text-small text-ink-2">{messages.nothingLeft}</p>}
      <ul>
        {turf.debtors.map((entry) => (
          <li key={entry.entityId} className="border-t border-line first:border-0">
            <Debtor
              entry={entry}
              ground={grounds.find(({ entityId }) => entityId === entry.groundEntityId)?.name ?? ''}
              mayAct={mayAct}
              onUndo={onUndo}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The payers behind a figure, at all turfs. */
const Payers = ({ evenings, row }: { evenings: readonly TurfEvening[]; row: Row }) => {
  const { evening: messages } = useLineMessages()
  const today = useTodayMessages()
  const payers = evenings.flatMap((evening) => row.entriesOf(evening).map((entry) => ({ entry, turf: evening.name })))
  if (payers.length === 0) return <p className="pb-2 pl-6 text-small text-ink-2">{messages.nobody}</p>
  return (
    <ul className="pb-2 pl-6">
      {payers.map(({ entry, turf }) => (
        <li key={entry.entityId} className="flex items-baseline gap-2.5 py-1">
          <span className="min-w-0 grow">
            <span className="block truncate">{entryTitle(entry, today)}</span>
            <span className="block truncate text-label text-ink-2">
              {entryStart(entry)}
              {evenings.length > 1 && ` · ${turf}`}
            </span>
          </span>
          <span className="figures">{formatRupees(row.amountOf(entry))}</span>
        </li>
      ))}
    </ul>
  )
}

/** A booking with a balance due at the desk: one press records it as paid in cash, and can be undone. */
const Debtor = ({
  entry,
  ground,
  mayAct,
  onUndo,
}: {
  entry: DayEntry
  ground: string
  mayAct: boolean
  onUndo: (offer: UndoOffer) => void
}) => {
  const { evening: messages } = useLineMessages()
  const today = useTodayMessages()
  const { fixed } = useMessages()
  const toast = useToast()
  const readAgain = useDayReadAgain()
  const name = entryTitle(entry, today)
  const amount = formatRupees(entry.toCollect)
  const warn = (failure: unknown) => toast.warn(failureMessage(failure, fixed.anywhere.wentWrong))
  const undoing = useMutation({
    mutationFn: (collectionId: string) => ownerApi.undoCollection({ params: { collectionId } }),
    onSuccess: readAgain,
    onError: warn,
  })
  const collecting = useMutation({
    mutationFn: () =>
      ownerApi.collectBalance(
        { body: { entityId: entry.entityId, amount: entry.toCollect, method: 'CASH' } },
        { headers: { 'idempotency-key': crypto.randomUUID() } },
      ),
    onSuccess: async ({ entityId }) => {
      onUndo({ text: messages.collected(amount, name), undo: () => undoing.mutate(entityId) })
      await readAgain()
    },
    onError: warn,
  })
  return (
    <div className="flex items-center gap-2 py-1.5">
      <p className="min-w-0 grow">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block truncate text-label text-ink-2">
          {entryStart(entry)} · {ground}
        </span>
      </p>
      <span className="figures shrink-0">{amount}</span>
      {mayAct && (
        <button
          type="button"
          {...pressState({ busy: collecting.isPending, onClick: () => collecting.mutate() })}
          aria-label={messages.collectOf(amount, name)}
          className="touch shrink-0 rounded-slot px-2 font-bold text-primary hover:underline off:text-ink-3"
        >
          {messages.collect}
        </button>
      )}
    </div>
  )
}
