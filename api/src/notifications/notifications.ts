import type { Api } from '@baari/contract/api.ts'
import type { notification } from '@baari/contract/notifications/notifications.ts'
import type { NotificationTable } from '@baari/db/schema.ts'
import { withoutContact } from '@baari/domain/shared/contact.ts'
import { dictionary } from '@baari/domain/shared/dictionary.ts'
import type { Language } from '@baari/domain/shared/language.ts'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Handler } from '../platform/http/context.ts'
import { countFound, readList } from '../platform/http/readList.ts'
import type { Speak } from '../platform/messaging/defineNotification.ts'
import { type Facts, factOf, phrases } from '../platform/messaging/facts.ts'
import { kinds } from '../platform/messaging/kinds/kinds.generated.ts'

/** The account's own list, newest first, and how much of it is unread. */
export const listNotifications: Handler<Api['listNotifications']> = async ({ query }, { db, viewer, language }) => {
  const mine = db.selectFrom('notification').where('account_id', '=', viewer.accountId)
  const [{ rows, ...totals }, unread] = await Promise.all([
    readList({
      db,
      query,
      rows: mine.selectAll().orderBy('created_at', 'desc').orderBy('position', 'desc'),
      found: mine,
    }),
    countFound(db, mine.where('read_at', 'is', null)),
  ])
  return { content: rows.map((row) => presentNotification(row, language)), ...totals, unread }
}

/** Marks what is named, or everything, as read. Ids of others change nothing. */
export const readNotifications: Handler<Api['readNotifications']> = async ({ body }, { db, now, viewer }) => {
  const ids = body?.ids
  let marking = db
    .updateTable('notification')
    .set({ read_at: now })
    .where('account_id', '=', viewer.accountId)
    .where('read_at', 'is', null)
  if (ids) marking = marking.where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
  await marking.execute()
  return db
    .selectFrom('notification')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('account_id', '=', viewer.accountId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
}

export type NotificationRow = Pick<
  Selectable<NotificationTable>,
  'id' | 'kind' | 'facts' | 'booking_id' | 'turf_id' | 'is_own' | 'created_at' | 'read_at'
>

/** A notification as its reader sees it. */
export const presentNotification = (row: NotificationRow, language: Language): z.output<typeof notification> => ({
  id: row.id,
  type: row.kind,
  ...messageOf({ kind: row.kind, facts: row.facts as Facts }, language),
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

interface Message {
  title: string
  body: string
}

const spoken = dictionary<{ app?: Record<Language, Speak> | undefined }>(kinds)

/** The sentence for a kind that only a newer release knows: it names just the turf. */
const unknown: Record<Language, Speak> = {
  en: (_, { turf = '' }) => ({ title: 'News about your booking', body: turf }),
  hi: (_, { turf = '' }) => ({ title: 'आपकी बुकिंग की ख़बर', body: turf }),
}

/** Sentences leave out an amount of zero. */
const isZero = (name: string, text: string): boolean => text === '0' && ['paid', 'due', 'refund'].includes(name)

const mentionedFacts = (facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, text]) =>
      isZero(name, text) ? [] : [[name, factOf(name).type === 'ID' ? text : withoutContact(text)]],
    ),
  )

/** Puts a notification into words. */
export const messageOf = (news: { kind: string; facts: Facts }, language: Language): Message => {
  const speak = (spoken[news.kind]?.app ?? unknown)[language]
  const facts = mentionedFacts(news.facts)
  const { title, body } = speak(phrases[language](facts), facts)
  return { title, body: typeof body === 'string' ? body : body.filter(Boolean).join(' ') }
}
