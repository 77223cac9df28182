import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { failureSentence } from '../api/failureSentence.ts'
import { Button } from '../ui/Button.tsx'
import { saveCsv } from '../ui/saveFile.ts'
import { useToast } from '../ui/useToast.ts'
import { useSettlementWords } from './english.ts'

/** Reads the rows of a spreadsheet and saves them as a file. */
export const DownloadCsv = ({ name, read }: { name: string; read: () => Promise<string> }) => {
  const { history } = useSettlementWords()
  const toast = useToast()
  const download = useMutation({
    mutationFn: read,
    onSuccess: (text) => saveCsv(name, text),
    onError: (error) => toast.warn(failureSentence(error, history.csvFailed)),
  })
  return (
    <Button
      look="quiet"
      className="max-w-full"
      busy={download.isPending}
      busyWords={history.saving}
      icon={<Download aria-hidden className="size-5" />}
      onClick={() => download.mutate()}
    >
      {history.csv}
    </Button>
  )
}
