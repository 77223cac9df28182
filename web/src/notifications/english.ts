import { REMINDER_HOURS } from '@baari/domain/shared/limits.ts'
import { messagesIn } from '../messages/messagesIn.ts'
import type { StreamState } from './notificationList.ts'

/** Words around the notifications. The text of a notification comes from the server. */
export const english = {
  title: 'Notifications',
  loading: 'Loading notifications',
  failed: 'Your notifications did not load. Please try again.',
  empty: 'Nothing yet',
  emptyText: 'Confirmed bookings, refunds and reminders will show up here.',
  readAll: 'Mark all as read',
  unread: 'Unread',
  today: (time: string) => `Today, ${time}`,
  view: 'View',
  more: (count: number) => `${count} more`,
  sound: 'Play a sound',
  soundBlocked: 'Your browser blocks the sound until you tap.',
  allowSound: 'Tap to allow sound',
  reconnect: 'Reconnect',
  stream: (state: StreamState): string => {
    switch (state.status) {
      case 'connecting':
        return 'Connecting'
      case 'live':
        return 'Live'
      case 'reconnecting':
        return `Reconnecting (try ${state.attempt} of ${state.most})`
      case 'stopped':
        return 'Stopped'
    }
  },
  preferences: 'What we send to your WhatsApp',
  preferencesText:
    'You always see your notifications in the app, and we always send login codes and security warnings.',
  groups: {
    bookings: 'Bookings, refunds and games',
    reminders: `A reminder ${REMINDER_HOURS} hours before you play`,
    offers: 'Slots that free up on your waitlist',
  },
  preferencesLoading: 'Loading your choices',
  preferencesFailed: 'Your choices did not load.',
  savingFailed: 'Your choice was not saved. Please try again.',
  push: 'Notifications on this device',
  pushText: 'You get them even when Baari is closed, until you log out on this device.',
  pushHere: 'Show notifications on this device',
  pushGroups: 'On all your devices',
  pushUnsupported: 'This browser cannot show notifications. On an iPhone, first add Baari to the Home Screen.',
  pushBlocked: 'You have blocked notifications from Baari. Allow them in your browser’s settings.',
  pushFailed: 'The setting for this device was not saved. Please try again.',
}

export const useNotificationMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
