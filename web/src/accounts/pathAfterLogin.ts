import type { Standing } from '../api/session.ts'
import { startPathOf } from '../shell/startPathOf.ts'

/** Where logging in leads: back to where the person was stopped, else to the first page of the role. */
export const pathAfterLogin = (role: Standing, origin: string | undefined): string => origin ?? startPathOf(role)
