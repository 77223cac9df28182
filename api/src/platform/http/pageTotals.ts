import { MOST_LISTED } from '@baari/contract/wire/wire.ts'

/** How long a list is, as every list answers it. `found` may count to one more than the list tells. */
export const pageTotals = (
  found: number,
  { page, size, most = MOST_LISTED }: { page: number; size: number; most?: number },
) => {
  const totalElements = Math.min(found, most)
  return {
    totalElements,
    isTotalCapped: found > most,
    totalPages: Math.ceil(totalElements / size),
    page,
    size,
  }
}
