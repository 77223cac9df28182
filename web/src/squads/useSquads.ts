import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { playerApi } from '../api/playerApi.ts'

export type SquadNames = WireReply<Api['listSquads']>['squads']

export const useSquads = () =>
  useQuery({ queryKey: ['squads'], queryFn: ({ signal }) => playerApi.listSquads({}, { signal }) })

export type Squad = WireReply<Api['readSquad']>

const RECHECK_MS = 20_000

export const useSquad = (squadId: string) =>
  useQuery({
    queryKey: ['squads', squadId],
    queryFn: ({ signal }) => playerApi.readSquad({ params: { squadId } }, { signal }),
    refetchInterval: RECHECK_MS,
    staleTime: 0,
  })

/** Runs a change of a squad, and refetches it. */
export const useChangeSquad = <Input = void>(change: (request: Input) => Promise<unknown>) =>
  useMutation({ mutationFn: change, meta: { awaitsRefetch: true } })
