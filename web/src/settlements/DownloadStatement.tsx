import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { useMutation } from '@tanstack/react-query'
import { Download, FileText } from 'lucide-react'
import { failureMessage } from '../api/failureMessage.ts'
import { Button } from '../ui/Button.tsx'
import { useToast } from '../ui/dialogs/ToastProvider.tsx'
import { saveCsv, saveFile } from '../ui/tables/saveFile.ts'
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
  const toast = useToast()
  const download = useMutation({
    mutationFn: () => read(entityId),
    onSuccess: ({ name, bytes }) => saveFile({ name, content: bytes, type: 'application/pdf' }),
    onError: (error) => toast.warn(failureMessage(error, messages.failed)),
  })
  return (
    <Button
      variant="quiet"
      busy={download.isPending}
      busyText={messages.making}
      icon={<FileText aria-hidden className="size-5" />}
      aria-label={messages.of(periodText(settlementStartDate, settlementEndDate))}
      onClick={() => download.mutate()}
    >
      {messages.pdf}
    </Button>
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
