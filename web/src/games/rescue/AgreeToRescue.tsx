import { useMutation } from '@tanstack/react-query'
import { failureSentence } from '../../api/failureSentence.ts'
import { playerApi } from '../../api/playerApi.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useRescueWords } from './english.ts'
import { useAnswered } from './useAnswered.ts'

/** One tap agrees to a change of the game. */
export const AgreeToRescue = ({ gameId }: { gameId: string }) => {
  const words = useRescueWords()
  const onAnswered = useAnswered(gameId)
  const agreeing = useMutation({
    mutationFn: () => playerApi.agreeToRescue({ params: { gameId } }),
    onSettled: onAnswered,
  })
  return (
    <>
      <Button
        look="join"
        className="grow"
        busy={agreeing.isPending}
        busyWords={words.agreeing}
        onClick={() => agreeing.mutate()}
      >
        {words.agree}
      </Button>
      {agreeing.isError && <Banner tone="danger">{failureSentence(agreeing.error, words.notAgreed)}</Banner>}
    </>
  )
}
