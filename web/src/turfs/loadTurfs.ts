import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import type { LoadJson } from '../pageData.ts'
import type { TurfFilters } from './turfFilters.ts'
import { turfQuery } from './turfQuery.ts'

export type FoundTurfs = WireReply<Api['searchTurfs']>

/** The first page of a list, with the query that it answers. */
export interface LoadedTurfs {
  asked: string
  found: FoundTurfs
}

/** Loads the turfs of a list before its page renders. */
export const loadTurfs = async (load: LoadJson, filters: TurfFilters): Promise<LoadedTurfs | undefined> => {
  const query = turfQuery(filters, undefined)
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, String(value)]],
    ),
  )
  const found = (await load(`/auth/search?${search}`)) as FoundTurfs | undefined
  return found && { asked: JSON.stringify(query), found }
}
