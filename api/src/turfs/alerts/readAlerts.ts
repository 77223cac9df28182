import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import type { FreeAlertTable } from '@baari/db/schema.ts'
import { type PartOfDay, partsOfDay } from '@baari/domain/availability/partsOfDay.ts'
import type { Selectable } from 'kysely'
import type { Handler } from '../../platform/http/context.ts'

export type FreeAlert = Selectable<FreeAlertTable>

/** The parts of a day as its table keeps them. */
export const partsOf = ({ parts }: Pick<FreeAlert, 'parts'>): PartOfDay[] =>
  partsOfDay.filter((part) => parts.includes(part))

export const presentAlert = (alert: FreeAlert): Answer<Api['setFreeAlert']> => ({
  alertId: alert.id,
  game: alert.game || null,
  date: alert.date,
  parts: partsOf(alert),
  from: alert.from_minute,
  place: alert.place,
  told: alert.notification_count,
  createdAt: alert.created_at,
})

/** Those that may still tell of something. */
export const liveAlerts = (db: Database, { accountId, now }: { accountId: string; now: Date }) =>
  db
    .selectFrom('free_alert')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('next_notification_at', 'is not', null)
    .where('ends_at', '>', now)

export const listFreeAlerts: Handler<Api['listFreeAlerts']> = async (_asked, { db, now, viewer }) => ({
  content: (
    await liveAlerts(db, { accountId: viewer.accountId, now }).orderBy('date').orderBy('created_at').execute()
  ).map(presentAlert),
})
