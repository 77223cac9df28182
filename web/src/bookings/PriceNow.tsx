import { PAISE_PER_RUPEE } from '@baari/domain/shared/money.ts'
import { formatRupees } from '../ui/formats.ts'
import { useWords } from '../words/en.ts'
import { type Bill, struckRupees } from './bill.ts'

/** The total of the chosen time on the scoreboard, with the struck-through price. */
export const PriceNow = ({ bill, referenceFactor }: { bill: Bill; referenceFactor: number }) => {
  const { ui } = useWords()
  const struck = struckRupees(bill, referenceFactor)
  return (
    <p className="flex items-baseline gap-2 whitespace-nowrap">
      {struck !== undefined && (
        <>
          <span className="spoken">{ui.listPrice(formatRupees(struck))}</span>
          <s aria-hidden className="figures text-label font-normal text-night-2">
            {formatRupees(struck)}
          </s>
        </>
      )}
      <span className="figures text-[1.375rem] leading-7">{formatRupees(bill.total / PAISE_PER_RUPEE)}</span>
    </p>
  )
}
