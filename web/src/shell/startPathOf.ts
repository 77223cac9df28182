import type { Role } from '@baari/contract/endpoint.ts'
import { paths } from '../paths.ts'

/** The first page of a role after logging in, or after knocking at a door that is not its own. */
export const startPathOf = (role: Role): string =>
  ({ USER: paths.turfList(), TURFOWNER: paths.ownerToday(), ADMIN: paths.adminDashboard() })[role]
