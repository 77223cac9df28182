import { useMutation } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { failureSentence } from '../api/failureSentence.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useSheetAddress } from '../ui/useSheetAddress.ts'
import { useWords } from '../words/useWords.ts'
import { useAccountWords } from './useAccountWords.ts'

/** Logs another device out, after asking. */
export const EndDevice = ({ sessionId, name, onEnded }: { sessionId: string; name: string; onEnded: () => void }) => {
  const { ui } = useWords()
  const accounts = useAccountWords()
  const sheet = useSheetAddress('end-device', sessionId)
  const ending = useMutation({
    mutationFn: () => api.endSession({ params: { sessionId } }),
    onSuccess: () => {
      sheet.close()
      onEnded()
    },
  })
  return (
    <>
      <Button look="plain" aria-label={accounts.endDeviceOf(name)} className="shrink-0 px-2" onClick={sheet.open}>
        {accounts.endDevice}
      </Button>
      <Dialog
        open={sheet.isOpen}
        onClose={sheet.close}
        title={accounts.endDeviceTitle}
        footer={
          <>
            <Button look="quiet" onClick={sheet.close}>
              {ui.cancel}
            </Button>
            <Button look="danger" busy={ending.isPending || ending.isSuccess} onClick={() => ending.mutate()}>
              {accounts.endDevice}
            </Button>
          </>
        }
      >
        <p className="text-ink-2">{accounts.endDeviceText(name)}</p>
        {ending.isError && (
          <div className="mt-4">
            <Banner tone="danger">{failureSentence(ending.error, accounts.endDeviceFailed)}</Banner>
          </div>
        )}
      </Dialog>
    </>
  )
}
