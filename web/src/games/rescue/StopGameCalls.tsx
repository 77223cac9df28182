import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { failureMessage } from '../../api/failureMessage.ts'
import { playerApi } from '../../api/playerApi.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { useRescueMessages } from './english.ts'

/** One tap stops all notifications about games. */
export const StopGameCalls = () => {
  const messages = useRescueMessages()
  const toast = useToast()
  const client = useQueryClient()
  const stopping = useMutation({
    mutationFn: () => playerApi.stopGameCalls({}),
    meta: { awaitsRefetch: true },
    onSuccess: (own) => {
      client.setQueryData(GAME_CALL_KEY, own)
      toast.tell(messages.callsStopped)
    },
  })
  return (
    <>
      <Button
        variant="quiet"
        className="self-start"
        busy={stopping.isPending}
        busyText={messages.stoppingCalls}
        onClick={() => stopping.mutate()}
      >
        {messages.stopCalls}
      </Button>
      {stopping.isError && <Banner tone="danger">{failureMessage(stopping.error, messages.callsNotStopped)}</Banner>}
    </>
  )
}

export const GAME_CALL_KEY = ['game-call']

/** The games that the player wants to be notified of. */
export const useGameCall = () =>
  useQuery({ queryKey: GAME_CALL_KEY, queryFn: ({ signal }) => playerApi.readGameCall({}, { signal }) })
