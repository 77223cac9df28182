import { type RemovalReason, removalReasons } from '@baari/domain/games/removal.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatRupees } from '../../ui/formats.ts'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { useSheetAddress } from '../../ui/useSheetAddress.ts'
import { useToast } from '../../ui/useToast.ts'
import { useWords } from '../../words/en.ts'
import { useOwnGameWords } from './english.ts'

/** Removes a player from the game: asks for the reason, and shows the refund. */
export const RemovePlayer = ({ gameId, seatsId, name }: { gameId: string; seatsId: string; name: string }) => {
  const words = useOwnGameWords()
  const { ui } = useWords()
  const toast = useToast()
  const queryClient = useQueryClient()
  const sheet = useSheetAddress('remove-player', seatsId)
  const [reason, setReason] = useState<RemovalReason>('SEAT_NEEDED')
  const removing = useMutation({
    mutationFn: () => api.removePlayer({ params: { gameId, seatsId }, body: { reason } }),
    onSuccess: async ({ refundAmount }) => {
      toast.tell(words.removed(name, formatRupees(refundAmount)))
      sheet.close()
      await queryClient.invalidateQueries({ queryKey: ['game', gameId] })
    },
  })
  return (
    <>
      <Button look="quiet" className="grow" onClick={sheet.open} aria-label={words.removeName(name)}>
        {words.remove}
      </Button>
      <Dialog
        open={sheet.isOpen}
        onClose={sheet.close}
        title={words.removeName(name)}
        footer={
          <>
            <Button look="quiet" onClick={sheet.close}>
              {ui.cancel}
            </Button>
            <Button
              look="danger"
              busy={removing.isPending}
              busyWords={words.removing}
              onClick={() => removing.mutate()}
            >
              {words.removeNow}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <p className="text-ink-2">{words.removeText}</p>
          <RadioCards
            label={words.why}
            value={reason}
            onValueChange={setReason}
            options={removalReasons.map((value) => ({ value, label: words.reasons[value] }))}
          />
          {removing.isError && <Banner tone="danger">{failureSentence(removing.error, words.notRemoved)}</Banner>}
        </div>
      </Dialog>
    </>
  )
}
