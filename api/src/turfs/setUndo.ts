import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { changeTerm } from './changeTerm.ts'
import type { GroundsForSale } from './groundForSale.ts'

/** Lets players undo their bookings at a turf, or no longer. */
export const setUndo =
  (grounds: GroundsForSale): Handler<Api['setUndo']> =>
  async ({ params: { turfId }, body: { allowsUndo } }, context) => {
    await changeTerm({ turfId, grounds }, { term: 'allows_undo', value: allowsUndo }, context)
    return { turfId, allowsUndo }
  }

/** Allows split bills to release their bookings at a turf, or stops it. */
export const setRelease =
  (grounds: GroundsForSale): Handler<Api['setRelease']> =>
  async ({ params: { turfId }, body: { allowsRelease } }, context) => {
    await changeTerm({ turfId, grounds }, { term: 'allows_release', value: allowsRelease }, context)
    return { turfId, allowsRelease }
  }
