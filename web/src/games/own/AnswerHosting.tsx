import { useMutation } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { useOwnGameMessages } from './english.ts'

/** The host’s request to a player to host the game, with its two answers. */
export const AnswerHosting = ({ gameId, seatsId }: { gameId: string; seatsId: string }) => {
  const messages = useOwnGameMessages()
  const toast = useToast()
  const answering = useMutation({
    mutationFn: (accepts: boolean) => api.answerHosting({ params: { gameId }, body: { seatsId, accepts } }),
    meta: { awaitsRefetch: true },
    onSuccess: (_, accepts) => {
      toast.tell(accepts ? messages.hostsNow : messages.declined)
    },
  })
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2>{messages.willYouHost}</h2>
      <p className="text-small text-ink-2">{messages.willYouHostText}</p>
      <div className="flex flex-wrap gap-2">
        {[true, false].map((accepts) => (
          <Button
            key={String(accepts)}
            variant={accepts ? 'primary' : 'quiet'}
            className="grow"
            busy={answering.isPending && answering.variables === accepts}
            busyText={messages.answering}
            disabled={answering.isPending}
            onClick={() => answering.mutate(accepts)}
          >
            {accepts ? messages.acceptHosting : messages.declineHosting}
          </Button>
        ))}
      </div>
      {answering.isError && <Banner tone="danger">{failureMessage(answering.error, messages.notAnswered)}</Banner>}
    </Card>
  )
}
