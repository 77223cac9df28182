import { PAISE_PER_RUPEE } from '@baari/domain/shared/money.ts'
import { usualPrice } from '@baari/domain/turfs/price.ts'
import type { Bill } from './bill.ts'

/** What stands struck through beside a total: the usual price where less is paid. The factor is for demos: production has 1. */
export const struckRupees = ({ lines, total }: Pick<Bill, 'lines' | 'total'>, factor: number): number | undefined => {
  if (factor !== 1) return Math.round((total / PAISE_PER_RUPEE) * factor)
  const usual = usualPrice(lines)
  return usual > total ? usual / PAISE_PER_RUPEE : undefined
}
