import {
  CalendarClock,
  CalendarDays,
  House,
  LayoutList,
  LogOut,
  type LucideIcon,
  MapPinned,
  Monitor,
  Search,
  User,
  UsersRound,
  Wallet,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { Standing } from '../api/session.ts'
import { useRole } from '../api/useSession.ts'
import type { Messages } from '../messages/catalogue.ts'
import { useMessages } from '../messages/en.ts'
import { paths } from '../paths.ts'
import { product } from '../product.ts'
import { buttonStyle } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { useSheetAddress } from '../ui/dialogs/useSheetAddress.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'

/** Name and navigation on a night background. `isOver`: the header overlaps the page's first picture. */
export const Header = ({ isOver, bell }: { isOver: boolean; bell: ReactNode }) => {
  const messages = useMessages()
  const role = useRole()
  const logout = useSheetAddress('logout')
  const { pathname } = useLocation()
  return (
    <header
      className={cx(
        isOver
          ? 'absolute inset-x-0 top-0 z-sticky bg-[linear-gradient(#0b1f18cc,transparent)] text-on-night'
          : 'border-b border-line',
      )}
    >
      <div className="page-width flex min-h-15 items-center justify-between gap-x-3 max-md:flex-wrap md:h-15 lg:gap-8">
        <Link
          to={paths.home()}
          aria-label={messages.shell.toHome(product.wordmark)}
          className="touch flex items-center rounded-control"
        >
          <Wordmark />
        </Link>
        {/* A visitor's phone has no bottom bar. */}
        <nav
          aria-label={messages.shell.mainNav}
          className={cx('grow self-stretch', role !== undefined && 'hidden md:block')}
        >
          <ul className="flex h-full items-stretch gap-1 lg:gap-4">
            {navLinks(role, messages).map((entry) => (
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
                  : cx(buttonStyle('quiet'), 'min-h-11 md:ml-2')
              }
            >
              {messages.shell.login}
            </Link>
          ) : (
            <button
              type="button"
              onClick={logout.open}
              className="touch hidden items-center gap-2 rounded-control px-3.5 md:flex"
            >
              <LogOut aria-hidden className="size-5" />
              {messages.shell.logout}
            </button>
          )}
        </div>
      </div>
    </header>
  )
}

interface NavPart {
  to: string
  label: string
}

interface NavLinkEntry extends NavPart {
  /** For the bottom bar of a phone, where the full name does not fit. */
  short?: string
  Icon: LucideIcon
  /** The second level; the entry links to its first page. */
  parts?: readonly NavPart[]
}

/** The navigation of each role, home first. A phone of 320 px fits six entries. */
export const navLinks = (role: Standing | undefined, { shell }: Messages): NavLinkEntry[] => {
  const home = { to: paths.home(), label: shell.home, Icon: House }
  const profile = { to: paths.profile(), label: shell.profile, Icon: User }
  const explore = { to: paths.turfList(), label: shell.exploreTurfs, short: shell.exploreShort, Icon: Search }
  const games = { to: paths.games(), label: shell.games, Icon: UsersRound }
  const bookings = { to: paths.bookings(), label: shell.bookings, Icon: CalendarDays }
  const today = { to: paths.ownerToday(), label: shell.today, Icon: CalendarClock }
  const dashboard = { to: paths.adminOverview(), label: shell.dashboard, Icon: Monitor }
  switch (role) {
    case undefined:
      return [home]
    case 'USER':
      return [home, explore, games, bookings, profile]
    case 'STAFF':
      return [
        home,
        {
          ...today,
          parts: [
            { to: today.to, label: shell.today },
            { to: paths.ownerBookings(), label: shell.turfBookings },
            { to: paths.ownerTurfs(), label: shell.turfs },
          ],
        },
        explore,
        games,
        bookings,
        profile,
      ]
    case 'TURFOWNER':
      return [
        home,
        today,
        {
          to: paths.ownerBookings(),
          label: shell.bookings,
          Icon: LayoutList,
          parts: [
            { to: paths.ownerBookings(), label: shell.bookings },
            { to: paths.ownerManualBookings(), label: shell.manualBookings },
          ],
        },
        {
          to: paths.ownerTurfs(),
          label: shell.turfs,
          Icon: MapPinned,
          parts: [
            { to: paths.ownerTurfs(), label: shell.turfs },
            { to: paths.ownerStaff(), label: shell.staff },
          ],
        },
        {
          to: paths.ownerMoney(),
          label: shell.money,
          Icon: Wallet,
          parts: [
            { to: paths.ownerMoney(), label: shell.summary },
            { to: paths.ownerSettlements(), label: shell.settlements },
            { to: paths.ownerInsight(), label: shell.insight },
          ],
        },
        profile,
      ]
    case 'AUDITOR':
      return [dashboard]
    case 'ADMIN':
      return [home, dashboard, profile]
  }
}

/** The `aria-current` of an entry: the page itself, or the group that contains it. */
export const navMark = ({ to, parts }: NavLinkEntry, pathname: string): 'page' | 'true' | undefined => {
  const [path] = to.split('?')
  if (path === pathname || (path !== paths.home() && pathname.startsWith(`${path}/`))) return 'page'
  return parts?.some((part) => part.to === pathname) ? 'true' : undefined
}

export const Wordmark = () => (
  <span className="inline-flex items-center gap-2 text-[1.625rem] leading-none font-extrabold tracking-tight [font-stretch:84%]">
    <svg viewBox="0 0 26 26" className="size-[1.625rem]" aria-hidden="true">
      <circle cx="13" cy="13" r="12.5" className="fill-accent" />
      <path d="M6.5 3.2q7 9.8 0 19.6M19.5 3.2q-7 9.8 0 19.6" fill="none" stroke="#241a00" strokeWidth="2" />
    </svg>
    {product.wordmark}
  </span>
)
