import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useMessages } from '../../messages/en.ts'
import { cx } from '../cx.ts'

/** The pages to link: the first, the last, and those beside the current one. */
export const pageNumbers = (page: number, totalPages: number): number[] =>
  Array.from({ length: totalPages }, (_, number) => number).filter(
    (number) => number === 0 || number === totalPages - 1 || Math.abs(number - page) <= 1,
  )

/** The page in an address, from 0; 0 if it names none. */
export const pageIn = (query: URLSearchParams): number => Math.max(0, Number.parseInt(query.get('page') ?? '', 10) || 0)

const cell = 'touch inline-flex items-center justify-center gap-1 rounded-control px-2 font-semibold'

/**
 * Links to the pages of a list. `page` starts at 0; `addressOf` returns the address of a page. Absent for a single
 * page.
 */
export const Pagination = ({
  page,
  totalPages,
  addressOf,
  label,
}: {
  page: number
  totalPages: number
  addressOf: (page: number) => string
  /** The name of the list, if a page has several. */
  label?: string
}) => {
  const { fixed, ui } = useMessages()
  if (totalPages < 2) return null
  const edges = [
    {
      to: page - 1,
      label: fixed.pages.previous,
      isOpen: page > 0,
      before: <ChevronLeft aria-hidden className="size-5" />,
    },
    {
      to: page + 1,
      label: fixed.pages.next,
      isOpen: page < totalPages - 1,
      after: <ChevronRight aria-hidden className="size-5" />,
    },
  ].map(({ to, label, isOpen, before, after }) => {
    const content = (
      <>
        {before}
        {label}
        {after}
      </>
    )
    return isOpen ? (
      <Link key={label} to={addressOf(to)} className={cx(cell, 'hover:bg-surface-2')}>
        {content}
      </Link>
    ) : (
      <span key={label} className={cx(cell, 'text-ink-3')}>
        {content}
      </span>
    )
  })
  return (
    <nav aria-label={label ?? ui.pages} className="flex flex-wrap items-center justify-center gap-1">
      {edges[0]}
      {pageNumbers(page, totalPages).map((number, index, all) => (
        <span key={number} className="contents">
          {index > 0 && number - (all[index - 1] ?? 0) > 1 && <span className="px-1 text-ink-3">…</span>}
          <Link
            to={addressOf(number)}
            aria-label={ui.pageOf(number + 1, totalPages)}
            aria-current={number === page ? 'page' : undefined}
            className={cx(cell, 'figures', number === page ? 'bg-primary text-on-primary' : 'hover:bg-surface-2')}
          >
            {number + 1}
          </Link>
        </span>
      ))}
      {edges[1]}
    </nav>
  )
}
