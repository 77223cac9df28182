import type { Standing } from '../api/session.ts'
import { startPathOf } from '../shell/startPathOf.ts'

/** Where logging in leads: back to where the person was stopped, else to the first page of the role. */
export const pathAfterLogin = (role: Standing, origin: string | undefined): string =>
  origin !== undefined && isOwnPath(origin) ? origin : startPathOf(role)

/** Two slashes, or a slash and a backslash, begin an address of somebody else. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path)
