import { quickReplies } from '@baari/domain/rooms/room.ts'
import type { PlayerReport } from '../../admin/lists.ts'
import type { useRoomWords } from '../english.ts'

/** The reported message as the room showed it; null if it is deleted, or if the report is about the player. */
export const reportedWords = (
  { words }: PlayerReport,
  replies: ReturnType<typeof useRoomWords>['quickReplies'],
): string | null => {
  const reply = quickReplies.find((one) => one === words)
  return reply ? replies[reply] : words
}
