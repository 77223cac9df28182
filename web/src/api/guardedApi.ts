import { createClientOf } from '@baari/contract/createClientOf.ts'
import { guardedRoutes } from '@baari/contract/guardedRoutes.generated.ts'
import { stepUpFetch } from './stepUp.ts'

/** Calls of several roles around the second factor, typed; sensitive ones wait for it. */
export const guardedApi = createClientOf(guardedRoutes, '', { fetch: stepUpFetch })
