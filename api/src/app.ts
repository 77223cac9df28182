import { API_PREFIX, api } from '@baari/contract/api.ts'
import { connect } from '@baari/db/connect.ts'
import type { FastifyInstance } from 'fastify'
import { accessTokens } from './accounts/accessTokens.ts'
import { accountHandlers } from './accounts/handlers.ts'
import { purgeOld } from './accounts/purgeOld.ts'
import { sessionGuard } from './accounts/sessionGuard.ts'
import { adminHandlers } from './admin/handlers.ts'
import { sweepPictures } from './admin/sweepPictures.ts'
import { watchBreaches } from './admin/watchBreaches.ts'
import { watchInvariants } from './admin/watchInvariants.ts'
import { availabilityHandlers } from './availability/handlers.ts'
import { announceRefund } from './bookings/announce.ts'
import { groundsForSale } from './bookings/groundForSale.ts'
import { bookingHandlers } from './bookings/handlers.ts'
import { registerCalendarFile } from './bookings/registerCalendarFile.ts'
import { registerPaymentReturn } from './bookings/registerPaymentReturn.ts'
import { completeBookings, lapseHolds } from './bookings/releaseHold.ts'
import { settleBookingPayment } from './bookings/settleBookingPayment.ts'
import type { Config } from './config.ts'
import { comparingWorks } from './disputes/comparingWorks.ts'
import { disputeHandlers } from './disputes/handlers.ts'
import { hurryDispute } from './disputes/hurryDispute.ts'
import { enquiryHandlers } from './enquiries/handlers.ts'
import { announceGameOn } from './games/announceGameOn.ts'
import { decideGames } from './games/decideGames.ts'
import { gameHandlers } from './games/handlers.ts'
import { grievanceHandlers } from './grievances/handlers.ts'
import { watchGrievances } from './grievances/watchGrievances.ts'
import { registerAdmission } from './http/admission.ts'
import { registerApiDocs } from './http/apiDocs.ts'
import type { Handlers } from './http/context.ts'
import { type Drain, registerHealth } from './http/health.ts'
import { registerEndpoints } from './http/registerEndpoints.ts'
import { createServer } from './http/server.ts'
import { insightHandlers } from './insight/handlers.ts'
import type { Clock } from './jobs/clock.ts'
import { readDatabaseNow } from './jobs/databaseNow.ts'
import { startDueWork, type WorkRunner } from './jobs/dueWork.ts'
import { sendMessages } from './messaging/sendMessages.ts'
import { whatsappChannel } from './messaging/whatsappChannel.ts'
import { notificationHandlers } from './notifications/handlers.ts'
import { notificationStreams } from './notifications/notificationStreams.ts'
import { registerStream } from './notifications/registerStream.ts'
import { remindPlayers } from './notifications/remindPlayers.ts'
import { ownerHandlers } from './owners/handlers.ts'
import { registerPages } from './pages/registerPages.ts'
import { registerSitemap } from './pages/registerSitemap.ts'
import { applyWebhooks } from './payments/applyWebhooks.ts'
import { choosePayoutGateway } from './payments/choosePayoutGateway.ts'
import { paymentHandlers } from './payments/handlers.ts'
import { heardKeys } from './payments/heardKeys.ts'
import { razorpayDisputes } from './payments/razorpayDisputes.ts'
import { razorpayGateway } from './payments/razorpayGateway.ts'
import { razorpayReports } from './payments/razorpayReports.ts'
import { reconcileOrders } from './payments/reconcileOrders.ts'
import { sendRefunds } from './payments/sendRefunds.ts'
import { payoutHandlers } from './payouts/handlers.ts'
import { payoutWorks } from './payouts/payoutWorks.ts'
import { hurryPayout } from './payouts/sendPayouts.ts'
import { pictureStore } from './pictures/pictureStore.ts'
import { registerPictures } from './pictures/registerPictures.ts'
import { choosePlaces } from './places/choosePlaces.ts'
import { rainHandlers } from './rain/handlers.ts'
import { reachClosures } from './rain/reachClosures.ts'
import { refundSilence } from './rain/refundSilence.ts'
import { reconciliationHandlers } from './reconciliation/handlers.ts'
import { refuseSuperuser } from './refuseSuperuser.ts'
import { reviewHandlers } from './reviews/handlers.ts'
import { secondFactorHandlers } from './secondFactor/handlers.ts'
import { closePeriods } from './settlements/closePeriods.ts'
import { digestBankDetails } from './settlements/digestBankDetails.ts'
import { settlementHandlers } from './settlements/handlers.ts'
import { postFacts } from './settlements/postFacts.ts'
import { endInvitations } from './staff/endInvitations.ts'
import { staffHandlers } from './staff/handlers.ts'
import { ticketHandlers } from './tickets/handlers.ts'
import { todayHandlers } from './today/handlers.ts'
import { turfHandlers } from './turfs/handlers.ts'
import { isStaff } from './turfs/heldRight.ts'
import { waitlistHandlers } from './waitlist/handlers.ts'
import { offerFreedTime } from './waitlist/offerFreedTime.ts'

