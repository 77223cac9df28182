import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../../platform/http/context.ts'
import { presentPlayer, presentWalkIn } from './presentRain.ts'
import { rainedTime } from './rainedTime.ts'
import { countOthers, readAffectedPlayers, readWalkInsToCall } from './readAffected.ts'

/** Previews the players that closing for rain would affect. */
export const checkRain: Handler<Api['checkRain']> = async ({ body }, { db, now, viewer }) => {
  const { turfId, parts, slot } = await rainedTime(db, body, { viewer, now })
  const stretch = { turfId, parts, from: slot.from, to: slot.to }
  return {
    players: (await readAffectedPlayers(db, stretch, now)).map(presentPlayer),
    toCall: (await readWalkInsToCall(db, stretch)).map(presentWalkIn),
    ...(await countOthers(db, stretch, now)),
  }
}
