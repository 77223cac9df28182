import { useQuery } from '@tanstack/react-query'
import { playerApi } from '../api/playerApi.ts'

const BLOCKED_KEY = ['blockedPlayers'] as const

export const useBlockedPlayers = () =>
  useQuery({ queryKey: BLOCKED_KEY, queryFn: ({ signal }) => playerApi.listBlockedPlayers({}, { signal }) })
