import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { changeTerm } from './changeTerm.ts'
import type { GroundsForSale } from './groundForSale.ts'

/** Says what a booking costs less at a start that leaves no gap, or that it costs nothing less. */
export const setGapNudge =
  (grounds: GroundsForSale): Handler<Api['setGapNudge']> =>
  async ({ params: { turfId }, body: { gapNudge } }, context) => {
    await changeTerm({ turfId, grounds }, { term: 'gap_nudge', value: gapNudge }, context)
    return { turfId, gapNudge }
  }
