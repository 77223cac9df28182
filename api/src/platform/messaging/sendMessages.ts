import type { Database } from '@baari/db/connect.ts'
import type { MessageTable } from '@baari/db/schema.ts'
import { type Selectable, sql } from 'kysely'
import type { Job } from '../jobs/job.ts'
import { sweepRows } from '../jobs/sweepRows.ts'
import { ChannelError, type MessageChannel } from './channel.ts'
import { hasOptedOut } from './hasOptedOut.ts'
import { unseal } from './sealing.ts'

const LEASE_SECONDS = 30
const LONGEST_WAIT_SECONDS = 600

interface Services {
  db: Database
  channel: MessageChannel
  appSecret: string
}

/** Sends what is queued, codes first; what the channel cannot take now is tried again until it is too old. */
export const sendMessages = ({ db, channel, appSecret }: Services): Job =>
  sweepRows({
    name: 'sendMessages',
    everyMilliseconds: 1000,
    db,
    due: (now) => sql`
      select id, case template when 'login_otp' then '-infinity' else next_try_at end as since
      from message where status = 'QUEUED' and next_try_at <= ${now}`,
    handle: async ([messageId = ''], now) => {
      const message = await claimMessage(db, messageId, now)
      if (!message) return 0
      const own = db.updateTable('message').where('id', '=', message.id)
      if (await hasOptedOut(message, db)) {
        await own.set({ status: 'SKIPPED', sealed: null }).execute()
        return 1
      }
      try {
        if (message.give_up_at <= now) throw new ChannelError('too old to be sent', { permanent: true })
        const { providerId } = await channel.send({ ...message, parameters: parametersOf(message, appSecret) })
        await own.set({ status: 'SENT', provider_id: providerId, sent_at: now, sealed: null }).execute()
      } catch (error) {
        if (!(error instanceof ChannelError)) throw error
        const wait = Math.min(error.retryAfterSeconds * 2 ** (message.attempts - 1), LONGEST_WAIT_SECONDS)
        await own
          .set(
            error.permanent
              ? { status: 'FAILED', last_error: error.message.slice(0, 500), sealed: null }
              : { next_try_at: new Date(now.getTime() + wait * 1000), last_error: error.message.slice(0, 500) },
          )
          .execute()
      }
      return 1
    },
    atOnce: 1,
  })

const claimMessage = async (
  db: Database,
  messageId: string,
  now: Date,
): Promise<Selectable<MessageTable> | undefined> => {
  const { rows } = await sql<Selectable<MessageTable>>`
    update message set attempts = attempts + 1, next_try_at = ${new Date(now.getTime() + LEASE_SECONDS * 1000)}
    where id in (
      select id from message where id = ${messageId} and status = 'QUEUED' and next_try_at <= ${now}
      for update skip locked)
    returning *`.execute(db)
  return rows[0]
}

const parametersOf = (message: Selectable<MessageTable>, appSecret: string): Record<string, string> => ({
  ...(message.parameters as Record<string, string>),
  ...(message.sealed ? (JSON.parse(unseal(message.sealed, appSecret)) as Record<string, string>) : {}),
})
