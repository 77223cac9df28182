import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'

/** A turf of the list, as it comes over the wire. */
export type TurfSummary = WireReply<Api['searchTurfs']>['content'][number]
