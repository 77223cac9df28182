import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Api } from '@baari/contract/api.ts'
import type { NotifyJob } from '../../jobNames.ts'
import type { Handler } from '../http/context.ts'
import { Failure } from '../http/failure.ts'
import { isUnstorable } from '../http/isUnstorable.ts'
import { applyReport, reports } from './applyReport.ts'
import type { MessagingServices } from './sendMessages.ts'

interface ReportSecrets {
  /** Newest first. */
  appSecrets: readonly string[]
  verifyToken: string
}

/** Takes the provider's reports at once: each is one row, and one that comes again changes nothing. */
export const receiveReports =
  (services: MessagingServices & ReportSecrets & { notifyJob: NotifyJob }): Handler<Api['messageWebhook']> =>
  async ({ body }, { db, now, caller, afterCommit }) => {
    const signature = String(caller.headers['x-hub-signature-256'] ?? '')
    if (!services.appSecrets.some((secret) => isSignedBy(secret, body, signature))) throw new Failure('WEBHOOK_REFUSED')
    const { data, success } = reports.safeParse(parsed(body))
    if (!success || isUnstorable(data))
      throw new Failure('INPUT_INVALID', { sentence: 'The report could not be read.' })
    for (const { changes } of data.entry)
      for (const { value } of changes)
        for (const report of value.statuses ?? []) await applyReport(report, { ...services, db, now })
    afterCommit(() => services.notifyJob('sendMessages'))
    return { received: true }
  }

/** Whoever registers the address at the provider proves that it is ours. */
export const verifyMessageWebhook =
  ({ verifyToken }: ReportSecrets): Handler<Api['verifyMessageWebhook']> =>
  async ({ query }) => {
    if (query['hub.mode'] !== 'subscribe' || !isSame(query['hub.verify_token'], verifyToken))
      throw new Failure('WEBHOOK_REFUSED')
    return query['hub.challenge']
  }

const isSignedBy = (secret: string, body: Uint8Array, signature: string): boolean =>
  isSame(signature, `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)

/** Compares digests: they are of one length, and the time it takes tells nothing. */
const isSame = (given: string, expected: string): boolean => {
  const [one, other] = [given, expected].map((text) => createHmac('sha256', 'compared').update(text).digest())
  return timingSafeEqual(one!, other!)
}

const parsed = (body: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    return undefined
  }
}
