import { createClient } from '@baari/contract/client.ts'
import { sessionFetch } from './sessionFetch.ts'

/** Every call to the server, typed: `api.getMe({})`. */
export const api = createClient('', { fetch: sessionFetch })
