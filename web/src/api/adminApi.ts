import { adminRoutes } from '@baari/contract/adminRoutes.generated.ts'
import { createClientOf } from '@baari/contract/createClientOf.ts'
import { fileOf } from '@baari/contract/wire/fileOf.ts'
import { formOf } from '@baari/contract/wire/formOf.ts'
import { stepUpFetch } from './stepUp.ts'

/** The calls that only admins may make, typed; sensitive ones wait for the second factor. */
export const adminApi = createClientOf(adminRoutes, '', { fetch: stepUpFetch, formOf, fileOf })
