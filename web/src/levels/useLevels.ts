import type { Level } from '@baari/domain/levels/levels.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { playerApi } from '../api/playerApi.ts'

const key = ['levels']

/** The player's stated levels by sport. */
export const useLevels = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => playerApi.listLevels({}, { signal }) })

/** States the level in one sport; null removes it. */
export const useSayLevel = (sport: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (level: Level | null) => playerApi.sayLevel({ body: { sport, level } }),
    onSuccess: (levels) => client.setQueryData(key, levels),
  })
}
