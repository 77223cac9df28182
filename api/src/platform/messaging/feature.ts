import type { messageReports } from '@baari/contract/notifications/messageReports.ts'
import type { Config } from '../../config.ts'
import type { NotifyJob } from '../../jobNames.ts'
import type { Feature } from '../feature.ts'
import { type ReceiveText, receiveReports, verifyMessageWebhook } from './receiveReports.ts'
import { fallBackToSms, type MessagingServices, sendMessages } from './sendMessages.ts'

export const messagingFeature = (
  services: MessagingServices & { config: Config; notifyJob: NotifyJob; receiveText: ReceiveText },
): Feature<typeof messageReports> => {
  const secrets = {
    appSecrets: services.config.WA_APP_SECRETS.split(','),
    verifyToken: services.config.WA_VERIFY_TOKEN,
  }
  return {
    handlers: {
      messageWebhook: receiveReports({ ...services, ...secrets }),
      verifyMessageWebhook: verifyMessageWebhook(secrets),
    },
    jobs: [sendMessages(services), fallBackToSms(services, () => services.notifyJob('sendMessages'))],
  }
}
