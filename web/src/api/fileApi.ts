import { createClientOf } from '@baari/contract/createClientOf.ts'
import { playerRoutes } from '@baari/contract/playerRoutes.generated.ts'
import { fileOf } from '@baari/contract/wire/files.ts'
import { sessionFetch } from './sessionFetch.ts'

/** Reads the file of a tax document. No other call of players returns a file, so `playerApi` cannot read files. */
export const fileApi = createClientOf({ readTaxDocument: playerRoutes.readTaxDocument }, '', {
  fetch: sessionFetch,
  fileOf,
})
