import type { Database } from '@baari/db/connect.ts'
import type { NotifyJob } from '../../jobNames.ts'

/** What asking players and giving money back needs. */
export interface RainWork {
  db: Database
  appSecret: string
  /** Where people reach Baari, for the link in a message. */
  publicUrl: string
  notifyJob: NotifyJob
}
