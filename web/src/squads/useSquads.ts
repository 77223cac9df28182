import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { playerApi } from '../api/playerApi.ts'

export type SquadNames = WireReply<Api['listSquads']>['squads']

export const useSquads = () =>
  useQuery({ queryKey: ['squads'], queryFn: ({ signal }) => playerApi.listSquads({}, { signal }) })
