import { adminRoutes } from '@baari/contract/adminRoutes.generated.ts'
import { createClientOf } from '@baari/contract/createClientOf.ts'
import { fileOf, formOf } from '@baari/contract/wire/files.ts'
import { stepUpFetch } from './stepUp.ts'

/** The typed calls for admins; sensitive ones ask for the second factor first. */
export const adminApi = createClientOf(adminRoutes, '', { fetch: stepUpFetch, formOf, fileOf })
