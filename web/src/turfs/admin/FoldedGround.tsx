import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'
import { cx } from '../../ui/cx.ts'
import { formatName, formatRupees } from '../../ui/formats.ts'
import { useTurfAdminWords } from './english.ts'
import type { GroundDraft } from './groundDraft.ts'

/** A collapsed ground of the form: its name, games and price in one line. */
export const FoldedGround = ({
  draft,
  number,
  isOpen,
  onToggle,
  children,
}: {
  draft: GroundDraft
  number: number
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}) => {
  const { ground: words } = useTurfAdminWords()
  const title = words.title(number)
  const facts = [
    draft.name.trim(),
    draft.games.map(formatName).join(', '),
    draft.allowFullBooking && Number(draft.fullPrice) > 0 && words.anHour(formatRupees(Number(draft.fullPrice))),
  ]
  return (
    <Card className="flex flex-col gap-4 p-4 md:p-6">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          className="touch flex w-full items-center gap-3 text-left"
          onClick={onToggle}
        >
          <span className="min-w-0 grow">
            <span className="block text-title">{title}</span>
            {!isOpen && (
              <span className="block text-small font-normal text-ink-2">{facts.filter(Boolean).join(' · ')}</span>
            )}
          </span>
          <ChevronDown aria-hidden className={cx('size-5 shrink-0', isOpen && 'rotate-180')} />
        </button>
      </h2>
      {isOpen && children}
    </Card>
  )
}
