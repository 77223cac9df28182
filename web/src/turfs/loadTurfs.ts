import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import type { LoadJson } from '../pageData.ts'
import type { TurfFilters } from './turfFilters.ts'
import { turfQuery } from './turfQuery.ts'

export type FoundTurfs = WireReply<Api['searchTurfs']>

/** The first answer of a list, and what it was asked for. */
export interface LoadedTurfs {
  asked: string
  found: FoundTurfs
}

/** Asks for the turfs of a list before its page is drawn. */
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
