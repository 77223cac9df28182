import type { Standing } from '../api/session.ts'
import { paths } from '../paths.ts'

/** The first page of a role, after a log-in or after opening a page that the role may not see. */
export const startPathOf = (role: Standing): string =>
  ({ USER: paths.turfList(), STAFF: paths.ownerToday(), TURFOWNER: paths.ownerToday(), ADMIN: paths.adminDashboard() })[
    role
  ]

/** The page after a log-in: the one that asked for it, else the first page of the role. */
export const pathAfterLogin = (role: Standing, origin: string | undefined): string =>
  origin !== undefined && isOwnPath(origin) ? origin : startPathOf(role)

/** Two slashes, or a slash and a backslash, begin an address on another host. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path)
