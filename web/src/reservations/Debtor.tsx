import { useMutation } from '@tanstack/react-query'
import { failureSentence } from '../api/failureSentence.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { formatRupees, formatTime } from '../ui/formats.ts'
import type { UndoOffer } from '../ui/UndoToast.tsx'
import { useToast } from '../ui/useToast.ts'
import { useWords } from '../words/en.ts'
import { useTodayWords } from './english.ts'
import { entryTitle } from './entryWords.ts'
import { useLineWords } from './lineEnglish.ts'
import { useDayReadAgain } from './useDayReadAgain.ts'
import type { DayEntry } from './useOwnerDays.ts'

/** A booking with a balance due at the desk: one press records it as paid in cash, and can be undone. */
export const Debtor = ({
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
      <span className="figures shrink-0">{amount}</span>
      {mayAct && (
        <button
          type="button"
          disabled={collecting.isPending}
          aria-label={words.collectOf(amount, name)}
          onClick={() => collecting.mutate()}
          className="touch shrink-0 rounded-slot px-2 font-bold text-primary hover:underline disabled:text-ink-3"
        >
          {words.collect}
        </button>
      )}
    </div>
  )
}
