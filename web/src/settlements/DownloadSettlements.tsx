import { ownerApi } from '../api/ownerApi.ts'
import { DownloadCsv } from './DownloadCsv.tsx'
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

/** Downloads all settlements as a spreadsheet file. */
export const DownloadSettlements = () => (
  <DownloadCsv name="settlements.csv" read={async () => settlementsCsv(await readAll())} />
)
