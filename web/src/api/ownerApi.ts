import { createClientOf } from '@baari/contract/createClientOf.ts'
import { ownerRoutes } from '@baari/contract/ownerRoutes.generated.ts'
import { fileOf } from '@baari/contract/wire/files.ts'
import { sessionFetch } from './sessionFetch.ts'

/** The calls that only turf owners may make, typed. */
export const ownerApi = createClientOf(ownerRoutes, '', { fetch: sessionFetch, fileOf })
