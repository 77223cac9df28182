import { ownerApi } from '../api/ownerApi.ts'
import type { OwnerTurf } from '../turfs/owner/useOwnerTurfs.ts'
import { DownloadCsv } from './DownloadCsv.tsx'
import { salesCsv, type TurfSales } from './salesCsv.ts'

/** Downloads the sales of these days as a spreadsheet file, with a row for each turf. */
export const DownloadSales = ({
  days,
  turfs,
}: {
  days: { startDate: string; endDate: string }
  turfs: readonly OwnerTurf[]
}) => (
  <DownloadCsv
    name={`sales-${days.startDate}-${days.endDate}.csv`}
    read={async () => {
      const rows: TurfSales[] = []
      for (const { entityId, name } of turfs)
        rows.push({ turfName: name, sales: await ownerApi.readSales({ query: { ...days, turfId: entityId } }) })
      return salesCsv(rows)
    }}
  />
)
