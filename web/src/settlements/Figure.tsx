import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { buttonLook } from '../ui/buttonLook.ts'
import { cx } from '../ui/cx.ts'
import { Dialog } from '../ui/Dialog.tsx'
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

/** A named amount in a list of figures. */
export const FigureRow = ({ className, ...figure }: Parameters<typeof Figure>[0] & { className?: string }) => (
  <div className={className}>
    <dt className="text-small text-ink-2">{figure.name}</dt>
    <dd>
      <Figure {...figure} />
    </dd>
  </div>
)

/** The sheet with the formula of the opened figure, and a link to the owner's bookings. */
export const FormulaSheet = ({
  title,
  isOpen,
  onClose,
  children,
}: {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}) => {
  const words = useSettlementWords()
  return (
    <Dialog open={isOpen} onClose={onClose} shape="sheet" title={words.formulaTitle(title)}>
      {isOpen && (
        <div className="flex flex-col gap-3">
          {children}
          <Link to={paths.ownerBookings()} className={buttonLook('quiet')}>
            {words.bookings.all}
          </Link>
        </div>
      )}
    </Dialog>
  )
}
