import {
  CalendarClock,
  CalendarDays,
  ClipboardPen,
  House,
  type LucideIcon,
  MapPinned,
  Monitor,
  Search,
  User,
  Wallet,
} from 'lucide-react'
import type { Standing } from '../api/session.ts'
import { paths } from '../paths.ts'
import type { Words } from '../words/catalogue.ts'

export interface NavLinkEntry {
  to: string
  label: string
  /** For the tab bar of a phone, where the whole name has no room. */
  short?: string
  Icon: LucideIcon
  /** Can be reached from another page too: it makes room where there are more ways than room. */
  isSpare?: true
}

/** Where each role can go. Whoever is logged out sees what a player would see, and the way in. */
export const navLinks = (role: Standing | undefined, { shell }: Words): NavLinkEntry[] => {
  const home = { to: paths.home(), label: shell.home, Icon: House }
  const profile = { to: paths.profile(), label: shell.profile, Icon: User }
  switch (role) {
    case undefined:
      return [home]
    case 'USER':
      return [
        home,
        { to: paths.turfList(), label: shell.exploreTurfs, Icon: Search },
        { to: paths.bookings(), label: shell.bookings, Icon: CalendarDays },
        profile,
      ]
    case 'STAFF':
      return [
        { ...home, isSpare: true },
        { to: paths.ownerToday(), label: shell.today, Icon: CalendarClock },
        { to: paths.ownerBookings(), label: shell.turfBookings, short: shell.turfShort, Icon: ClipboardPen },
        { to: paths.turfList(), label: shell.exploreTurfs, Icon: Search },
        { to: paths.bookings(), label: shell.bookings, Icon: CalendarDays },
        profile,
      ]
    case 'TURFOWNER':
      return [
        { ...home, isSpare: true },
        { to: paths.ownerToday(), label: shell.today, Icon: CalendarClock },
        { to: paths.ownerTurfs(), label: shell.turfs, Icon: MapPinned },
        { to: paths.ownerBookings(), label: shell.bookings, Icon: CalendarDays },
        {
          to: paths.ownerManualBookings(),
          label: shell.manualBookings,
          short: shell.manualShort,
          Icon: ClipboardPen,
          isSpare: true,
        },
        { to: paths.ownerSettlements(), label: shell.settlements, short: shell.settlementsShort, Icon: Wallet },
        profile,
      ]
    case 'ADMIN':
      return [home, { to: paths.adminDashboard(), label: shell.dashboard, Icon: Monitor }, profile]
  }
}
