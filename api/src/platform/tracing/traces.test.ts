import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { whenDone } from '@baari/db/testing.ts'
import { beforeEach, expect, test } from 'vitest'
import { createTurfFixture } from '../../testing/createTurfFixture.ts'
import { paySlot } from '../../testing/paySlot.ts'
import { startTestApp } from '../../testing/startTestApp.ts'
import { until } from '../../testing/until.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  status: { code?: number }
}

let spans: Span[] = []
let isAway = false
const collector = http.createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as {
    resourceSpans: { scopeSpans: { spans: Span[] }[] }[]
  }
  if (!isAway) spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
  response.writeHead(isAway ? 500 : 200, { 'content-type': 'application/json' }).end('{}')
})
await new Promise<void>((resolve) => {
  collector.listen(0, '127.0.0.1', resolve)
})
whenDone(() => collector.close())

const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
const app = await startTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT })
const { groundIds } = await createTurfFixture(app.database.db, { grounds: [{}] })

beforeEach(() => {
  spans = []
  isAway = false
})

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PRESS = '00f067aa0ba902b7'
const ask = (flags: string, path = '/api/v1/public/cities', press = PRESS) =>
  fetch(`${app.url}${path}`, { headers: { traceparent: `00-${TRACE}-${press}-${flags}` } })

const attribute = ({ attributes }: Span, name: string) => attributes.find(({ key }) => key === name)?.value
const childrenOf = (parent: Span) => spans.filter(({ parentSpanId }) => parentSpanId === parent.spanId)
const spanNamed = (name: string | RegExp) =>
  until(async () => spans.find((span) => (typeof name === 'string' ? span.name === name : name.test(span.name))))

test('a press in the browser, its request and the statements of that are one trace', async () => {
  expect((await ask('01')).status).toBe(200)
  const request = await spanNamed('GET /api/v1/public/cities')
  expect(request).toMatchObject({ traceId: TRACE, parentSpanId: PRESS })
  expect(attribute(request, 'http.response.status_code')).toEqual({ intValue: 200 })
  expect(childrenOf(request)).toContainEqual(expect.objectContaining({ traceId: TRACE, name: 'select city_figure' }))
})

test('a booking can be followed to its statements and to the provider, and nothing in it tells of a person', async () => {
  const player = await app.player()
  await paySlot(app, { groundId: groundIds[0]!, date: '2027-01-18', from: 10 }, player)
  const hold = await spanNamed('POST /api/v1/booking/full')
  const parts = childrenOf(hold).map(({ name }) => name)
  expect(parts).toEqual(expect.arrayContaining(['select hold_booking', 'POST 127.0.0.1', 'update payment_order']))
  expect(new Set(childrenOf(hold).map(({ traceId }) => traceId))).toEqual(new Set([hold.traceId]))
  const statement = childrenOf(hold).find(({ name }) => name === 'update payment_order')!
  expect(attribute(statement, 'db.query.text')?.stringValue).toMatch(/^update "payment_order" set .*\$1/)
  expect(JSON.stringify(spans)).not.toContain(player.phone.slice(-10))
  expect(JSON.stringify(spans)).not.toContain(player.id)
})

test('a job run that finds work is a trace, and one that finds none is not', async () => {
  await app.client.register({ body: { phoneNumber: '+919812345678', consent: true } })
  await app.runJobs('sendMessages')
  const sent = await spanNamed('job sendMessages')
  expect(childrenOf(sent).map(({ name }) => name)).toContain('POST 127.0.0.1')
  const roots = spans.filter(({ parentSpanId }) => !parentSpanId).map(({ name }) => name)
  expect(roots.filter((name) => !/^(GET|POST|job) ?/.test(name))).toEqual([])
})

test('a caller who asks for no trace gets none', async () => {
  // Spans of other tests may arrive late, so this one uses a separate parent.
  const press = '00f067aa0ba902b8'
  await ask('00', '/api/v1/public/cities', press)
  await ask('01', '/api/v1/health-of-nothing', press)
  await spanNamed('GET none')
  expect(spans.filter(({ parentSpanId }) => parentSpanId === press)).toHaveLength(1)
})

test('requests are answered while the collector is away', async () => {
  isAway = true
  expect((await ask('01')).status).toBe(200)
})
