import { useQuery } from '@tanstack/react-query'
import { playerApi } from '../../api/playerApi.ts'

export const RELIABILITY_KEY = ['reliability'] as const

/** The player's reliability, with the facts behind it. */
export const useReliability = () =>
  useQuery({ queryKey: RELIABILITY_KEY, queryFn: ({ signal }) => playerApi.readReliability({}, { signal }) })
