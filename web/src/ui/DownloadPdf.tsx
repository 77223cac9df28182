import { useMutation } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { failureMessage } from '../api/failureMessage.ts'
import { Button } from './Button.tsx'
import { useToast } from './dialogs/ToastProvider.tsx'
import { saveFile } from './tables/saveFile.ts'

/** Reads a document and saves it as a file. */
export const DownloadPdf = ({
  read,
  label,
  spokenLabel,
  making,
  failed,
}: {
  read: () => Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }>
  label: string
  /** Names the document where the label alone does not. */
  spokenLabel?: string
  making: string
  failed: string
}) => {
  const toast = useToast()
  const download = useMutation({
    mutationFn: read,
    onSuccess: ({ name, bytes }) => saveFile({ name, content: bytes, type: 'application/pdf' }),
    onError: (error) => toast.warn(failureMessage(error, failed)),
  })
  return (
    <Button
      variant="quiet"
      className="max-w-full self-start"
      busy={download.isPending}
      busyText={making}
      icon={<FileText aria-hidden className="size-5" />}
      aria-label={spokenLabel}
      onClick={() => download.mutate()}
    >
      {label}
    </Button>
  )
}
