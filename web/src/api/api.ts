import { createClientOf } from '@baari/contract/createClientOf.ts'
import { routes } from '@baari/contract/routes.generated.ts'
import { sessionFetch } from './sessionFetch.ts'

/** Every call to the server but those of admins, typed: `api.getMe({})`. */
export const api = createClientOf(routes, '', { fetch: sessionFetch })
