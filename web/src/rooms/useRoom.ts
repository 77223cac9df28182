import { useQuery } from '@tanstack/react-query'
import { playerApi } from '../api/playerApi.ts'
import { roomKey } from './roomKey.ts'

/** Where no stream tells of new messages. */
const LOOK_AGAIN_MS = 20_000

/** What is said in the room of a game. The stream of news has it read again with each message. */
export const useRoom = (gameId: string) =>
  useQuery({
    queryKey: roomKey(gameId),
    queryFn: ({ signal }) => playerApi.readRoom({ params: { gameId } }, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
    staleTime: 0,
  })
