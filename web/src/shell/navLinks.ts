import {
  CalendarClock,
  CalendarDays,
  House,
  LayoutList,
  type LucideIcon,
  MapPinned,
  Monitor,
  Search,
  User,
  UsersRound,
  Wallet,
} from 'lucide-react'
import type { Standing } from '../api/session.ts'
import { paths } from '../paths.ts'
import type { Words } from '../words/catalogue.ts'

interface NavPart {
  to: string
  label: string
}

export interface NavLinkEntry extends NavPart {
  /** For the bottom bar of a phone, where the full name does not fit. */
  short?: string
  Icon: LucideIcon
  /** The second level; the entry links to its first page. */
  parts?: readonly NavPart[]
}

/** The navigation of each role, home first. A phone of 320 px fits six entries. */
export const navLinks = (role: Standing | undefined, { shell }: Words): NavLinkEntry[] => {
  const home = { to: paths.home(), label: shell.home, Icon: House }
  const profile = { to: paths.profile(), label: shell.profile, Icon: User }
  const explore = { to: paths.turfList(), label: shell.exploreTurfs, short: shell.exploreShort, Icon: Search }
  const games = { to: paths.games(), label: shell.games, Icon: UsersRound }
  const bookings = { to: paths.bookings(), label: shell.bookings, Icon: CalendarDays }
  const today = { to: paths.ownerToday(), label: shell.today, Icon: CalendarClock }
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
    case 'ADMIN':
      return [home, { to: paths.adminOverview(), label: shell.dashboard, Icon: Monitor }, profile]
  }
}

/** The `aria-current` of an entry: the page itself, or the group that contains it. */
export const navMark = ({ to, parts }: NavLinkEntry, pathname: string): 'page' | 'true' | undefined => {
  const [path] = to.split('?')
  if (path === pathname || (path !== paths.home() && pathname.startsWith(`${path}/`))) return 'page'
  return parts?.some((part) => part.to === pathname) ? 'true' : undefined
}
