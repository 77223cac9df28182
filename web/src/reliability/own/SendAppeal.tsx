import { LONGEST_APPEAL } from '@baari/domain/reliability/reliability.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureSentence } from '../../api/failureSentence.ts'
import { playerApi } from '../../api/playerApi.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { useSheetAddress } from '../../ui/useSheetAddress.ts'
import { useToast } from '../../ui/useToast.ts'
import { useWords } from '../../words/en.ts'
import { useOwnReliabilityWords } from './english.ts'
import { RELIABILITY_KEY } from './useReliability.ts'

/** Appeals against a no-show or a late cancellation. */
export const SendAppeal = ({ bookingId, what }: { bookingId: string; what: string }) => {
  const words = useOwnReliabilityWords()
  const { ui } = useWords()
  const toast = useToast()
  const client = useQueryClient()
  const sheet = useSheetAddress('appeal', bookingId)
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const sending = useMutation({
    mutationFn: () => playerApi.sendAppeal({ params: { bookingId }, body: { words: text } }),
    onSuccess: async () => {
      toast.tell(words.sent)
      sheet.close()
      await client.invalidateQueries({ queryKey: RELIABILITY_KEY })
    },
  })
  const send = () => {
    setIsMissing(text.trim() === '')
    if (text.trim() !== '') sending.mutate()
  }
  return (
    <>
      <Button
        look="quiet"
        className="mt-1 self-start"
        aria-haspopup="dialog"
        aria-label={words.appealOf(what)}
        onClick={sheet.open}
      >
        {words.appeal}
      </Button>
      <Dialog
        open={sheet.isOpen}
        onClose={sheet.close}
        title={words.appeal}
        footer={
          <>
            <Button look="quiet" onClick={sheet.close}>
              {ui.cancel}
            </Button>
            <Button busy={sending.isPending} busyWords={words.sending} onClick={send}>
              {words.send}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <p className="font-semibold">{what}</p>
          <p className="text-ink-2">{words.appealText}</p>
          <TextArea
            label={words.words}
            value={text}
            onValueChange={setText}
            maxLength={LONGEST_APPEAL}
            error={isMissing && text.trim() === '' ? words.wordsMissing : undefined}
          />
          {sending.isError && <Banner tone="danger">{failureSentence(sending.error, words.notSent)}</Banner>}
        </div>
      </Dialog>
    </>
  )
}
