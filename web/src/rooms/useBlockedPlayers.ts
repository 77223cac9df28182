import { useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'

export const BLOCKED_KEY = ['blockedPlayers'] as const

export const useBlockedPlayers = () =>
  useQuery({ queryKey: BLOCKED_KEY, queryFn: ({ signal }) => api.listBlockedPlayers({}, { signal }) })
