import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sharedAnswer } from '../server/answer.ts'
import { isFields } from '../server/bodyOf.ts'
import { createClock } from '../server/clock.ts'
import { controlRoutes } from '../server/control.ts'
import { createFaults } from '../server/faults.ts'
import type { Route } from '../server/route.ts'
import { type RunningServer, startServer } from '../server/startServer.ts'
import { keepState, readState, type StateFile } from '../server/stateFile.ts'
import { createWebhooks, type Delivery } from '../server/webhooks.ts'
import { type SmsKeys, smsRoutes } from '../sms/smsRoutes.ts'
import { chatRoutes } from './chatRoutes.ts'
import { graphAnswer } from './graphError.ts'
import { inboxPage } from './inboxPage.ts'
import { createMailbox, type Mailbox, type Message } from './mailbox.ts'
import { messageRoutes } from './messageRoutes.ts'
import { createSendFailures } from './sendFailures.ts'

export interface MessagesSettings {
  /** 0 takes a free one. */
  port: number
  token: string
  appSecret: string
  phoneNumberId: string
  /** SMS go into the same inbox, where there are any. */
  sms?: SmsKeys
  webhookUrl?: string
  /** Messages outlive a restart in it. */
  stateFile?: string
  /** Says how far the clock is ahead, for every process of a test alike. */
  clockFile?: string
}

interface Snapshot {
  version: 1
  aheadMs: number
  messages: Message[]
  deliveries: Delivery[]
  /** When each number last wrote. */
  received?: [string, number][]
}

const WEEK_SECONDS = 7 * 24 * 60 * 60

const asset = (name: string): string => readFileSync(new URL(`./inbox/${name}`, import.meta.url), 'utf8')

const isSnapshot = (value: unknown): value is Snapshot => isFields(value) && value.version === 1

const snapshotIn = async (path: string | undefined): Promise<Snapshot | null> => {
  const kept = path === undefined ? null : await readState(path)
  if (kept !== null && !isSnapshot(kept))
    throw new Error('The state file of the messaging fake was not written by this version')
  return kept
}

const inboxRoutes = (mailbox: Mailbox): Route[] => [
  {
    method: 'GET',
    path: '/',
    answer: ({ query }) => {
      // A plus sign that was not escaped arrives as a space.
      const to = (query.get('to') ?? '').replace(/^ /, '+')
      return sharedAnswer('text/html', inboxPage(mailbox.list(to), to), {
        'content-security-policy':
          "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'",
      })
    },
  },
  { method: 'GET', path: '/inbox.css', answer: () => sharedAnswer('text/css', asset('inbox.css')) },
  { method: 'GET', path: '/inbox.js', answer: () => sharedAnswer('text/javascript', asset('inbox.js')) },
]

/** A messaging provider on the loopback, speaking the WhatsApp Cloud API and MSG91's for SMS, with an inbox to read what went out. */
export const startMessagesFake = async (settings: MessagesSettings): Promise<RunningServer> => {
  const kept = await snapshotIn(settings.stateFile)
  const messages = kept?.messages ?? []
  let stateFile: StateFile | null = null
  const changed = (): void => stateFile?.changed()
  const clock = createClock(settings.clockFile)
  const lastReceived = new Map(kept?.received ?? [])
  const webhooks = createWebhooks({
    clock,
    url: settings.webhookUrl ?? null,
    secret: settings.appSecret,
    headersOf: ({ body, secret }) => ({
      'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    }),
    giveUpAfterSeconds: WEEK_SECONDS,
    whenGivenUp: 'forget',
    changed,
  })
  if (settings.stateFile !== undefined) {
    clock.setAheadMs(kept?.aheadMs ?? 0)
    webhooks.resume(kept?.deliveries ?? [])
    stateFile = keepState(
      settings.stateFile,
      (): Snapshot => ({
        version: 1,
        aheadMs: clock.aheadMs(),
        messages,
        deliveries: webhooks.deliveries,
        received: [...lastReceived],
      }),
    )
  }
  const faults = createFaults()
  const mailbox = createMailbox(messages)
  const statuses = { webhooks, clock, phoneNumberId: settings.phoneNumberId, lastReceived }
  const server = await startServer({
    port: settings.port,
    clock,
    faults,
    routes: [
      ...inboxRoutes(mailbox),
      ...chatRoutes(statuses, mailbox),
      ...(settings.sms ? smsRoutes({ keys: settings.sms, mailbox, clock, changed }) : []),
      ...controlRoutes({ clock, faults, webhooks, changed }),
      ...messageRoutes({
        token: settings.token,
        mailbox,
        failures: createSendFailures(),
        statuses,
        changed,
      }),
    ],
    broken: graphAnswer(131000, 'Something went wrong. Try again later.'),
    notFound: graphAnswer(100, 'Unsupported request'),
  })
  return {
    url: server.url,
    close: async () => {
      clock.close()
      webhooks.close()
      await server.close()
      await stateFile?.close()
    },
  }
}
