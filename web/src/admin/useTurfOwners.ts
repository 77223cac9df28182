import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { adminApi } from '../api/adminApi.ts'
import { turfOwnersKey } from './turfOwnersKey.ts'

/** Owners that match a name, number, turf or ID; those without a contract come first. */
export const useTurfOwners = (text: string, isAsked: boolean) =>
  useQuery({
    queryKey: [...turfOwnersKey, text.trim()],
    queryFn: ({ signal }) => adminApi.findTurfOwners({ query: { text: text.trim() } }, { signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
