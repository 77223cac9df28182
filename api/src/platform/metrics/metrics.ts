import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const STATEMENT_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2, 10]
const JOB_SECONDS = [0.005, 0.025, 0.1, 0.5, 1, 5, 30, 120]

let ofProcess: Registry | undefined

/** Node's own metrics. Their timers and observers run until the process ends, so all apps of a process share them. */
const processRegistry = (): Registry => {
  if (!ofProcess) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}

/** The metrics of a process. All label values are fixed by the program, so the number of series is bounded. */
export const createMetrics = () => {
  const registry = new Registry()
  const registers = [registry]
  const metrics = {
    requestSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the first byte of a request to the end of its answer, by pattern of the route',
      labelNames: ['method', 'route', 'status'],
      buckets: REQUEST_SECONDS,
      registers,
    }),
    requestsInFlight: new Gauge({
      name: 'http_requests_in_flight',
      help: 'Requests that have not been answered to their end; streams count as long as they are open',
      registers,
    }),
    connections: new Gauge({
      name: 'baari_database_connections',
      help: 'Connections of a pool: total, idle, and requests that wait for one',
      labelNames: ['pool', 'state'],
      registers,
    }),
    statementSeconds: new Histogram({
      name: 'baari_statement_duration_seconds',
      help: 'Time of one statement of the database, without the wait for a connection',
      labelNames: ['operation'],
      buckets: STATEMENT_SECONDS,
      registers,
    }),
    openStreams: new Gauge({
      name: 'baari_streams_open',
      help: 'Open streams of events',
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'baari_job_duration_seconds',
      help: 'Time of one turn of a job',
      labelNames: ['job'],
      buckets: JOB_SECONDS,
      registers,
    }),
    jobLastRun: new Gauge({
      name: 'baari_job_last_run_timestamp_seconds',
      help: 'When a job last ended a turn well',
      labelNames: ['job'],
      registers,
    }),
    jobHandled: new Counter({
      name: 'baari_job_handled_total',
      help: 'Rows that a job has done',
      labelNames: ['job'],
      registers,
    }),
    jobFailures: new Counter({
      name: 'baari_job_failures_total',
      help: 'Turns of a job that failed',
      labelNames: ['job'],
      registers,
    }),
    checkFailing: new Gauge({
      name: 'baari_check_failing',
      help: '1 while a health check fails',
      labelNames: ['check'],
      registers,
    }),
    checkSince: new Gauge({
      name: 'baari_check_since_seconds',
      help: 'For how long a health check has failed; 0 while it does not',
      labelNames: ['check'],
      registers,
    }),
    checkUnknown: new Gauge({
      name: 'baari_check_unknown',
      help: '1 while a health check has nothing to check or could not be read',
      labelNames: ['check'],
      registers,
    }),
    checksReadable: new Gauge({
      name: 'baari_checks_readable',
      help: '0 while the health checks cannot be read, because the database is away',
      registers,
    }),
    buildInfo: new Gauge({
      name: 'baari_build_info',
      help: 'Always 1; the version is in its label',
      labelNames: ['version'],
      registers,
    }),
  }
  return {
    ...metrics,
    /** All metrics, for the server that serves them. Node's own metrics need a timer of 10 ms, so they begin here. */
    served: () => Registry.merge([processRegistry(), registry]),
  }
}

export type Metrics = ReturnType<typeof createMetrics>

/** The label values for methods. Node itself rejects invented methods. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

/** Measures every request by route pattern and status class, never by its full path. */
export const countRequests = (server: FastifyInstance, { requestSeconds, requestsInFlight }: Metrics): void => {
  server.addHook('onRequest', (_request, _reply, done) => {
    requestsInFlight.inc()
    done()
  })
  server.endListeners.push(({ request: { method }, route, status, milliseconds }) => {
    requestsInFlight.dec()
    requestSeconds.observe(
      { method: METHODS.has(method) ? method : 'OTHER', route, status: `${Math.floor(status / 100)}xx` },
      milliseconds / 1000,
    )
  })
}
