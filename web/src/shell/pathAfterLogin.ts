import type { Standing } from '../api/session.ts'
import { paths } from '../paths.ts'

/** The first page of a role after logging in, or after knocking at a door that is not its own. */
export const startPathOf = (role: Standing): string =>
  ({ USER: paths.turfList(), STAFF: paths.ownerToday(), TURFOWNER: paths.ownerToday(), ADMIN: paths.adminDashboard() })[
    role
  ]

/** Where logging in leads: back to where the person was stopped, else to the first page of the role. */
export const pathAfterLogin = (role: Standing, origin: string | undefined): string =>
  origin !== undefined && isOwnPath(origin) ? origin : startPathOf(role)

/** Two slashes, or a slash and a backslash, begin an address of somebody else. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path)
