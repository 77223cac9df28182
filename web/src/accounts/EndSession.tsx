import { useMutation } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { failureSentence } from '../api/failureSentence.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useSheetAddress } from '../ui/useSheetAddress.ts'
import { useAccountWords } from './english.ts'

/** Logs out another device, after a confirmation. */
export const EndSession = ({ sessionId, name, onEnded }: { sessionId: string; name: string; onEnded: () => void }) => {
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
      <ConfirmDialog
        open={sheet.isOpen}
        onClose={sheet.close}
        title={accounts.endDeviceTitle}
        text={accounts.endDeviceText(name)}
        go={accounts.endDevice}
        onGo={ending.mutate}
        busy={ending.isPending || ending.isSuccess}
        problem={ending.isError ? failureSentence(ending.error, accounts.endDeviceFailed) : undefined}
      />
    </>
  )
}
