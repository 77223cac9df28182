import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useSheetAddress } from '../../ui/useSheetAddress.ts'
import { useToast } from '../../ui/useToast.ts'
import { useOwnGameWords } from './english.ts'
import type { OwnGame } from './GameView.tsx'

/** Asks another player to host the game, once, and shows the state of the request. */
export const OfferHosting = ({
  gameId,
  player: { seatsId, hosting },
  name,
}: {
  gameId: string
  player: OwnGame['players'][number]
  name: string
}) => {
  const words = useOwnGameWords()
  const toast = useToast()
  const queryClient = useQueryClient()
  const sheet = useSheetAddress('offer-hosting', seatsId)
  const offering = useMutation({
    mutationFn: () => api.offerHosting({ params: { gameId }, body: { seatsId } }),
    onSuccess: async () => {
      toast.tell(words.askedToHost(name))
      sheet.close()
      await queryClient.invalidateQueries({ queryKey: ['game', gameId] })
    },
  })
  if (hosting) return <p className="self-center text-small text-ink-2">{words.hosting[hosting]}</p>
  return (
    <>
      <Button look="quiet" className="grow" onClick={sheet.open} aria-label={words.askToHostName(name)}>
        {words.askToHost}
      </Button>
      <ConfirmDialog
        open={sheet.isOpen}
        onClose={sheet.close}
        title={words.askToHostName(name)}
        text={words.askToHostText}
        go={words.askToHost}
        onGo={() => offering.mutate()}
        busy={offering.isPending}
        busyWords={words.askingToHost}
        {...(offering.isError && { problem: failureSentence(offering.error, words.notAsked) })}
      />
    </>
  )
}
