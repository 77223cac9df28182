import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import type { Handler } from '../platform/http/context.ts'
import { ownSquad } from './ownSquad.ts'
import { presentAgain } from './presentAgain.ts'
import { presentDebts } from './presentDebts.ts'
import { presentTime } from './presentTime.ts'
import { readComing } from './readComing.ts'
import { readOwed } from './readOwed.ts'
import { readPlays } from './readPlays.ts'
import type { SquadWork } from './squadWork.ts'

type Squad = Answer<Api['readSquad']>

export const readSquad =
  ({ grounds }: SquadWork): Handler<Api['readSquad']> =>
  async ({ params }, { db, now, viewer: { accountId } }) => {
    const squad = await ownSquad(db, { squadId: params.squadId, accountId })
    const [members, coming, plays, owed] = await Promise.all([
      readMembers(db, { squadId: squad.id, captainId: squad.captain_id, accountId }),
      readComing(db, { squadId: squad.id, accountId, now }),
      readPlays(db, squad.id),
      readOwed(db, squad.id, now),
    ])
    return {
      squadId: squad.id,
      name: squad.name,
      memberCount: members.length,
      token: squad.token,
      members,
      isCaptain: squad.captain_id === accountId,
      coming,
      again: await presentAgain(plays[0], { db, now, grounds, accountId }),
      ...(await presentTime({ squad, plays }, { db, now })),
      ...presentDebts(owed, accountId),
      serverTime: now,
    }
  }

const readMembers = async (
  db: Database,
  { squadId, captainId, accountId }: { squadId: string; captainId: string; accountId: string },
): Promise<Squad['members']> => {
  const rows = await db
    .selectFrom('squad_member')
    .innerJoin('account', 'account.id', 'squad_member.account_id')
    .select(['squad_member.id', 'account_id', 'first_name'])
    .where('squad_id', '=', squadId)
    .orderBy('joined_at')
    .orderBy('squad_member.id')
    .execute()
  return rows.map((row) => ({
    memberId: row.id,
    firstName: row.first_name,
    isYou: row.account_id === accountId,
    isCaptain: row.account_id === captainId,
  }))
}
