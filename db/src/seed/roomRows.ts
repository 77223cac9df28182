import type { QuickReply } from '@baari/domain/rooms/room.ts'
import type { Insertable } from 'kysely'
import type { RoomMessageTable } from '../schema.ts'
import { minutesLater } from './businessDay.ts'
import type { GameRows } from './gameRows.ts'
import { seedId } from './seedId.ts'

type Said = { text: string } | { quick_reply: QuickReply }

const lines: readonly Said[] = [
  { text: 'I bring a new tape ball.' },
  { quick_reply: 'BRING_WATER' },
  { text: 'Two of us come by bike. Is there parking?' },
  { text: 'Yes, right at the gate.' },
  { quick_reply: 'ON_MY_WAY' },
]

/** Messages that the players of a game wrote to each other, in turns, in the last two hours. */
export const roomRows = (
  { game, bookings }: Pick<GameRows, 'game' | 'bookings'>,
  now: Date,
): Insertable<RoomMessageTable>[] => {
  const players = [...new Set(bookings.map(({ account_id }) => account_id))]
  if (players.length < 2) return []
  return lines.map((said, at) => {
    const sentAt = minutesLater(now, 20 * (at - lines.length))
    return {
      id: seedId('ROOM', sentAt, `${game.id}/${at}`),
      turf_id: game.turf_id,
      game_id: game.id,
      account_id: players[at % players.length]!,
      text: null,
      quick_reply: null,
      ...said,
      sent_at: sentAt,
    }
  })
}
