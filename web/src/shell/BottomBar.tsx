import { Link, useLocation } from 'react-router'
import { useRole } from '../api/useSession.ts'
import { useWords } from '../words/en.ts'
import { navLinks, navMark } from './navLinks.ts'

/** The main navigation of logged-in users on a phone. A page with an action bar hides it (`hidesBottomBar`). */
export const BottomBar = () => {
  const words = useWords()
  const role = useRole()
  const { pathname } = useLocation()
  if (role === undefined) return null
  return (
    <nav
      aria-label={words.shell.mainNav}
      className="bottom-bar fixed inset-x-0 bottom-0 z-nav border-t border-line bg-surface shadow-bar md:hidden print:hidden"
    >
      <ul className="flex h-14">
        {navLinks(role, words).map((entry) => (
          <li key={entry.to} className="min-w-0 flex-1">
            <Link
              to={entry.to}
              aria-current={navMark(entry, pathname)}
              className="flex h-full flex-col items-center justify-center text-ink-2 [&[aria-current]]:text-primary"
            >
              <entry.Icon aria-hidden className="size-6" />
              <span className="max-w-full truncate text-label leading-tight font-semibold">
                {entry.short ?? entry.label}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
