import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { metPlayers } from './metPlayers.ts'

/** The players whom the viewer has met in a meeting, for blocking and reporting them. */
export const listMetPlayers: Handler<Api['listMetPlayers']> = async ({ params }, { db, viewer }) => ({
  players: (await metPlayers(db, { ...params, viewerId: viewer.accountId })).map((player) => ({
    metId: player.id,
    firstName: player.first_name,
    isLead: player.is_lead,
  })),
})
