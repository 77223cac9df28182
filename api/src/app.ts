import { setTimeout as pause } from 'node:timers/promises'
import { API_PREFIX, api } from '@baari/contract/api.ts'
import type { FastifyInstance } from 'fastify'
import { accessDisputeFeature } from './accessDisputes/feature.ts'
import { accountsFeature } from './accounts/feature.ts'
import { adminFeature } from './admin/feature.ts'
import { archivesFeature } from './archives/feature.ts'
import { availabilityFeature } from './availability/feature.ts'
import { bookingsFeature } from './bookings/feature.ts'
import { calendarsFeature } from './calendars/feature.ts'
import { chatFeature } from './chat/feature.ts'
import { citiesFeature } from './cities/feature.ts'
import type { Config } from './config.ts'
import { developersFeature } from './developers/feature.ts'
import { readKeyToken } from './developers/keyAccess.ts'
import { disputesFeature } from './disputes/feature.ts'
import { enquiriesFeature } from './enquiries/feature.ts'
import { gamesFeature } from './games/feature.ts'
import { grievancesFeature } from './grievances/feature.ts'
import { healthFeature } from './health/feature.ts'
import { serveMetrics } from './health/readChecks.ts'
import { importsFeature } from './imports/feature.ts'
import { insightFeature } from './insight/feature.ts'
import { invoicesFeature } from './invoices/feature.ts'
import { levelsFeature } from './levels/feature.ts'
import { notificationsFeature } from './notifications/feature.ts'
import { arePagesBuilt } from './pages/pageRenderer.ts'
import { registerPages } from './pages/registerPages.ts'
import { registerSitemap } from './pages/registerSitemap.ts'
import { passesFeature } from './passes/feature.ts'
import { paymentsFeature } from './payments/feature.ts'
import { payoutsFeature } from './payouts/feature.ts'
import { withDigestKey } from './platform/bankKeys.ts'
import { handlersOf } from './platform/feature.ts'
import { registerAdmission } from './platform/http/admission.ts'
import { registerApiDocs } from './platform/http/apiDocs.ts'
import type { Handlers } from './platform/http/context.ts'
import { registerHealth } from './platform/http/readiness.ts'
import { registerEndpoints } from './platform/http/registerEndpoints.ts'
import { innerHeaders } from './platform/http/requestIds.ts'
import { createServer } from './platform/http/server.ts'
import { staleReads } from './platform/http/staleReads.ts'
import type { Clock } from './platform/jobs/clock.ts'
import { type JobRunner, type StartJobs, startJobs } from './platform/jobs/job.ts'
import { messagingFeature } from './platform/messaging/feature.ts'
import { countRequests, createMetrics } from './platform/metrics/metrics.ts'
import { isStaff } from './platform/permissions/permissions.ts'
import { openTracing } from './platform/tracing/openTracing.ts'
import { watchStatements } from './platform/tracing/tracing.ts'
import { privacyFeature } from './privacy/feature.ts'
import { reconciliationFeature } from './reconciliation/feature.ts'
import { refuseSuperuser } from './refuseUnsafe.ts'
import { regularsFeature } from './regulars/feature.ts'
import { reliabilityFeature } from './reliability/feature.ts'
import { reservationsFeature } from './reservations/feature.ts'
import { reviewsFeature } from './reviews/feature.ts'
import { roomsFeature } from './rooms/feature.ts'
import { secondFactorFeature } from './secondFactor/feature.ts'
import { createServices, openConnections, type Services } from './services.ts'
import { settlementsFeature } from './settlements/feature.ts'
import { sharedBillsFeature } from './sharedBills/feature.ts'
import { squadsFeature } from './squads/feature.ts'
import { staffFeature } from './staff/feature.ts'
import { ticketsFeature } from './tickets/feature.ts'
import { turfsFeature } from './turfs/feature.ts'
import { version } from './version.ts'
import { waitlistFeature } from './waitlist/feature.ts'

export interface App {
  server: FastifyInstance
  jobs: JobRunner
  /** Where `/metrics` is, if it is served. */
  metricsUrl: string | undefined
  /** Keeps serving until the load balancer stops sending traffic, finishes open requests, then releases everything. */
  close(): Promise<void>
}

