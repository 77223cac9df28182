import fs from 'node:fs'
import path from 'node:path'
import { checkKeys } from '@baari/contract/health/health.ts'
import { expect, test } from 'vitest'
import { createMetrics } from '../platform/metrics/metrics.ts'
import { startTestApp } from '../testing/startTestApp.ts'
import { until } from '../testing/until.ts'

const app = await startTestApp({ METRICS_PORT: '0' })
const metrics = async (): Promise<string> => (await fetch(app.app.metricsUrl ?? '')).text()

test('metrics are served on a separate port, not on that of the app', async () => {
  expect(new URL(app.app.metricsUrl ?? '').port).not.toBe(new URL(app.url).port)
  expect((await fetch(`${app.url}/metrics`)).status).toBe(404)
  // As it starts all jobs want a connection at once, and wait for one another.
  const text = await until(async () => {
    const served = await metrics()
    return served.includes('baari_database_connections{pool="requests",state="waiting"} 0') ? served : undefined
  }, app)
  expect(text).toContain('baari_build_info{version="')
  expect(text).toContain('process_cpu_seconds_total')
  expect(text).toContain('baari_checks_readable 1')
  for (const check of checkKeys) expect(text).toContain(`baari_check_failing{check="${check}"} 0`)
})

test('requests are counted by the pattern of their route, however many addresses are tried', async () => {
  for (const made of ['TURF_1', 'TURF_2', 'TURF_3']) {
    await fetch(`${app.url}/api/v1/player/me?x=${made}`)
    await fetch(`${app.url}/nowhere/${made}`)
  }
  const text = await metrics()
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/v1/player/me",status="4xx"} 3')
  expect(text).not.toContain('TURF_')
})

test('two apps of a process share the measurements of Node, and count their requests separately', () => {
  const [one, other] = [createMetrics().served(), createMetrics().served()]
  const lag = one.getSingleMetric('nodejs_eventloop_lag_p99_seconds')
  expect(lag).toBeDefined()
  expect(other.getSingleMetric('nodejs_eventloop_lag_p99_seconds')).toBe(lag)
  const requests = 'http_request_duration_seconds'
  expect(other.getSingleMetric(requests)).not.toBe(one.getSingleMetric(requests))
})

test('every metric that alerts and the dashboard ask for is there', async () => {
  await fetch(`${app.url}/healthz`)
  const known = new Set([...(await metrics()).matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name))
  const deploy = path.join(import.meta.dirname, '..', '..', '..', 'deploy')
  const request = ['prometheus/alerts.yml', 'grafana/baari.json'].flatMap((file) =>
    [...fs.readFileSync(path.join(deploy, file), 'utf8').matchAll(/\b(?:baari_\w+|(?:http|process)_\w+)/g)].map(
      ([name]) => name.replace(/_(?:bucket|count|sum)$/, ''),
    ),
  )
  expect(request.length).toBeGreaterThan(20)
  expect(request.filter((name) => !known.has(name))).toEqual([])
})
