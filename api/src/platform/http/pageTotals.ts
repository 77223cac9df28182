import { MOST_LISTED } from '@baari/contract/wire/wire.ts'

/** How long a list is, as every list answers it. `found` may count to one more than a list tells. */
export const pageTotals = (found: number, { page, size }: { page: number; size: number }) => {
  const totalElements = Math.min(found, MOST_LISTED)
  return {
    totalElements,
    isTotalCapped: found > MOST_LISTED,
    totalPages: Math.ceil(totalElements / size),
    page,
    size,
  }
}
