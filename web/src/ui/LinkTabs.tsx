import { useRef } from 'react'
import { Link } from 'react-router'
import { useMessages } from '../messages/en.ts'
import { formatNumber } from './formats/formats.ts'
import { useCurrentInView } from './useCurrentInView.ts'

interface LinkTab {
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
        {tabs.map(({ to, label: messages, isCurrent, count = 0 }) => (
          <li key={to} className="grow">
            <Link
              to={to}
              preventScrollReset
              aria-current={isCurrent ? 'page' : undefined}
              className="touch flex items-center justify-center gap-2 rounded-slot px-2.5 font-semibold whitespace-nowrap text-ink-2 hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-ink aria-[current=page]:shadow-bar"
            >
              {messages}
              {count > 0 && <CountBadge count={count} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The number of waiting items behind a name. */
export const CountBadge = ({ count }: { count: number }) => {
  const { ui } = useMessages()
  return (
    // `relative` keeps the text for screen readers inside a row that scrolls.
    <span className="figures relative inline-flex h-6 min-w-6 shrink-0 items-center justify-center rounded-full bg-warning-soft px-1.5 text-label font-bold text-on-warning-soft">
      <span aria-hidden>{formatNumber(count)}</span>
      <span className="spoken">{ui.waiting(count)}</span>
    </span>
  )
}
