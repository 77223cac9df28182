import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { failureMessage } from '../api/failureMessage.ts'
import { Button } from './Button.tsx'
import { useToast } from './dialogs/ToastProvider.tsx'
import { saveFile } from './tables/saveFile.ts'

export interface DownloadFileProps {
  read: () => Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }>
  type: string
  label: string
  /** Accessible name, where the label alone does not name the file. */
  spokenLabel?: string
  making: string
  failed: string
  icon?: ReactNode
}

/** Reads a file from the server and saves it. */
export const DownloadFile = ({
  read,
  type,
  label,
  spokenLabel,
  making,
  failed,
  icon = <Download aria-hidden className="size-5" />,
}: DownloadFileProps) => {
  const toast = useToast()
  const download = useMutation({
    mutationFn: read,
    onSuccess: ({ name, bytes }) => saveFile({ name, content: bytes, type }),
    onError: (error) => toast.warn(failureMessage(error, failed)),
  })
  return (
    <Button
      variant="quiet"
      className="max-w-full self-start"
      busy={download.isPending}
      busyText={making}
      icon={icon}
      aria-label={spokenLabel}
      onClick={() => download.mutate()}
    >
      {label}
    </Button>
  )
}
