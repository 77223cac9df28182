import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'

/** Heading of a section of the home page, with a link to all of its items. */
export const SectionHead = ({ id, title, to, all }: { id: string; title: string; to: string; all: string }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-3">
    <h2 id={id} className="min-w-0 grow basis-40 text-[1.25rem] leading-7 md:text-[1.5rem]">
      {title}
    </h2>
    <Link to={to} className="touch inline-flex shrink-0 items-center gap-1 text-small font-semibold text-primary">
      {all}
      <ChevronRight aria-hidden className="size-4" />
    </Link>
  </div>
)
