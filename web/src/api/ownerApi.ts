import { createClientOf } from '@baari/contract/createClientOf.ts'
import { ownerRoutes } from '@baari/contract/ownerRoutes.generated.ts'
import { fileOf } from '@baari/contract/wire/files.ts'
import { stepUpFetch } from './stepUp.ts'

/** The typed calls for turf owners; sensitive ones ask for the second factor first. */
export const ownerApi = createClientOf(ownerRoutes, '', { fetch: stepUpFetch, fileOf })