export interface App {
  server: FastifyInstance
  work: WorkRunner
  /** Finishes what is under way, then lets go of everything. */
  close(): Promise<void>
}

/** Wires everything together. There is one clock. */
export const createApp = async (config: Config, clock: Clock): Promise<App> => {
  const { now } = clock
  const url = config.DATABASE_URL
  const requests = connect(url, { connections: config.DATABASE_CONNECTIONS, name: 'baari-requests' })
  const money = connect(url, { connections: config.MONEY_CONNECTIONS, name: 'baari-money' })
  const watching = connect(url, { connections: 1, name: 'baari-invariants' })
  if (config.NODE_ENV === 'production') await refuseSuperuser(money.db)
  const server = await createServer(config, now)
  const drain: Drain = registerHealth(server, money.db)
  const admission = registerAdmission(server, config)

  const keysOf = (provider: string) => heardKeys({ db: money.db, provider, now, log: server.log })
  const razorpay = {
    keysHeard: keysOf('razorpay'),
    base: config.RAZORPAY_API_BASE,
    keyId: config.RAZORPAY_KEY_ID,
    keySecret: config.RAZORPAY_KEY_SECRET,
  }
  const gateway = razorpayGateway({
    ...razorpay,
    checkoutScript: config.RAZORPAY_CHECKOUT_JS,
    webhookSecrets: config.RAZORPAY_WEBHOOK_SECRETS.split(','),
    capture: config.RAZORPAY_CAPTURE,
  })
  const payoutGateway = choosePayoutGateway(config, keysOf)
  const channel = whatsappChannel({
    base: config.WA_GRAPH_BASE,
    version: config.WA_GRAPH_VERSION,
    phoneNumberId: config.WA_PHONE_NUMBER_ID,
    token: config.WA_TOKEN,
  })
  const tokens = accessTokens(config.APP_SECRET, config.ACCESS_TOKEN_MINUTES)
  const guard = sessionGuard(requests.db, tokens, config)
  const streams = notificationStreams({ databaseUrl: url, db: requests.db, guard, now, log: server.log })
  const pictures = pictureStore(config.PICTURES_FOLDER)
  const wake = (name: string): void => work.wake(name)
  const crashPoint = (name: string): void => {
    if (config.CRASH_AT === name) process.kill(process.pid, 'SIGKILL')
  }
  const settle = settleBookingPayment({
    db: money.db,
    gateway,
    appSecret: config.APP_SECRET,
    instrumentSecret: config.BANK_SECRET,
    now,
    wake,
    gameOn: announceGameOn,
    log: server.log,
    crashPoint,
  })
  const disputeWork = {
    db: money.db,
    disputes: razorpayDisputes(razorpay),
    gateway,
    appSecret: config.APP_SECRET,
    wake,
  }
  const rainWork = { db: money.db, appSecret: config.APP_SECRET, publicUrl: config.PUBLIC_URL ?? '', wake }
  const settlementWork = { db: money.db, gatewayRecharge: config.GATEWAY_RECHARGE, crashPoint }

  const work = startDueWork(
    [
      lapseHolds(money.db, config.APP_SECRET),
      completeBookings(money.db),
      decideGames({ db: money.db, appSecret: config.APP_SECRET, wake }),
      reachClosures(rainWork),
      refundSilence(rainWork),
      offerFreedTime({ db: money.db, appSecret: config.APP_SECRET, wake }),
      sendMessages({ db: money.db, channel, appSecret: config.APP_SECRET }),
      applyWebhooks({
        db: money.db,
        settle,
        payoutNews: async (reference, at) => {
          await hurryPayout(money.db, reference, at)
          wake('sendPayouts')
        },
        disputeNews: (id, at) => hurryDispute(disputeWork, id, at),
      }),
      reconcileOrders({ db: money.db, gateway, settle }),
      sendRefunds({
        db: money.db,
        gateway,
        refunded: (refund, at) => announceRefund(refund, { ...at, appSecret: config.APP_SECRET }),
        crashPoint,
      }),
      ...comparingWorks({ ...disputeWork, reports: razorpayReports(razorpay), config, crashPoint }),
      digestBankDetails({ db: money.db, bankSecret: config.BANK_SECRET }),
      postFacts(settlementWork),
      closePeriods(settlementWork),
      ...payoutWorks({ db: money.db, gateway: payoutGateway, config, crashPoint }),
      remindPlayers({ db: money.db, appSecret: config.APP_SECRET, wake }),
      ...[endInvitations, watchBreaches, watchGrievances, purgeOld].map((work) => work(requests.db)),
      streams.tending,
      sweepPictures({ db: requests.db, pictures }),
      ...(config.INVARIANTS_MINUTES > 0
        ? [watchInvariants({ db: requests.db, watching, everyMinutes: config.INVARIANTS_MINUTES, log: server.log })]
        : []),
    ],
    { present: () => readDatabaseNow(money.db), clock, log: server.log },
  )

  const booking = { config, gateway, grounds: groundsForSale(), settle, wake }
  const handlers: Handlers<typeof api> = {
    ...accountHandlers({ config, tokens, guard, wake }),
    ...secondFactorHandlers({ config, guard }),
    ...turfHandlers(choosePlaces(config)),
    ...enquiryHandlers(config),
    ...grievanceHandlers(config, wake),
    ...staffHandlers(booking),
    ...availabilityHandlers(config),
    ...paymentHandlers(payoutGateway ? [gateway, payoutGateway] : [gateway], wake),
    ...bookingHandlers(booking),
    ...gameHandlers(booking),
    ...reviewHandlers,
    ...waitlistHandlers(booking),
    ...ownerHandlers(booking),
    ...ticketHandlers(config),
    ...todayHandlers(booking),
    ...rainHandlers(rainWork),
    ...settlementHandlers(booking),
    ...payoutHandlers(booking),
    ...insightHandlers,
    ...notificationHandlers,
    ...reconciliationHandlers(booking),
    ...disputeHandlers(booking),
    ...adminHandlers({ ...booking, guard, pictures }),
  }
  registerEndpoints(server, api, handlers, {
    db: requests.db,
    moneyDb: money.db,
    now,
    authenticate: guard.authenticate,
    isStaff,
    secureCookies: config.PUBLIC_URL?.startsWith('https:') ?? false,
    admission,
  })
  registerCalendarFile(server, { db: requests.db, now, appSecret: config.APP_SECRET })
  registerPaymentReturn(server, { db: requests.db, gateway, settle })
  registerStream(server, { db: requests.db, guard, streams, now })
  registerPictures(server, config.PICTURES_FOLDER)
  await registerApiDocs(server)
  registerSitemap(server, { config, db: requests.db })
  await registerPages(server, {
    config,
    now,
    loadFor: (remoteAddress) => async (path) => {
      const answer = await server.inject({ method: 'GET', url: `${API_PREFIX}${path}`, remoteAddress })
      return answer.statusCode === 200 ? answer.json() : undefined
    },
  })

  return {
    server,
    work,
    close: async () => {
      drain.begin()
      await streams.close()
      await work.stop()
      await server.close()
      await Promise.all([requests.close(), money.close(), watching.close()])
    },
  }
}
