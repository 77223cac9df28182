import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useRole } from '../api/useSession.ts'
import { paths } from '../paths.ts'
import { product } from '../product.ts'
import { buttonLook } from '../ui/buttonLook.ts'
import { cx } from '../ui/cx.ts'
import { useSheetAddress } from '../ui/useSheetAddress.ts'
import { useWords } from '../words/en.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { navLinks, navMark } from './navLinks.ts'
import { Wordmark } from './Wordmark.tsx'

/** Name and navigation on a night background. `isOver`: the header overlaps the page's first picture. */
export const Header = ({ isOver, bell }: { isOver: boolean; bell: ReactNode }) => {
  const words = useWords()
  const role = useRole()
  const logout = useSheetAddress('logout')
  const { pathname } = useLocation()
  return (
    <header className={cx(isOver ? 'absolute inset-x-0 top-0 z-sticky text-on-night' : 'border-b border-line')}>
      <div className="page-width flex min-h-15 items-center justify-between gap-x-4 max-md:flex-wrap md:h-15 lg:gap-8">
        <Link
          to={paths.home()}
          aria-label={words.shell.toHome(product.wordmark)}
          className="touch flex items-center rounded-control"
        >
          <Wordmark />
        </Link>
        {/* A visitor's phone has no bottom bar. */}
        <nav
          aria-label={words.shell.mainNav}
          className={cx('grow self-stretch', role !== undefined && 'hidden md:block')}
        >
          <ul className="flex h-full items-stretch gap-1 lg:gap-4">
            {navLinks(role, words).map((entry) => (
              <li key={entry.to}>
                <Link
                  to={entry.to}
                  aria-current={navMark(entry, pathname)}
                  className="touch flex h-full items-center border-b-[3px] border-transparent px-2 hover:border-line-strong [&[aria-current]]:border-accent [&[aria-current]]:font-semibold"
                >
                  {entry.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex items-center gap-1">
          <LanguageSwitch />
          {bell}
          {role === undefined ? (
            <Link
              to={paths.login()}
              className={
                isOver
                  ? 'touch flex items-center rounded-control px-2 font-bold md:ml-2 md:border md:border-night-2/60 md:px-4 md:hover:bg-on-night/10'
                  : cx(buttonLook('quiet'), 'min-h-11 md:ml-2')
              }
            >
              {words.shell.login}
            </Link>
          ) : (
            <button
              type="button"
              onClick={logout.open}
              className="touch hidden items-center gap-2 rounded-control px-3.5 md:flex"
            >
              <LogOut aria-hidden className="size-5" />
              {words.shell.logout}
            </button>
          )}
        </div>
      </div>
    </header>
  )
}
