import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMessages } from '../../messages/en.ts'
import { Button } from '../Button.tsx'

/** Prev, 'Page x of y' and Next. `page` starts at 0. Absent for a single page. */
export const PageTurner = ({
  page,
  totalPages,
  previous,
  onPageChange,
}: {
  page: number
  totalPages: number
  /** The label of the previous button if it differs from “Prev”. */
  previous?: string | undefined
  onPageChange: (page: number) => void
}) => {
  const { fixed, ui } = useMessages()
  if (totalPages < 2) return null
  return (
    <nav aria-label={ui.pages} className="flex items-center justify-center gap-3">
      <Button
        variant="quiet"
        disabled={page === 0}
        icon={<ChevronLeft aria-hidden className="size-5" />}
        onClick={() => onPageChange(page - 1)}
      >
        {previous ?? fixed.pages.previous}
      </Button>
      <span aria-current="page" className="figures">
        {ui.pageOf(page + 1, totalPages)}
      </span>
      <Button
        variant="quiet"
        disabled={page >= totalPages - 1}
        iconAfter={<ChevronRight aria-hidden className="size-5" />}
        onClick={() => onPageChange(page + 1)}
      >
        {fixed.pages.next}
      </Button>
    </nav>
  )
}
