import { useQuery } from '@tanstack/react-query'
import { playerApi } from '../../api/playerApi.ts'

export const GAME_CALL_KEY = ['game-call']

/** The games that the player wants to be notified of. */
export const useGameCall = () =>
  useQuery({ queryKey: GAME_CALL_KEY, queryFn: ({ signal }) => playerApi.readGameCall({}, { signal }) })
