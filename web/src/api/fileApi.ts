import { createClientOf } from '@baari/contract/createClientOf.ts'
import { playerRoutes } from '@baari/contract/playerRoutes.generated.ts'
import { fileOf } from '@baari/contract/wire/files.ts'
import { sessionFetch } from './sessionFetch.ts'

/** The file of a tax document. Other calls of players bring no files, so their client does without. */
export const fileApi = createClientOf({ readTaxDocument: playerRoutes.readTaxDocument }, '', {
  fetch: sessionFetch,
  fileOf,
})
