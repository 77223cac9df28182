import { createClientOf } from '@baari/contract/createClientOf.ts'
import { routes } from '@baari/contract/routes.generated.ts'
import type { ScreenClient } from './playerApi.ts'
import { sessionFetch, sharedFetch } from './sessionFetch.ts'

/** Every typed call to the server except those for admins: `api.getMe({})`. */
export const api: ScreenClient<keyof typeof routes> = createClientOf(routes, '', {
  fetch: sessionFetch,
  sharedFetch,
})
