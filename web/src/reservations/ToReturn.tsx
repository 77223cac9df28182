import { useMutation } from '@tanstack/react-query'
import { failureSentence } from '../api/failureSentence.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { formatRupees } from '../ui/formats.ts'
import { useToast } from '../ui/useToast.ts'
import { useWords } from '../words/en.ts'
import { useTodayWords } from './english.ts'
import { useDayReadAgain } from './useDayReadAgain.ts'
import type { OwnerDays } from './useOwnerDays.ts'

/** Money to return for a booking that has been cancelled, shown above the plan until it is returned. */
export const ToReturn = ({ owed }: { owed: OwnerDays['toReturn'][number] }) => {
  const { add, collect } = useTodayWords()
  const words = useWords()
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
    onError: (failure) => toast.warn(failureSentence(failure, words.fixed.anywhere.wentWrong)),
  })
  return (
    <Banner
      tone="warning"
      action={
        <Button
          look="quiet"
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
