import { adminRoutes } from '@baari/contract/adminRoutes.generated.ts'
import { createClientOf } from '@baari/contract/createClientOf.ts'
import { fileOf, formOf } from '@baari/contract/wire/files.ts'
import { stepUpFetch } from './stepUp.ts'

/** The calls that only admins may make, typed; sensitive ones wait for the second factor. */
export const adminApi = createClientOf(adminRoutes, '', { fetch: stepUpFetch, formOf, fileOf })
