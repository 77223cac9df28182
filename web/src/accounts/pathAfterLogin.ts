import type { Role } from '@baari/contract/endpoint.ts'
import { startPathOf } from '../shell/startPathOf.ts'

/** Where logging in leads: back to where the person was stopped, else to the first page of the role. */
export const pathAfterLogin = (role: Role, origin: string | undefined): string => origin ?? startPathOf(role)
