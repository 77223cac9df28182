import { z } from 'zod'
import { entityId, instant, publicText } from './wire.ts'

/** The fields of an act that every reader of the audit log sees. */
export const actFields = {
  entityId,
  at: instant,
  /** Empty for Baari itself; where owners read, also for its admins. */
  actorId: entityId.nullable(),
  actorName: publicText.nullable(),
  /** 'block.created', 'booking.cancelled', … */
  action: z.string(),
  subjectId: entityId,
}
