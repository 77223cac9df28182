import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureSentence } from '../../api/failureSentence.ts'
import { playerApi } from '../../api/playerApi.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useToast } from '../../ui/useToast.ts'
import { usePassingWords } from './english.ts'

export const WithdrawSeatOffer = ({ gameId, seatsId }: { gameId: string; seatsId: string }) => {
  const words = usePassingWords()
  const toast = useToast()
  const client = useQueryClient()
  const withdrawing = useMutation({
    mutationFn: () => playerApi.withdrawSeatOffer({ params: { gameId, seatsId } }),
    onSuccess: () => toast.tell(words.takenBack),
    // Another player may just have paid.
    onSettled: () => client.invalidateQueries({ queryKey: ['game', gameId] }),
  })
  return (
    <>
      <Button
        look="quiet"
        className="grow"
        busy={withdrawing.isPending}
        busyWords={words.takingBack}
        onClick={() => withdrawing.mutate()}
      >
        {words.takeBack}
      </Button>
      {withdrawing.isError && <Banner tone="danger">{failureSentence(withdrawing.error, words.notTakenBack)}</Banner>}
    </>
  )
}
