import { cx } from '../ui/cx.ts'
import { formatRupees } from '../ui/formats.ts'
import { useSettlementWords } from './english.ts'

/** An amount that opens its formula. */
export const Figure = ({
  name,
  amount,
  size = 'small',
  onOpen,
}: {
  name: string
  amount: number
  size?: 'small' | 'large'
  onOpen: () => void
}) => {
  const words = useSettlementWords()
  const text = formatRupees(amount)
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-haspopup="dialog"
      aria-label={words.howWorkedOut(name, text)}
      className={cx(
        'figures touch inline-flex items-center font-semibold whitespace-nowrap in-[dd]:-my-2.5 in-[td]:justify-end underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-solid',
        size === 'large' && 'text-number-large',
      )}
    >
      {text}
    </button>
  )
}
