import { sql } from 'kysely'

/** No bank asks for the money of the line's booking back at the moment: until it has decided, the line is not settled. */
export const isUndisputed = sql<boolean>`not is_disputed(booking_id)`
