import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { groundChanges, refuseShortDay } from './groundChanges.ts'
import { groundFields } from './groundFields.ts'
import type { GroundsForSale } from './groundForSale.ts'
import { lockOwnedGround } from './ownedGround.ts'
import { saveGround } from './saveGround.ts'

/** Changes what was sent and nothing else. Bookings that exist keep what they were made with. */
export const updateGround =
  (grounds: GroundsForSale): Handler<Api['updateGround']> =>
  async ({ params, body }, context) => {
    const { db, viewer } = context
    const { turf_name: _, time_zone: __, ...before } = await lockOwnedGround(db, params.groundId, viewer)
    const changes = groundChanges(body, before)
    refuseShortDay({ ...before, ...changes })
    if (Object.keys(changes).length === 0) return groundFields(before)
    return groundFields(
      await saveGround({ before, changes, changesPriceRules: body.changesPriceRules, grounds }, context),
    )
  }
