import { useMutation } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { useAlertMessages } from './alertEnglish.ts'

/** Ends an alert; `wish` describes it if there are several. */
export const EndAlert = ({ alertId, wish }: { alertId: string; wish?: string }) => {
  const alerts = useAlertMessages()
  const toast = useToast()
  const ending = useMutation({
    mutationFn: () => api.endAlert({ params: { alertId } }),
    onSuccess: () => toast.tell(alerts.ended),
    meta: { awaitsRefetch: true, refetchesAfterFailure: true },
  })
  if (ending.isSuccess) return null
  return (
    <>
      <Button
        variant="plain"
        className="-ml-4 self-start"
        aria-label={wish && `${alerts.end}: ${wish}`}
        busy={ending.isPending}
        onClick={() => ending.mutate()}
      >
        {alerts.end}
      </Button>
      {ending.isError && <Banner tone="danger">{failureMessage(ending.error, alerts.endFailed)}</Banner>}
    </>
  )
}
