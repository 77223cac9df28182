import type { RainChoiceBy, RainChoiceState } from '@baari/db/schema.ts'
import { sql } from 'kysely'

/** The choice offered to a player when the turf closed for rain during the booking. */
export interface RainChoiceFacts {
  state: RainChoiceState
  decidedBy: RainChoiceBy | null
  decideBy: string
}

/** The newest choice of a booking as jsonb, if any; for use where `booking` is in scope. */
export const rainChoiceOf = sql<RainChoiceFacts | null>`(
  select jsonb_build_object('state', state, 'decidedBy', decided_by, 'decideBy', decide_by)
  from rain_choice where rain_choice.booking_id = booking.id order by created_at desc, id desc limit 1)`

/** Until the player chooses, the booking is neither completed nor cancelled by the policy, and gets no reminders. */
export const awaitsRainChoice = sql<boolean>`exists (
  select from rain_choice where rain_choice.booking_id = booking.id and state = 'OPEN')`
