import type { apiKeys } from '@baari/contract/developers/apiKeys.ts'
import type { webhooks } from '@baari/contract/developers/webhooks.ts'
import type { Database } from '@baari/db/connect.ts'
import type { Feature } from '../platform/feature.ts'
import { publicPost } from '../platform/http/publicFetch.ts'
import { createApiKey, type KeyServices, listApiKeys, revokeApiKey, rotateApiKey } from './apiKeys.ts'
import { sendWebhooks } from './sendWebhooks.ts'
import {
  addWebhook,
  listWebhooks,
  removeWebhook,
  resendEvent,
  resumeWebhook,
  rotateWebhookSecret,
  tryWebhook,
  type WebhookServices,
} from './webhooks.ts'

export const developersFeature = (
  services: KeyServices & WebhookServices & { db: Database },
): Feature<typeof apiKeys & typeof webhooks> => ({
  handlers: {
    listApiKeys,
    createApiKey: createApiKey(services),
    rotateApiKey: rotateApiKey(services),
    revokeApiKey,
    listWebhooks,
    addWebhook: addWebhook(services),
    rotateWebhookSecret: rotateWebhookSecret(services),
    resumeWebhook: resumeWebhook(services),
    tryWebhook: tryWebhook(services),
    removeWebhook,
    resendEvent: resendEvent(services),
  },
  jobs: [sendWebhooks({ ...services, post: publicPost({ allowsLoopback: services.config.FOLLOW_LOOPBACK }) })],
})
