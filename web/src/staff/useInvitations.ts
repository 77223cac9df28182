import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'

export type Invitation = WireReply<Api['listInvitations']>['content'][number]

const INVITATIONS_KEY = ['listInvitations']

/** Invitations of turfs to the user's number. */
export const useInvitations = () =>
  useQuery({ queryKey: INVITATIONS_KEY, queryFn: ({ signal }) => api.listInvitations({}, { signal }) })
