import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failureSentence } from '../api/failureSentence.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { Button } from '../ui/Button.tsx'
import { formatRupees } from '../ui/formats.ts'
import { useToast } from '../ui/useToast.ts'
import { useWords } from '../words/en.ts'
import { useTodayWords } from './english.ts'
import { useDayReadAgain } from './useDayReadAgain.ts'
import { useDeactivateBlock } from './useDeactivateBlock.ts'
import type { DayEntry } from './useOwnerDays.ts'

/** Ends a block or a walk-in, or the rest of its series, after a confirmation. */
export const EndEntry = ({ entry, onDone }: { entry: DayEntry; onDone: () => void }) => {
  const { entry: names, repeat } = useTodayWords()
  const words = useWords()
  const toast = useToast()
  const readAgain = useDayReadAgain()
  const [asked, setAsked] = useState<'ONE' | 'SERIES'>()
  const ending = useDeactivateBlock()
  const endingSeries = useMutation({
    mutationFn: (seriesId: string) => ownerApi.endRepeats({ params: { seriesId }, body: { from: entry.date } }),
    onSuccess: async ({ ended }) => {
      await readAgain()
      toast.tell(repeat.ended(ended))
    },
    onError: (failure) => toast.warn(failureSentence(failure, words.fixed.anywhere.wentWrong)),
  })
  const end = () => {
    if (asked === 'SERIES' && entry.seriesId !== null) endingSeries.mutate(entry.seriesId, { onSuccess: onDone })
    else ending.mutate(entry.entityId, { onSuccess: onDone })
  }
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-4">
      {asked ? (
        <div role="alert" className="flex flex-col gap-3">
          <p>{names.ask}</p>
          {entry.collected > 0 && <p>{names.stays(formatRupees(entry.collected))}</p>}
          <div className="flex flex-wrap gap-3">
            <Button
              look="danger"
              busy={ending.isPending || endingSeries.isPending}
              busyWords={names.ending}
              onClick={end}
            >
              {asked === 'SERIES' ? repeat.end : names.end}
            </Button>
            <Button look="quiet" onClick={() => setAsked(undefined)}>
              {names.keep}
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button look="quiet" onClick={() => setAsked('ONE')}>
            {names.end}
          </Button>
          {entry.seriesId !== null && (
            <Button look="quiet" onClick={() => setAsked('SERIES')}>
              {repeat.end}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
