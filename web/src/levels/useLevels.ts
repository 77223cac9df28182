import type { Level } from '@baari/domain/levels/levels.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { playerApi } from '../api/playerApi.ts'

const key = ['levels']

/** How well the player plays each sport, as they have said. */
export const useLevels = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => playerApi.listLevels({}, { signal }) })

/** Says it for one sport; null takes it back. */
export const useSayLevel = (sport: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (level: Level | null) => playerApi.sayLevel({ body: { sport, level } }),
    onSuccess: (levels) => client.setQueryData(key, levels),
  })
}
