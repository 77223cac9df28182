import { z } from 'zod'
import { type Endpoint, endpoints, everyRole } from '../endpoint.ts'
import { absentWhenEmpty, entityId, instant, pageOf, paging } from '../wire/wire.ts'

/** One entry of an account's own list, and the data of one event of its stream. */
export const notification = z
  .object({
    id: entityId,
    type: z.string().meta({ description: 'booking_confirmed, refund_sent, reminder, …' }),
    title: z.string(),
    body: z.string(),
    bookingId: entityId.nullable(),
    turfId: entityId.nullable(),
    freeTime: z.object({ alertId: entityId, query: z.string() }).optional().meta({
      description:
        'Of a free time: the alert that tells of it, and the query with which the page of its turf has it chosen',
    }),
    splitShareId: entityId.optional().meta({ description: 'The share of its reader, of a shared bill' }),
    squadId: entityId.optional().meta({ description: 'Of news about the weekly time of a squad' }),
    gameId: entityId
      .optional()
      .meta({ description: 'Of news of a game that is short of players, or from the room of a game' }),
    cityKey: z.string().optional().meta({ description: 'Of news that a city has opened' }),
    isOwn: z.boolean().meta({ description: 'What the reader has done: pages need not tell of it' }),
    createdAt: instant,
    readAt: instant.nullable(),
  })
  .meta({ id: 'Notification' })

const groups = z.object({ bookings: z.boolean(), reminders: z.boolean(), offers: z.boolean() })
const preferences = z.object({ whatsapp: groups, push: groups }).meta({ id: 'NotificationPreferences' })

/** Base64url without padding, as browsers give keys. */
const encoded = (characters: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${characters}}$`))

export const notifications = endpoints({
  listNotifications: {
    method: 'GET',
    path: '/notifications',
    summary: 'The notifications of the account that is logged in, newest first',
    access: everyRole,
    query: z.object(paging(20)),
    reply: pageOf(notification).extend({ unread: z.number().int() }),
    refuses: [],
  },
  readNotifications: {
    method: 'POST',
    path: '/notifications/read',
    summary: 'Mark notifications as read: those that are named, or all',
    access: everyRole,
    body: z.object({ ids: z.array(entityId.max(64)).max(100).optional() }).optional(),
    reply: z.object({ unread: z.number().int() }),
    refuses: [],
  },
  getNotificationPreferences: {
    method: 'GET',
    path: '/notifications/preferences',
    summary: 'WhatsApp messages and pushes that the account wants',
    description:
      'The list in the app is always kept; codes and security warnings are always sent. All messages are off if the number sent STOP, until it sends START or the account chooses. Pushes go to devices that were added; `device` says whether this device was added. `publicKey` is the VAPID key for its subscription, null where Baari sends no pushes.',
    access: everyRole,
    reply: preferences.extend({ device: z.object({ publicKey: z.string().nullable(), isOn: z.boolean() }) }),
    refuses: [],
  },
  setNotificationPreferences: {
    method: 'PUT',
    path: '/notifications/preferences',
    summary: 'Choose what is sent by WhatsApp, and what is pushed to devices',
    description: 'It also applies to messages that are waiting to be sent. Without `push`, pushes stay as they are.',
    access: everyRole,
    body: preferences.extend({ push: groups.optional() }),
    reply: preferences,
    refuses: [],
  },
  setPushDevice: {
    method: 'PUT',
    path: '/notifications/push-device',
    summary: 'Push notifications to this browser, until its session ends',
    description:
      'The body is the PushSubscription of the browser. Its endpoint must be a public https address. A browser gets the pushes of the session that added it last.',
    access: everyRole,
    body: z.object({
      endpoint: z.string().min(12).max(1024),
      keys: z.object({ p256dh: encoded(87), auth: encoded(22) }),
    }),
    reply: z.object({ isOn: z.literal(true) }),
    refuses: ['PUSH_OFF', 'PUSH_ADDRESS_REFUSED'],
  },
  removePushDevice: {
    method: 'DELETE',
    path: '/notifications/push-device',
    summary: 'Stop pushes to this browser',
    access: everyRole,
    reply: z.object({ isOn: z.literal(false) }),
    refuses: [],
  },
  issueStreamTicket: {
    method: 'POST',
    path: '/auth/stream-ticket',
    summary: 'A ticket that opens the stream of notifications once',
    description: 'An address may be logged on its way: a ticket is worth nothing there, an access token is.',
    access: everyRole,
    reply: z.object({ ticket: z.string(), expiresInSeconds: z.number().int() }).meta({ id: 'StreamTicket' }),
    refuses: [],
  },
})

/** A stream has no single answer, so it is beside the table: the reply is the data of each event. */
export const subscribe = {
  method: 'GET',
  path: '/auth/subscribe',
  summary: 'Server-sent events of the account: one `notification` event for each new notification',
  description:
    'Give a `ticket` of POST /auth/stream-ticket, or an access `token`. The id of an event is the id of its notification: sent back as the header Last-Event-ID or as `lastEventId`, the stream goes on after it. Without one it begins with the unread notifications of the last 24 hours. Connections can break after an event was sent and before its id was kept, so a reader drops ids it knows. A `turf-changed` event, `{ turfId }` without an id, says that a walk-in, a block or money was written down at a turf where the account holds a right: what is shown of it is read again.',
  access: 'everyone',
  query: z.object({
    ticket: absentWhenEmpty(z.string().max(200)),
    token: absentWhenEmpty(z.string().max(4000)),
    lastEventId: absentWhenEmpty(z.string().max(64)),
  }),
  reply: notification,
  refuses: ['TOKEN_MISSING', 'TOKEN_INVALID', 'TOKEN_EXPIRED', 'ACCOUNT_BLOCKED'],
} as const satisfies Endpoint
