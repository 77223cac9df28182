import { useQuery } from '@tanstack/react-query'
import { playerApi } from '../api/playerApi.ts'
import { roomKey } from './roomKey.ts'

/** Fallback for a missing stream. */
const LOOK_AGAIN_MS = 20_000

/** The messages in the room of a game. The news stream refetches them after each message. */
export const useRoom = (gameId: string) =>
  useQuery({
    queryKey: roomKey(gameId),
    queryFn: ({ signal }) => playerApi.readRoom({ params: { gameId } }, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
    staleTime: 0,
  })
