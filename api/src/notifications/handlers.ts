import type { notifications } from '@baari/contract/notifications.ts'
import type { Handlers } from '../http/context.ts'
import { listNotifications } from './listNotifications.ts'
import { getNotificationPreferences, setNotificationPreferences } from './preferences.ts'
import { readNotifications } from './readNotifications.ts'
import { issueStreamTicket } from './streamTickets.ts'

export const notificationHandlers: Handlers<typeof notifications> = {
  listNotifications,
  readNotifications,
  getNotificationPreferences,
  setNotificationPreferences,
  issueStreamTicket,
}
