import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cx } from '../cx.ts'

/**
 * Fields with usual values behind a button, which shows these values in one line. A wrong field opens them and keeps
 * them open.
 */
export const MoreFields = ({
  label,
  summary,
  isWrong,
  children,
}: {
  label: string
  summary: string
  isWrong: boolean
  children: ReactNode
}) => {
  const [isOpen, setIsOpen] = useState(false)
  if (isWrong && !isOpen) setIsOpen(true)
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-2">
      <button
        type="button"
        aria-expanded={isOpen}
        className="touch flex w-full items-center gap-3 text-left"
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="min-w-0 grow">
          <span className="block font-semibold text-primary">{label}</span>
          <span className="block text-small break-words text-ink-2">{summary}</span>
        </span>
        <ChevronDown aria-hidden className={cx('size-5 shrink-0', isOpen && 'rotate-180')} />
      </button>
      {isOpen && children}
    </div>
  )
}
