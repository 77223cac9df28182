import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { failureSentence } from '../api/failureSentence.ts'
import { ownerApi } from '../api/ownerApi.ts'
import type { OwnerTurf } from '../turfs/owner/useOwnerTurfs.ts'
import { Button } from '../ui/Button.tsx'
import { saveCsv } from '../ui/saveFile.ts'
import { useToast } from '../ui/useToast.ts'
import { useSettlementWords } from './english.ts'
import { salesCsv, type TurfSales } from './salesCsv.ts'

/** The sales of these days as a file for a sheet, a row for each turf. */
export const DownloadSales = ({
  days,
  turfs,
}: {
  days: { startDate: string; endDate: string }
  turfs: readonly OwnerTurf[]
}) => {
  const { history } = useSettlementWords()
  const toast = useToast()
  const download = useMutation({
    mutationFn: async () => {
      const rows: TurfSales[] = []
      for (const { entityId, name } of turfs)
        rows.push({ turfName: name, sales: await ownerApi.readSales({ query: { ...days, turfId: entityId } }) })
      return rows
    },
    onSuccess: (rows) => saveCsv(`sales-${days.startDate}-${days.endDate}.csv`, salesCsv(rows)),
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
