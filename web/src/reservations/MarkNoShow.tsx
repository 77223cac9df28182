import { instantAt } from '@baari/domain/shared/zonedTime.ts'
import { useMutation } from '@tanstack/react-query'
import { failureSentence } from '../api/failureSentence.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { Button } from '../ui/Button.tsx'
import { useToast } from '../ui/useToast.ts'
import { useWords } from '../words/en.ts'
import { useTodayWords } from './english.ts'
import { useDayReadAgain } from './useDayReadAgain.ts'
import type { DayEntry } from './useOwnerDays.ts'

/** Marks a no-show once the time has begun, and takes the mark back. */
export const MarkNoShow = ({ entry, clock }: { entry: DayEntry; clock: { timeZone: string; aheadBy: number } }) => {
  const { noShow } = useTodayWords()
  const words = useWords()
  const toast = useToast()
  const readAgain = useDayReadAgain()
  const marking = useMutation({
    mutationFn: (didNotCome: boolean) => {
      const params = { entityId: entry.entityId }
      return didNotCome ? ownerApi.markNoShow({ params }) : ownerApi.undoNoShow({ params })
    },
    onSuccess: async ({ didNotCome }) => {
      await readAgain()
      toast.tell(didNotCome ? noShow.marked : noShow.undone)
    },
    onError: (failure) => toast.warn(failureSentence(failure, words.fixed.anywhere.wentWrong)),
  })
  const startsAt = instantAt(entry.date, entry.fromMinute, clock.timeZone).getTime()
  if (startsAt > Date.now() + clock.aheadBy) return null
  return (
    <section className="flex flex-col items-start gap-2 border-t border-line pt-4">
      {entry.didNotCome && <p className="font-semibold">{noShow.stands}</p>}
      {(!entry.didNotCome || entry.mayUndoNoShow) && (
        <Button look="quiet" busy={marking.isPending} onClick={() => marking.mutate(!entry.didNotCome)}>
          {entry.didNotCome ? noShow.undo : noShow.mark}
        </Button>
      )}
      {entry.mayUndoNoShow && <p className="text-small text-ink-2">{noShow.sameDay}</p>}
    </section>
  )
}
