import type { Database } from '@baari/db/connect.ts'
import type { MeetingKind } from '@baari/domain/rooms/room.ts'
import { sql } from 'kysely'
import { Failure } from '../platform/http/failure.ts'

interface Met {
  id: string
  account_id: string
  turf_id: string | null
  first_name: string
  is_lead: boolean
}

export interface Meeting {
  kind: MeetingKind
  meetingId: string
  viewerId: string
}

/** The players whom the viewer has met there: `met_players`. */
export const metPlayers = async (db: Database, { kind, meetingId, viewerId }: Meeting): Promise<Met[]> => {
  const { rows } = await sql<Met>`
    select met_id as id, account_id, turf_id, first_name, is_lead
    from met_players(${viewerId}, ${kind}, ${meetingId}) join account on account.id = account_id
    order by met_at, met_id`.execute(db)
  return rows
}

/** The player of a stay (seats, membership or share), if the viewer has met them there. */
export const metPlayer = async (db: Database, { metId, ...meeting }: Meeting & { metId: string }): Promise<Met> => {
  const { rows } = await sql<{ account_id: string }>`
    select account_id from meeting_stay
    where kind = ${meeting.kind} and meeting_id = ${meeting.meetingId} and stay_id = ${metId}`.execute(db)
  const player = (await metPlayers(db, meeting)).find(({ account_id }) => account_id === rows[0]?.account_id)
  if (!player) throw new Failure('NOT_FOUND', { sentence: 'We could not find this player.' })
  return player
}
