import type { notification } from '@baari/contract/notifications/notifications.ts'
import type { NotificationTable } from '@baari/db/schema.ts'
import type { Language } from '@baari/domain/shared/language.ts'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Facts } from '../platform/messaging/facts.ts'
import { sentenceOf } from './sentenceOf.ts'

export type NotificationRow = Pick<
  Selectable<NotificationTable>,
  'id' | 'kind' | 'facts' | 'booking_id' | 'turf_id' | 'is_own' | 'created_at' | 'read_at'
>

/** A notification as its reader sees it. */
export const presentNotification = (row: NotificationRow, language: Language): z.output<typeof notification> => ({
  id: row.id,
  type: row.kind,
  ...sentenceOf({ kind: row.kind, facts: row.facts as Facts }, language),
  bookingId: row.booking_id,
  turfId: row.turf_id,
  ...freeTimeOf(row.facts as Facts),
  ...gameOf(row.facts as Facts),
  ...splitOf(row.facts as Facts),
  ...squadOf(row.facts as Facts),
  ...cityOf(row.facts as Facts),
  isOwn: row.is_own,
  createdAt: row.created_at,
  readAt: row.read_at,
})

const freeTimeOf = ({ alert, query }: Facts) =>
  alert === undefined || query === undefined ? {} : { freeTime: { alertId: alert, query } }

const splitOf = ({ split }: Facts) => (split === undefined ? {} : { splitShareId: split })

const squadOf = ({ squad }: Facts) => (squad === undefined ? {} : { squadId: squad })

const cityOf = ({ city }: Facts) => (city === undefined ? {} : { cityKey: city })

const gameOf = ({ game }: Facts) => (game === undefined ? {} : { gameId: game })
