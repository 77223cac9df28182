import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { failureMessage } from '../api/failureMessage.ts'
import { Button } from '../ui/Button.tsx'
import { DownloadPdf } from '../ui/DownloadPdf.tsx'
import { useToast } from '../ui/dialogs/ToastProvider.tsx'
import { saveCsv } from '../ui/tables/saveFile.ts'
import { useSettlementMessages } from './english.ts'
import { periodText } from './settlementText.ts'
import type { Settlement } from './useSettlements.ts'

/** Downloads a settlement as a document. Owners and admins use different endpoints. */
export const DownloadStatement = ({
  settlement: { entityId, settlementStartDate, settlementEndDate },
  read,
}: {
  settlement: Settlement
  read: (settlementId: string) => Promise<WireReply<Api['readOwnStatement']>>
}) => {
  const { statement: messages } = useSettlementMessages()
  return (
    <DownloadPdf
      read={() => read(entityId)}
      label={messages.pdf}
      spokenLabel={messages.of(periodText(settlementStartDate, settlementEndDate))}
      making={messages.making}
      failed={messages.failed}
    />
  )
}

/** Reads the rows of a spreadsheet and saves them as a file. */
export const DownloadCsv = ({ name, read }: { name: string; read: () => Promise<string> }) => {
  const { history } = useSettlementMessages()
  const toast = useToast()
  const download = useMutation({
    mutationFn: read,
    onSuccess: (text) => saveCsv(name, text),
    onError: (error) => toast.warn(failureMessage(error, history.csvFailed)),
  })
  return (
    <Button
      variant="quiet"
      className="max-w-full"
      busy={download.isPending}
      busyText={history.saving}
      icon={<Download aria-hidden className="size-5" />}
      onClick={() => download.mutate()}
    >
      {history.csv}
    </Button>
  )
}
