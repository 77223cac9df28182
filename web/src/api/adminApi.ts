import { adminRoutes } from '@baari/contract/adminRoutes.generated.ts'
import { createClientOf } from '@baari/contract/createClientOf.ts'
import { formOf } from '@baari/contract/formOf.ts'
import { sessionFetch } from './sessionFetch.ts'

/** The calls that only admins may make, typed. */
export const adminApi = createClientOf(adminRoutes, '', { fetch: sessionFetch, formOf })
