import { createClientOf } from '@baari/contract/createClientOf.ts'
import { guardedRoutes } from '@baari/contract/guardedRoutes.generated.ts'
import { stepUpFetch } from './stepUp.ts'

/** Typed calls of several roles that concern the second factor; sensitive ones ask for it first. */
export const guardedApi = createClientOf(guardedRoutes, '', { fetch: stepUpFetch })
