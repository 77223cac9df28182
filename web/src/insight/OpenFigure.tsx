import { cx } from '../ui/cx.ts'
import { useInsightWords } from './english.ts'

/** A figure that opens its formula. */
export const OpenFigure = ({
  name,
  text,
  size = 'small',
  onOpen,
}: {
  name: string
  text: string
  size?: 'small' | 'large'
  onOpen: () => void
}) => {
  const words = useInsightWords()
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-haspopup="dialog"
      aria-label={words.howWorkedOut(name, text)}
      className={cx(
        'figures touch inline-flex items-center whitespace-nowrap underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-solid',
        size === 'large' ? 'text-number-large' : 'justify-end',
      )}
    >
      {text}
    </button>
  )
}
