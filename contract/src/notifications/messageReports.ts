import { z } from 'zod'
import { endpoints } from '../endpoint.ts'

const path = '/messages/webhooks/whatsapp'

export const messageReports = endpoints({
  messageWebhook: {
    method: 'POST',
    path,
    summary: 'Signed reports of the messaging provider: what was delivered, read or failed',
    description: 'Repeated reports and those out of order change nothing.',
    access: 'everyone',
    body: z.instanceof(Uint8Array).meta({ type: 'string', description: 'The raw report, as signed' }),
    reply: z.object({ received: z.boolean() }),
    refuses: ['WEBHOOK_REFUSED'],
    raw: 'X-Hub-Signature-256',
  },
  verifyMessageWebhook: {
    method: 'GET',
    path,
    summary: 'Handshake of the messaging provider, which hears its challenge again',
    access: 'everyone',
    query: z.object({
      'hub.mode': z.string().max(40),
      'hub.verify_token': z.string().max(400),
      'hub.challenge': z.string().max(400),
    }),
    reply: z.string(),
    refuses: ['WEBHOOK_REFUSED'],
  },
})
