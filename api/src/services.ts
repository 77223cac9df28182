import { type Connection, connect, type Database, type EndedStatement } from '@baari/db/connect.ts'
import type { FastifyBaseLogger } from 'fastify'
import { receiveText } from './accounts/messageLogin.ts'
import { accessTokens, sessionGuard } from './accounts/sessions.ts'
import type { ApprovalServices } from './admin/carryOut.ts'
import { notifyOfLateRefund, notifyOfRefund } from './bookings/announce.ts'
import { lockPurchase } from './bookings/lockPurchase.ts'
import { receiveChat } from './chat/receiveChat.ts'
import { catalogueReader, placesWithCities } from './cities/catalogue.ts'
import type { Config } from './config.ts'
import { keyAccess } from './developers/keyAccess.ts'
import { type DisputeAnswer, saveAnswer } from './disputes/disputes.ts'
import { disputeWasListed, requestDisputeRun } from './disputes/watchDisputes.ts'
import { notifyOfGameOn } from './games/inviteToGame.ts'
import { allChecks } from './health/allChecks.ts'
import { healthReader } from './health/readChecks.ts'
import type { NotifyJob } from './jobNames.ts'
import { notificationStreams } from './notifications/notificationStreams.ts'
import { receivePreference } from './notifications/preferences.ts'
import type { GatewayDispute } from './payments/providerReports.ts'
import { razorpayGateway } from './payments/razorpayGateway.ts'
import { razorpayDisputes, razorpayReports } from './payments/razorpayReports.ts'
import { choosePayoutGateway } from './payments/razorpayxGateway.ts'
import { settlePayment } from './payments/settlePayment.ts'
import { requestPayoutRun } from './payouts/sendPayouts.ts'
import { choosePictureFiles } from './pictures/pictureFiles.ts'
import { pictureStore } from './pictures/pictureStore.ts'
import { choosePlaces } from './places/choosePlaces.ts'
import { changeFeed, databaseListener } from './platform/changeFeed/changeFeed.ts'
import { connectionTurns } from './platform/http/fairQueue.ts'
import { chooseSms } from './platform/messaging/chooseSms.ts'
import type { ReceivedMessage } from './platform/messaging/receiveReports.ts'
import { whatsappChannel } from './platform/messaging/whatsappChannel.ts'
import { recordKeyOutcome } from './platform/recordKeyOutcome.ts'
import { noteRefund } from './reconciliation/adoptRefunds.ts'
import { quarantinePayment } from './reconciliation/strayPayments.ts'
import { sharePayments } from './sharedBills/payShare.ts'
import { groundsForSale } from './turfs/groundForSale.ts'

export interface Connections {
  requests: Connection
  /** For webhooks, jobs and health: a rush of requests cannot starve money. */
  money: Connection
  /** For invariant checks. */
  watching: Connection
  /** For reads that may be stale. Nothing where there is no replica. */
  replica: Connection | undefined
  /** Whether the server has reported a full disk and has taken no rows since. */
  fullness: { wasNotified: boolean }
}

/** A standby that has been promoted is left to writers after so long. */
const REPLICA_LIFETIME_SECONDS = 60

/** PostgreSQL’s word for a file that cannot grow. */
const DISK_FULL = '53100'

/** Past a pooler, where there is one: session state needs a direct connection. */
const directUrl = (config: Config): string => config.DATABASE_DIRECT_URL || config.DATABASE_URL

export const openConnections = (config: Config, onStatement?: (ended: EndedStatement) => void): Connections => {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL, ANSWER_SECONDS } = config
  const isPooled = DATABASE_DIRECT_URL !== ''
  const fullness = { wasNotified: false }
  const onRefused = (code: string | undefined): void => {
    if (code === DISK_FULL) fullness.wasNotified = true
  }
  return {
    requests: connect(url, {
      connections: config.DATABASE_CONNECTIONS,
      name: 'baari-requests',
      isPooled,
      answerMilliseconds: ANSWER_SECONDS * 1000,
      onRefused,
      onStatement,
      takeTurn: connectionTurns(config.DATABASE_CONNECTIONS, config),
    }),
    money: connect(url, {
      connections: config.MONEY_CONNECTIONS,
      name: 'baari-money',
      isPooled,
      onRefused,
      onStatement,
      // Requests that settle payments take at most half; jobs and signed events of providers keep the rest.
      takeTurn: connectionTurns(Math.ceil(config.MONEY_CONNECTIONS / 2), config, 0),
    }),
    watching: connect(directUrl(config), { connections: 1, name: 'baari-invariants', onStatement }),
    replica: DATABASE_REPLICA_URL
      ? connect(DATABASE_REPLICA_URL, {
          connections: config.DATABASE_CONNECTIONS,
          name: 'baari-replica',
          isPooled,
          answerMilliseconds: ANSWER_SECONDS * 1000,
          lifetimeSeconds: REPLICA_LIFETIME_SECONDS,
          onStatement,
          takeTurn: connectionTurns(config.DATABASE_CONNECTIONS, config),
        })
      : undefined,
    fullness,
  }
}

interface Surroundings {
  config: Config
  connections: Connections
  now: () => Date
  log: FastifyBaseLogger
  notifyJob: NotifyJob
}

