import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { digestOf } from '../schedule/trace.ts'

/** A calendar of another site. */
export interface CalendarSite {
  path: string
  /** FAILS answers with an error, DAMAGED with a page that is not a calendar. */
  state: 'SERVES' | 'FAILS' | 'DAMAGED'
  events: readonly SiteEvent[]
}

export interface SiteEvent {
  uid: string
  date: string
  /** Hours of the day in India. */
  from: number
  to: number
}

/** A program of an owner that receives webhooks. */
export interface ReceiverSite {
  path: string
  /** HTTP status of its answers. */
  status: number
  arrivals: Arrival[]
  /** Secrets that the owner has received; undefined once an answer with a secret was lost. */
  secrets: string[] | undefined
}

/** A request that has reached a receiver. */
export interface Arrival {
  id: string
  timestamp: string
  signature: string
  body: string
  /** HTTP status of the answer. */
  status: number
}

/** Servers outside the product, with addresses that owners type. */
export interface Sites {
  openCalendar(): CalendarSite
  openReceiver(): ReceiverSite
  calendarAt(address: string): CalendarSite | undefined
  receiverAt(address: string): ReceiverSite | undefined
  /** The address by which the product reaches a site. */
  addressOf(site: { path: string }): string
}

interface SiteServer extends Sites {
  url: string
  close(): void
}

const timeText = (date: string, hour: number): string =>
  `${date.replaceAll('-', '')}T${String(hour).padStart(2, '0')}0000`

const calendarText = ({ events }: CalendarSite): string =>
  [
    'BEGIN:VCALENDAR',
    ...events.flatMap(({ uid, date, from, to }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `SUMMARY:${uid}`,
      `DTSTART:${timeText(date, from)}`,
      `DTEND:${timeText(date, to)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n')

const serveCalendar = (site: CalendarSite, seen: string | undefined, response: http.ServerResponse): void => {
  if (site.state === 'FAILS') return void response.writeHead(500).end()
  if (site.state === 'DAMAGED') return void response.writeHead(200).end('<html>Please log in</html>')
  const text = calendarText(site)
  const etag = `"${digestOf(text)}"`
  if (seen === etag) response.writeHead(304, { etag }).end()
  else response.writeHead(200, { etag }).end(text)
}

const receive = async (site: ReceiverSite, request: http.IncomingMessage, response: http.ServerResponse) => {
  const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>)).toString('utf8')
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = request.headers
  site.arrivals.push({
    id: String(id),
    timestamp: String(timestamp),
    signature: String(signature),
    body,
    status: site.status,
  })
  response.writeHead(site.status).end()
}

/** Serves the sites on the loopback interface. The product reaches them through the gate at `gateUrl`. */
export const openSites = async (gateUrl: () => string): Promise<SiteServer> => {
  const calendars = new Map<string, CalendarSite>()
  const receivers = new Map<string, ReceiverSite>()
  const server = http.createServer((request, response) => {
    const path = request.url ?? ''
    const [calendar, receiver] = [calendars.get(path), receivers.get(path)]
    if (calendar) serveCalendar(calendar, request.headers['if-none-match'], response)
    else if (receiver) void receive(receiver, request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = (): string => `${gateUrl()}/sites`
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    openCalendar: () => {
      const site: CalendarSite = { path: `/calendars/${calendars.size + 1}`, state: 'SERVES', events: [] }
      calendars.set(site.path, site)
      return site
    },
    openReceiver: () => {
      const site: ReceiverSite = { path: `/events/${receivers.size + 1}`, status: 204, arrivals: [], secrets: [] }
      receivers.set(site.path, site)
      return site
    },
    calendarAt: (address) => calendars.get(address.slice(base().length)),
    receiverAt: (address) => receivers.get(address.slice(base().length)),
    addressOf: ({ path }) => `${base()}${path}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
