import { NavLink } from 'react-router'
import { useSession } from '../api/useSession.ts'
import { paths } from '../paths.ts'
import { useWords } from '../words/en.ts'
import { navLinks } from './navLinks.ts'

const MOST_TABS = 5

/** The ways of a logged-in person at the foot of a phone. A page with a bar of its own hides it (`hidesBottomBar`). */
export const BottomBar = () => {
  const words = useWords()
  const { role } = useSession()
  if (role === undefined) return null
  const links = navLinks(role, words)
  const shown = links.length > MOST_TABS ? links.filter(({ isSpare }) => !isSpare) : links
  return (
    <nav
      aria-label={words.shell.mainNav}
      className="bottom-bar fixed inset-x-0 bottom-0 z-nav border-t border-line bg-surface shadow-bar md:hidden print:hidden"
    >
      <ul className="flex h-14">
        {shown.map(({ to, label, short, Icon }) => (
          <li key={to} className="min-w-0 flex-1">
            <NavLink
              to={to}
              end={to === paths.home()}
              className="flex h-full flex-col items-center justify-center text-ink-2 aria-[current=page]:text-primary"
            >
              <Icon aria-hidden className="size-6" />
              <span className="max-w-full truncate text-label leading-tight font-semibold">{short ?? label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
