import type { Database } from '@baari/db/connect.ts'

/** What asking players and giving money back needs. */
export interface RainWork {
  db: Database
  appSecret: string
  /** Where people reach Baari, for the link in a message. */
  publicUrl: string
  wake: (work: string) => void
}
