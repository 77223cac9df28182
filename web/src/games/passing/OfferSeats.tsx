import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureSentence } from '../../api/failureSentence.ts'
import { playerApi } from '../../api/playerApi.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatRupees } from '../../ui/formats.ts'
import { useSheetAddress } from '../../ui/useSheetAddress.ts'
import { useWords } from '../../words/en.ts'
import type { OwnGame } from '../own/GameView.tsx'
import { usePassingWords } from './english.ts'

/** Offers seats to another player at the same price, after explaining the consequences. */
export const OfferSeats = ({ gameId, own }: { gameId: string; own: OwnGame['yourSeats'][number] }) => {
  const words = usePassingWords()
  const { ui } = useWords()
  const client = useQueryClient()
  const sheet = useSheetAddress('pass-on', own.seatsId)
  const offering = useMutation({
    mutationFn: () => playerApi.offerSeats({ params: { gameId, seatsId: own.seatsId } }),
    onSuccess: async () => {
      sheet.close()
      await client.invalidateQueries({ queryKey: ['game', gameId] })
    },
  })
  return (
    <>
      <Button look="quiet" onClick={sheet.open}>
        {words.passOn(own.seats)}
      </Button>
      <Dialog
        open={sheet.isOpen}
        onClose={sheet.close}
        title={words.passOn(own.seats)}
        footer={
          <>
            <Button look="quiet" onClick={sheet.close}>
              {ui.cancel}
            </Button>
            <Button look="join" busy={offering.isPending} busyWords={words.offering} onClick={() => offering.mutate()}>
              {words.offer}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <p className="text-ink-2">{words.text(own.seats, formatRupees(own.amount))}</p>
          {offering.isError && <Banner tone="danger">{failureSentence(offering.error, words.notOffered)}</Banner>}
        </div>
      </Dialog>
    </>
  )
}
