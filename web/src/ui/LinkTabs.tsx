import { Link } from 'react-router'

export interface LinkTab {
  to: string
  label: string
  isCurrent: boolean
}

/** Tabs of which each is an address of its own: links, so that they open, copy and go back like any other. */
export const LinkTabs = ({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) => (
  <nav aria-label={label}>
    <ul className="scroll-row rounded-control bg-surface-2 p-1">
      {tabs.map(({ to, label: words, isCurrent }) => (
        <li key={to} className="grow">
          <Link
            to={to}
            preventScrollReset
            aria-current={isCurrent ? 'page' : undefined}
            className="touch flex items-center justify-center rounded-slot px-3 font-semibold whitespace-nowrap text-ink-2 hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-bar"
          >
            {words}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
