import { createClientOf } from '@baari/contract/createClientOf.ts'
import { ownerRoutes } from '@baari/contract/ownerRoutes.generated.ts'
import { fileOf } from '@baari/contract/wire/files.ts'
import { stepUpFetch } from './stepUp.ts'

/** The calls that only turf owners may make, typed; sensitive ones wait for the second factor. */
export const ownerApi = createClientOf(ownerRoutes, '', { fetch: stepUpFetch, fileOf })
