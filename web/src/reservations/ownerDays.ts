import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'

export type OwnerDays = WireReply<Api['getOwnerDays']>
export type DayGround = OwnerDays['grounds'][number]
export type DayEntry = OwnerDays['entries'][number]
export type Till = OwnerDays['till']
