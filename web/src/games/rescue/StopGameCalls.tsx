import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { failureSentence } from '../../api/failureSentence.ts'
import { playerApi } from '../../api/playerApi.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { useRescueWords } from './english.ts'

/** One tap stops all notifications about games. */
export const StopGameCalls = () => {
  const words = useRescueWords()
  const toast = useToast()
  const client = useQueryClient()
  const stopping = useMutation({
    mutationFn: () => playerApi.stopGameCalls({}),
    meta: { awaitsRefetch: true },
    onSuccess: (own) => {
      client.setQueryData(GAME_CALL_KEY, own)
      toast.tell(words.callsStopped)
    },
  })
  return (
    <>
      <Button
        look="quiet"
        className="self-start"
        busy={stopping.isPending}
        busyWords={words.stoppingCalls}
        onClick={() => stopping.mutate()}
      >
        {words.stopCalls}
      </Button>
      {stopping.isError && <Banner tone="danger">{failureSentence(stopping.error, words.callsNotStopped)}</Banner>}
    </>
  )
}

export const GAME_CALL_KEY = ['game-call']

/** The games that the player wants to be notified of. */
export const useGameCall = () =>
  useQuery({ queryKey: GAME_CALL_KEY, queryFn: ({ signal }) => playerApi.readGameCall({}, { signal }) })