/** All features, in the order in which they know each other. */
const registered = (services: Services) =>
  [
    privacyFeature(services),
    secondFactorFeature(services),
    accountsFeature(services),
    levelsFeature(),
    reliabilityFeature(services),
    turfsFeature(services),
    citiesFeature(services),
    reviewsFeature(),
    availabilityFeature(services),
    paymentsFeature(services),
    passesFeature(services),
    bookingsFeature(services),
    gamesFeature(services),
    sharedBillsFeature(services),
    squadsFeature(services),
    roomsFeature(services),
    waitlistFeature(services),
    accessDisputeFeature(services),
    ticketsFeature(services),
    reservationsFeature(services),
    importsFeature(services),
    calendarsFeature(services),
    developersFeature(services),
    chatFeature(services),
    regularsFeature(services),
    settlementsFeature(services),
    invoicesFeature(services),
    payoutsFeature(services),
    archivesFeature(services),
    insightFeature(),
    staffFeature(services),
    notificationsFeature(services),
    messagingFeature(services),
    enquiriesFeature(services),
    grievancesFeature(services),
    adminFeature(services),
    reconciliationFeature(services),
    disputesFeature(services),
    healthFeature(services),
  ] as const

/** Wires everything together. There is one clock. */
export const createApp = async (given: Config, clock: Clock, start: StartJobs = startJobs): Promise<App> => {
  const { now } = clock
  const metrics = createMetrics()
  metrics.buildInfo.set({ version }, 1)
  const tracing = openTracing(given)
  const connections = openConnections(given, watchStatements(metrics))
  const { requests, money, watching, replica, fullness } = connections
  if (given.NODE_ENV === 'production') await refuseSuperuser(money.db)
  const config = { ...given, BANK_SECRET: await withDigestKey(money.db, given.BANK_SECRET) }
  const server = await createServer(config, now, { tracer: tracing.tracer })
  tracing.logTo(server.log)
  const drain = registerHealth(server, { db: money.db, fullness, arePagesBuilt: arePagesBuilt(config) })
  countRequests(server, metrics)
  const services = createServices({
    config,
    connections,
    now,
    log: server.log,
    notifyJob: (name) => jobs.notify(name),
  })
  registerAdmission(
    server,
    config,
    async (token) => readKeyToken(token, config.BANK_SECRET) ?? services.tokens.read(token, now()),
  )
  const features = registered(services)

  const readStale = staleReads({ primary: requests.db, replica: replica?.db, mostSeconds: config.REPLICA_SECONDS })
  const handlers: Handlers<typeof api> = handlersOf(features)
  registerEndpoints(server, api, handlers, {
    db: requests.db,
    readStale,
    moneyDb: money.db,
    now,
    authenticate: services.guard.authenticate,
    keys: services.keys,
    isStaff,
    secureCookies: config.PUBLIC_URL?.startsWith('https:') ?? false,
  })
  for (const { register } of features) await register?.(server)
  await registerApiDocs(server)
  registerSitemap(server, { config, readStale, readCatalogue: services.catalogue.read })
  await registerPages(server, {
    config,
    now,
    readCatalogue: services.catalogue.read,
    changes: services.changes,
    loadFor: (remoteAddress) => async (path) => {
      const answer = await server.inject({
        method: 'GET',
        url: `${API_PREFIX}${path}`,
        remoteAddress,
        headers: innerHeaders(),
      })
      return answer.statusCode === 200 ? answer.json() : undefined
    },
  })
  const jobs = start(
    features.flatMap((feature) => feature.jobs ?? []),
    {
      db: money.db,
      clock,
      log: server.log,
      metrics,
      tracer: tracing.tracer,
    },
  )
  const watched =
    config.METRICS_PORT === undefined
      ? undefined
      : await serveMetrics(
          {
            metrics,
            pools: { requests, money, watching },
            streams: services.streams,
            readHealth: services.readHealth,
            now,
            log: server.log,
          },
          { host: config.METRICS_HOST, port: config.METRICS_PORT },
        )
  return {
    server,
    jobs,
    metricsUrl: watched?.url,
    close: async () => {
      drain.begin()
      await pause(config.DRAIN_SECONDS * 1000)
      await Promise.all([services.listener.close(), services.streams.close()])
      await jobs.stop()
      await server.close()
      await watched?.close()
      await Promise.all([requests.close(), money.close(), watching.close(), replica?.close(), tracing.close()])
    },
  }
}
