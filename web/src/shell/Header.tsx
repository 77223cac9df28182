import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useSession } from '../api/useSession.ts'
import { paths } from '../paths.ts'
import { product } from '../product.ts'
import { buttonLook } from '../ui/buttonLook.ts'
import { cx } from '../ui/cx.ts'
import { useSheetAddress } from '../ui/useSheetAddress.ts'
import { useWords } from '../words/en.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { navLinks } from './navLinks.ts'
import { Wordmark } from './Wordmark.tsx'

/** Name and ways, on night ground. `isOver`: it lies on the page's first picture instead of taking room of its own. */
export const Header = ({ isOver, bell }: { isOver: boolean; bell: ReactNode }) => {
  const words = useWords()
  const { role } = useSession()
  const logout = useSheetAddress('logout')
  // Home alone has no other lamp.
  const login = useLocation().pathname === paths.home() ? 'accent' : 'quiet'
  return (
    <header className={cx(isOver ? 'absolute inset-x-0 top-0 z-sticky text-on-night' : 'border-b border-line')}>
      <div className="page-width flex h-15 items-center justify-between gap-4">
        <Link
          to={paths.home()}
          aria-label={words.shell.toHome(product.wordmark)}
          className="touch flex items-center rounded-control"
        >
          <Wordmark />
        </Link>
        <div className="flex items-center gap-1">
          <nav aria-label={words.shell.mainNav} className="hidden md:block">
            <ul className="flex items-center">
              {navLinks(role, words).map(({ to, label, isSpare }) => (
                <li key={to} className={cx(isSpare && 'max-lg:hidden')}>
                  <NavLink
                    to={to}
                    end={to === paths.home()}
                    className="touch flex items-center rounded-control px-3.5 underline-offset-8 hover:underline aria-[current=page]:font-semibold aria-[current=page]:underline aria-[current=page]:decoration-accent aria-[current=page]:decoration-[3px]"
                  >
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <LanguageSwitch />
          {bell}
          {role === undefined ? (
            <Link to={paths.login()} className={cx(buttonLook(login), 'min-h-11 md:ml-2')}>
              {words.shell.login}
            </Link>
          ) : (
            <button
              type="button"
              onClick={logout.open}
              className="touch flex items-center gap-2 rounded-control px-3.5"
            >
              <LogOut aria-hidden className="size-5" />
              <span className="sr-only md:not-sr-only">{words.shell.logout}</span>
            </button>
          )}
        </div>
      </div>
    </header>
  )
}
