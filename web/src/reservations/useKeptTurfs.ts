import { useQuery } from '@tanstack/react-query'
import { ownerApi } from '../api/ownerApi.ts'
import { keptQuery, readKeeping } from '../offline/keptAnswers.ts'
import { OWNER_TURFS_KEY } from '../turfs/owner/useOwnerTurfs.ts'

/** The turfs whose day the user may view, also without a connection. */
export const useKeptTurfs = () =>
  useQuery({
    queryKey: [...OWNER_TURFS_KEY, 'kept'],
    queryFn: async ({ signal }) =>
      (await readKeeping('listOwnerTurfs', () => ownerApi.listOwnerTurfs({}, { signal }))).answer,
    ...keptQuery,
  })
