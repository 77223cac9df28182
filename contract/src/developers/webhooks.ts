import { TRIAL_KIND, WEBHOOK, WEBHOOK_KINDS } from '@baari/domain/developers/webhooks.ts'
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { entityId, id, instant } from '../wire/wire.ts'
import { grace } from './apiKeys.ts'

const TROUBLES = ['ADDRESS_INVALID', 'ADDRESS_NOT_PUBLIC', 'NOT_REACHED', 'TOO_SLOW'] as const

const kind = z.enum(WEBHOOK_KINDS)

const webhook = z
  .object({
    entityId,
    turfEntityId: entityId,
    address: z.string(),
    kinds: z.array(kind),
    /** Paused after too many failures. Events are kept until the owner resumes it. */
    isPaused: z.boolean(),
    /** Failed attempts since the last that succeeded. */
    failures: z.number().int(),
    /** Until then the earlier secret signs as well. */
    earlierUntil: instant.nullable(),
  })
  .meta({ id: 'Webhook' })

/** The only answers that contain the signing secret. */
const withSecret = webhook.extend({ secret: z.string() }).meta({ id: 'WebhookWithSecret' })

const delivery = z
  .object({
    entityId,
    webhookEntityId: entityId,
    kind: z.enum([...WEBHOOK_KINDS, TRIAL_KIND]),
    occurredAt: instant,
    deliveredAt: instant.nullable(),
    /** Null once it is delivered, or given up. */
    nextAttemptAt: instant.nullable(),
    /** Newest first. */
    attempts: z.array(
      z.object({
        attemptedAt: instant,
        /** Of the answer; null without one. */
        status: z.number().int().nullable(),
        trouble: z.enum(TROUBLES).nullable(),
        milliseconds: z.number().int(),
        /** The first characters of the answer. */
        answer: z.string(),
      }),
    ),
  })
  .meta({ id: 'WebhookDelivery' })

const access = ['TURFOWNER'] as const
const ofTurf = z.object({ turfId: id('TURF') })
const ofWebhook = z.object({ webhookId: id('WEBHOOK') })
const ofDelivery = z.object({ deliveryId: id('EVENT') })

/** Signed events for an owner's own systems, under the Standard Webhooks specification. */
export const webhooks = endpoints({
  listWebhooks: {
    method: 'GET',
    path: '/turf-owner/turfs/:turfId/webhooks',
    summary: 'The webhooks of a turf, with the log of their latest events',
    access,
    params: ofTurf,
    reply: z.object({ webhooks: z.array(webhook), deliveries: z.array(delivery) }).meta({ id: 'Webhooks' }),
    refuses: ['NOT_FOUND'],
  },
  addWebhook: {
    method: 'POST',
    path: '/turf-owner/turfs/:turfId/webhooks',
    summary: 'Send events of a turf to an address',
    description: `The address needs https and a public host. Events are POSTed as JSON, signed as the Standard Webhooks specification defines; redirects are not followed, and an answer must come within ${WEBHOOK.answerSeconds} seconds. An event may arrive more than once, with the same \`webhook-id\`, and events may arrive out of order.`,
    access,
    stepUp: true,
    params: ofTurf,
    body: z.object({
      address: z.string().trim().min(1).max(WEBHOOK.addressCharacters),
      kinds: z.array(kind).min(1).max(WEBHOOK_KINDS.length),
    }),
    reply: withSecret,
    refuses: ['NOT_FOUND', 'WEBHOOK_ADDRESS_REFUSED', 'WEBHOOK_EXISTS', 'TOO_MANY_WEBHOOKS'],
  },
  rotateWebhookSecret: {
    method: 'POST',
    path: '/turf-owner/webhooks/:webhookId/rotate',
    summary: 'Give a webhook a new secret',
    description: 'Until the grace ends, each message is signed with both secrets.',
    access,
    stepUp: true,
    params: ofWebhook,
    body: grace,
    reply: withSecret,
    refuses: ['NOT_FOUND'],
  },
  resumeWebhook: {
    method: 'POST',
    path: '/turf-owner/webhooks/:webhookId/resume',
    summary: 'Resume a paused webhook: all kept events are sent now',
    access,
    params: ofWebhook,
    reply: webhook,
    refuses: ['NOT_FOUND'],
  },
  tryWebhook: {
    method: 'POST',
    path: '/turf-owner/webhooks/:webhookId/try',
    summary: `Send a test event of the kind ${TRIAL_KIND}`,
    access,
    params: ofWebhook,
    reply: z.object({ entityId }),
    refuses: ['NOT_FOUND'],
    cost: 5,
  },
  removeWebhook: {
    method: 'POST',
    path: '/turf-owner/webhooks/:webhookId/remove',
    summary: 'Remove a webhook and drop its unsent events',
    access,
    params: ofWebhook,
    reply: z.object({ entityId }),
    refuses: ['NOT_FOUND'],
  },
  resendEvent: {
    method: 'POST',
    path: '/turf-owner/webhook-events/:deliveryId/resend',
    summary: 'Send an event from the log again, with the same id',
    access,
    params: ofDelivery,
    reply: z.object({ entityId }),
    refuses: ['NOT_FOUND'],
  },
})
