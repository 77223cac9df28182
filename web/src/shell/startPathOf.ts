import type { Standing } from '../api/session.ts'
import { paths } from '../paths.ts'

/** The first page of a role after logging in, or after knocking at a door that is not its own. */
export const startPathOf = (role: Standing): string =>
  ({ USER: paths.turfList(), STAFF: paths.ownerToday(), TURFOWNER: paths.ownerToday(), ADMIN: paths.adminDashboard() })[
    role
  ]
