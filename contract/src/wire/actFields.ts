import { z } from 'zod'
import { entityId, instant } from './wire.ts'

/** What everybody who may read the audit log sees of one thing that was done. */
export const actFields = {
  entityId,
  at: instant,
  /** Empty for Baari itself; where owners read, also for its admins. */
  actorId: entityId.nullable(),
  actorName: z.string().nullable(),
  /** 'block.created', 'booking.cancelled', … */
  action: z.string(),
  subjectId: entityId,
}
