import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { ownerApi } from '../../api/ownerApi.ts'

export type OwnerTurf = WireReply<Api['listOwnerTurfs']>[number]
export type OwnerGround = OwnerTurf['grounds'][number]

export const OWNER_TURFS_KEY = ['listOwnerTurfs']

/** The logged-in owner's turfs, with their grounds. */
export const useOwnerTurfs = () =>
  useQuery({ queryKey: OWNER_TURFS_KEY, queryFn: ({ signal }) => ownerApi.listOwnerTurfs({}, { signal }) })
