import { sql } from 'kysely'

/**
 * Until when the player of a seat is asked whether their game may change; null when nothing is asked, or they have
 * agreed. For use where `booking` is in scope.
 */
export const asksUntil = (now: Date) => sql<Date | null>`(
  select rescue.answer_until from game_rescue rescue
  where rescue.game_id = booking.game_id and rescue.outcome = 'PROPOSED' and rescue.answer_until > ${now}
    and not exists (
      select from rescue_agreement agreed where agreed.rescue_id = rescue.id and agreed.booking_id = booking.id))`
