import type { notifications } from '@baari/contract/notifications/notifications.ts'
import type { Database } from '@baari/db/connect.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { AccessTokens, SessionGuard } from '../accounts/sessions.ts'
import type { Config } from '../config.ts'
import type { Feature } from '../platform/feature.ts'
import type { NotificationStreams } from './notificationStreams.ts'
import { listNotifications, readNotifications } from './notifications.ts'
import { getNotificationPreferences, setNotificationPreferences } from './preferences.ts'
import { removePushDevice, setPushDevice } from './pushDevices.ts'
import { issueStreamTicket, registerStream } from './registerStream.ts'
import { sendPushes } from './sendPushes.ts'

interface Services {
  bankSecret: string
  config: Config
  requestDb: Database
  guard: SessionGuard
  tokens: AccessTokens
  streams: NotificationStreams
  db: Database
  log: FastifyBaseLogger
  now: () => Date
}

export const notificationsFeature = (services: Services): Feature<typeof notifications> => ({
  handlers: {
    listNotifications,
    readNotifications,
    getNotificationPreferences: getNotificationPreferences(services),
    setNotificationPreferences: setNotificationPreferences(services),
    setPushDevice: setPushDevice(services.config),
    removePushDevice,
    issueStreamTicket: issueStreamTicket(services.config),
  },
  jobs: [services.streams.tending, sendPushes(services)],
  register: (server) => registerStream(server, { ...services, db: services.requestDb }),
})
