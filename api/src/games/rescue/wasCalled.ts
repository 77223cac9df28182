import type { Database } from '@baari/db/connect.ts'

/** Was the account told that this game needs players, and is it still told of games? */
export const wasCalled = async (
  { gameId, accountId }: { gameId: string; accountId: string },
  db: Database,
): Promise<boolean> => {
  const telling = await db
    .selectFrom('game_call_notification')
    .innerJoin('game_call', 'game_call.account_id', 'game_call_notification.account_id')
    .select('game_call.account_id')
    .where('game_call_notification.account_id', '=', accountId)
    .where('game_call_notification.game_id', '=', gameId)
    .where('game_call.stopped_at', 'is', null)
    .executeTakeFirst()
  return telling !== undefined
}