/** The services of all features: each names in its `feature.ts` those it takes. Each exists once. */
export const createServices = ({ config, connections: { requests, money, watching }, ...around }: Surroundings) => {
  const { now, log, notifyJob } = around
  const shared = {
    ...around,
    config,
    db: money.db,
    requestDb: requests.db,
    watching,
    appSecret: config.APP_SECRET,
    bankSecret: config.BANK_SECRET,
    publicUrl: config.PUBLIC_URL ?? '',
    gatewayRecharge: config.GATEWAY_RECHARGE,
    /** Fault tests end the process at a point that they name. */
    crashPoint: (name: string): void => {
      if (config.CRASH_AT === name) process.kill(process.pid, 'SIGKILL')
    },
  }
  const tokens = accessTokens(config.APP_SECRET, config.ACCESS_TOKEN_MINUTES)
  const guard = sessionGuard(requests.db, config)
  const providers = createProviders(shared)
  const disputing = { ...shared, ...providers }
  const catalogue = catalogueReader(requests.db, log)
  const listener = databaseListener(directUrl(config), log)
  const changes = changeFeed(listener)
  for (const { pool } of [requests, money])
    pool.on('connect', (client) => client.on('notice', ({ message }) => changes.readNotice(message)))
  changes.follow((subject) => {
    if (subject === undefined || subject === 'CATALOGUE') catalogue.forget()
  })
  const pictureFiles = choosePictureFiles(config)
  return {
    ...disputing,
    guard,
    keys: keyAccess(requests.db),
    tokens,
    receiveText: async (message: ReceivedMessage, clock: { db: Database; now: Date }) => {
      await receivePreference(message, { ...clock, bankSecret: config.BANK_SECRET })
      const isLogin = await receiveText(message, clock)
      if (!isLogin) await receiveChat(message, { ...clock, secret: config.APP_SECRET })
    },
    grounds: groundsForSale(),
    pictureFiles,
    pictures: pictureStore(pictureFiles),
    catalogue,
    listener,
    changes,
    readHealth: healthReader(allChecks(config, { now }), { db: money.db, now, log }),
    places: placesWithCities(choosePlaces(config), catalogue),
    streams: notificationStreams({ listener, db: requests.db, guard, now, log }),
    settle: settlePayment({
      ...disputing,
      instrumentSecret: config.BANK_SECRET,
      lockPurchase: lockPurchase({ appSecret: config.APP_SECRET, gameOn: notifyOfGameOn, shares: sharePayments }),
    }),
    refunded: (refund: Parameters<typeof notifyOfRefund>[0], at: { db: Database; now: Date }) =>
      notifyOfRefund(refund, { ...at, appSecret: config.APP_SECRET }),
    refundLate: (refund: Parameters<typeof notifyOfLateRefund>[0], at: { db: Database; now: Date }) =>
      notifyOfLateRefund(refund, { ...at, appSecret: config.APP_SECRET }),
    answerDispute: async (
      { disputeId, change, actorId, askedBy }: Parameters<ApprovalServices['answerDispute']>[0],
      at: { db: Database; now: Date },
    ) => saveAnswer({ disputeId, body: change as DisputeAnswer, actorId, askedBy }, at),
    payoutNews: async (reference: string, at: Date): Promise<void> => {
      await requestPayoutRun(money.db, reference, at)
      notifyJob('sendPayouts')
    },
    disputeNews: (id: string, at: Date) => requestDisputeRun(disputing, id, at),
    refundNews: (refund: { paymentId: string; refundId: string }, at: Date) =>
      noteRefund(providers.gateway, refund, { db: money.db, now: at }),
    paymentUnknown: quarantinePayment,
    disputeWasListed: (reported: GatewayDispute, at: Date) => disputeWasListed(disputing, reported, at),
  }
}

export type Services = ReturnType<typeof createServices>

const createProviders = ({ config, db, now, log }: Omit<Surroundings, 'connections'> & { db: Database }) => {
  const heard = new Map<string, (areRight: boolean) => void>()
  const onKeyOutcome = (provider: string, areRight: boolean): void =>
    heard.getOrInsertComputed(provider, () => recordKeyOutcome({ db, provider, now, log }))(areRight)
  const keyReport = (provider: string) => ({
    onKeyOutcome: (areRight: boolean) => onKeyOutcome(provider, areRight),
    log,
  })
  const razorpay = {
    ...keyReport('razorpay'),
    base: config.RAZORPAY_API_BASE,
    keyId: config.RAZORPAY_KEY_ID,
    keySecret: config.RAZORPAY_KEY_SECRET,
  }
  return {
    gateway: razorpayGateway({
      ...razorpay,
      checkoutScript: config.RAZORPAY_CHECKOUT_JS,
      webhookSecrets: config.RAZORPAY_WEBHOOK_SECRETS.split(','),
      capture: config.RAZORPAY_CAPTURE,
    }),
    payoutGateway: choosePayoutGateway(config, keyReport),
    disputes: razorpayDisputes(razorpay),
    reports: razorpayReports(razorpay),
    onKeyOutcome,
    sms: chooseSms(config),
    channel: whatsappChannel({
      base: config.WA_GRAPH_BASE,
      version: config.WA_GRAPH_VERSION,
      phoneNumberId: config.WA_PHONE_NUMBER_ID,
      token: config.WA_TOKEN,
    }),
  }
}
