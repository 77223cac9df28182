import { useMutation } from '@tanstack/react-query'
import { failureSentence } from '../api/failureSentence.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { cx } from '../ui/cx.ts'
import { formatRupees, formatTime } from '../ui/formats.ts'
import type { UndoOffer } from '../ui/UndoToast.tsx'
import { useToast } from '../ui/useToast.ts'
import { useWords } from '../words/en.ts'
import { useTodayWords } from './english.ts'
import { entryTitle } from './entryWords.ts'
import { useLineWords } from './lineEnglish.ts'
import type { TurfEvening } from './turfEvening.ts'
import { useDayReadAgain } from './useDayReadAgain.ts'
import type { DayEntry, DayGround } from './useOwnerDays.ts'

const total = (evenings: readonly TurfEvening[], of: (evening: TurfEvening) => number): number =>
  Math.round(evenings.reduce((sum, evening) => sum + of(evening), 0) * 100) / 100

/** The day's money of all turfs, online + desk + to collect = booked, and whom to ask at this one. */
export const EveningMoney = ({
  evenings,
  turf,
  grounds,
  mayAct,
  onUndo,
}: {
  evenings: readonly TurfEvening[]
  turf: TurfEvening
  grounds: readonly DayGround[]
  mayAct: boolean
  onUndo: (offer: UndoOffer) => void
}) => {
  const { evening: words } = useLineWords()
  const [online, desk, due] = [
    total(evenings, (evening) => evening.online),
    total(evenings, (evening) => evening.desk),
    total(evenings, (evening) => evening.due),
  ]
  const booked = Math.round((online + desk + due) * 100) / 100
  const rows = [
    { name: words.online, amount: online, look: 'bg-primary' },
    { name: words.desk, amount: desk, look: 'bg-info' },
    {
      name: words.left(total(evenings, ({ debtors }) => debtors.length)),
      amount: due,
      look: 'day-shadow border border-ink-3',
    },
  ]
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <h2 className="flex justify-between gap-3 text-body font-bold">
        {words.money(evenings.length)}
        <span className="figures">{formatRupees(booked)}</span>
      </h2>
      <div aria-hidden className="flex h-2.5 gap-0.5 overflow-hidden rounded-full">
        {rows.map(({ name, amount, look }) => (
          <span key={name} className={look} style={{ flexGrow: amount }} />
        ))}
      </div>
      <dl className="flex flex-col gap-1.5">
        {rows.map(({ name, amount, look }) => (
          <div key={name} className="flex items-center gap-2.5">
            <span aria-hidden className={cx('size-3.5 shrink-0 rounded-sm', look)} />
            <dt className="grow">{name}</dt>
            <dd className="figures">{formatRupees(amount)}</dd>
          </div>
        ))}
      </dl>
      <h3 className="flex justify-between gap-3 border-t border-line pt-3 text-body font-bold">
        {words.toCollect(turf.name)}
        <span className="figures">{formatRupees(turf.due)}</span>
      </h3>
      {turf.debtors.length === 0 && <p className="text-small text-ink-2">{words.nothingLeft}</p>}
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
  const { evening: words } = useLineWords()
  const today = useTodayWords()
  const { fixed } = useWords()
  const toast = useToast()
  const readAgain = useDayReadAgain()
  const name = entryTitle(entry, today)
  const amount = formatRupees(entry.toCollect)
  const warn = (failure: unknown) => toast.warn(failureSentence(failure, fixed.anywhere.wentWrong))
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
      onUndo({ text: words.collected(amount, name), undo: () => undoing.mutate(entityId) })
      await readAgain()
    },
    onError: warn,
  })
  return (
    <div className="flex items-center gap-2 py-1.5">
      <p className="min-w-0 grow">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block truncate text-label text-ink-2">
          {formatTime(entry.fromMinute)} · {ground}
        </span>
      </p>
      <span className="figures">{amount}</span>
      {mayAct && (
        <button
          type="button"
          disabled={collecting.isPending}
          aria-label={words.collectOf(amount, name)}
          onClick={() => collecting.mutate()}
          className="touch rounded-slot px-2 font-bold text-primary hover:underline disabled:text-ink-3"
        >
          {words.collect}
        </button>
      )}
    </div>
  )
}
