import { useRef } from 'react'
import { Link } from 'react-router'
import { CountBadge } from './CountBadge.tsx'
import { useCurrentInView } from './useCurrentInView.ts'

export interface LinkTab {
  to: string
  label: string
  isCurrent: boolean
  /** The number of items; 0 shows nothing. */
  count?: number
}

/**
 * Tabs as links with an address each, so that they open, copy and go back like any other. A row wider than the screen
 * scrolls to the current tab.
 */
export const LinkTabs = ({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) => {
  const row = useRef<HTMLUListElement>(null)
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to
  useCurrentInView(row, current)
  return (
    <nav aria-label={label}>
      <ul ref={row} className="scroll-row rounded-control bg-surface-2 p-1">
        {tabs.map(({ to, label: words, isCurrent, count = 0 }) => (
          <li key={to} className="grow">
            <Link
              to={to}
              preventScrollReset
              aria-current={isCurrent ? 'page' : undefined}
              className="touch flex items-center justify-center gap-2 rounded-slot px-3 font-semibold whitespace-nowrap text-ink-2 hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-ink aria-[current=page]:shadow-bar"
            >
              {words}
              {count > 0 && <CountBadge count={count} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
