import type { RainChoiceBy, RainChoiceState } from '@baari/db/schema.ts'
import { sql } from 'kysely'

/** What its player was asked when its turf closed for rain over a booking. */
export interface RainChoiceFacts {
  state: RainChoiceState
  decidedBy: RainChoiceBy | null
  decideBy: string
}

/** The newest of a booking as jsonb, if any; for use where `booking` is in scope. */
export const rainChoiceOf = sql<RainChoiceFacts | null>`(
  select jsonb_build_object('state', state, 'decidedBy', decided_by, 'decideBy', decide_by)
  from rain_choice where rain_choice.booking_id = booking.id order by created_at desc, id desc limit 1)`

/** While the player has not chosen, the booking is neither played nor cancelled by the policy, and nobody is reminded of it. */
export const awaitsRainChoice = sql<boolean>`exists (
  select from rain_choice where rain_choice.booking_id = booking.id and state = 'OPEN')`
