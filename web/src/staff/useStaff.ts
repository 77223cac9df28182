import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { ownerApi } from '../api/ownerApi.ts'

export type StaffMember = WireReply<Api['inviteStaff']>

const STAFF_KEY = ['listStaff']
export const ACTS_KEY = ['listTurfActs']

/** Staff of the owner's turfs, and open invitations. */
export const useStaff = () =>
  useQuery({ queryKey: STAFF_KEY, queryFn: ({ signal }) => ownerApi.listStaff({}, { signal }) })
