import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { failureSentence } from '../api/failureSentence.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { Button } from '../ui/Button.tsx'
import { saveCsv } from '../ui/saveFile.ts'
import { useToast } from '../ui/useToast.ts'
import { useSettlementWords } from './english.ts'
import { settlementsCsv } from './settlementCsv.ts'
import type { Settlement } from './useSettlements.ts'

const PAGE_SIZE = 100

const readAll = async (): Promise<Settlement[]> => {
  const all: Settlement[] = []
  for (let page = 0; ; page += 1) {
    const { content, totalPages } = await ownerApi.listOwnerSettlements({ query: { page, size: PAGE_SIZE } })
    all.push(...content)
    if (page + 1 >= totalPages) return all
  }
}

/** All settlements as a file for a sheet. */
export const DownloadSettlements = () => {
  const { history } = useSettlementWords()
  const toast = useToast()
  const download = useMutation({
    mutationFn: readAll,
    onSuccess: (settlements) => saveCsv('settlements.csv', settlementsCsv(settlements)),
    onError: (error) => toast.warn(failureSentence(error, history.csvFailed)),
  })
  return (
    <Button
      look="quiet"
      busy={download.isPending}
      busyWords={history.saving}
      icon={<Download aria-hidden className="size-5" />}
      onClick={() => download.mutate()}
    >
      {history.csv}
    </Button>
  )
}
