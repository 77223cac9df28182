import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { wireEndTime, wireTime } from '@baari/contract/wire/values.ts'
import { INDIA, minutesAt } from '@baari/domain/shared/zonedTime.ts'
import type { BrowserContext, Page } from '@playwright/test'
import encodeQR from 'qr'
import sharp from 'sharp'
import { newPhone, running } from './baari.ts'
import { productNow, today } from './clock.ts'
import { freeTurf } from './freeTurf.ts'
import { OWNER } from './ownerDay.ts'
import { payWithoutWindow } from './payWithoutWindow.ts'
import { clientOf } from './signIn.ts'

const FROM = 7 * 60
const TO = FROM + 120

/** Waits until everything that opens without a network is on the device. */
export const kept = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
}

export const cacheNames = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys())

/** Cuts the connection, and what fails because of it is expected. */
export const inFlight = async (context: BrowserContext, quiet: (expected: RegExp) => void): Promise<void> => {
  quiet(/net::ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch dynamically imported module/)
  await context.setOffline(true)
}

/** A paid booking of a fresh player at the first turf where tomorrow's evening is free. */
export const bookedBy = async (phone: string) => {
  const client = await clientOf(phone)
  const { turfId, groundId, name, date } = await freeTurf(FROM, TO)
  const order = await client.bookFull({
    body: { groundId, date, startTime: wireTime(FROM), endTime: wireEndTime(TO), selectedGameType: 'Cricket' },
  })
  const paid = await payWithoutWindow(order.externalPaymentOrderId)
  await client.confirmPayment({ body: { bookingId: order.entityId, ...paid } })
  return { client, bookingId: order.entityId, turfId, turfName: name }
}

const LONG = 60

/** The ticket of a fresh player who plays within the hour, at a turf of the screen's owner. */
export const ticketOfThisHour = async () => {
  const client = await clientOf(`+91${newPhone()}`)
  const now = minutesAt(new Date(productNow()), INDIA)
  const date = today()
  const turfs = await (await clientOf(OWNER)).listOwnerTurfs({})
  for (const { entityId: turfId } of turfs.filter(({ isOnboarded }) => isOnboarded)) {
    const { turfAvailabilityResponse } = await client.getAvailability({ query: { turfId, date, gameType: '' } })
    for (const { groundId, fullBookingSlots, supportedGames } of turfAvailabilityResponse) {
      const slot = fullBookingSlots.find(
        ({ fromMinute, toMinute }) => fromMinute > now && fromMinute <= now + LONG && toMinute - fromMinute >= LONG,
      )
      const game = supportedGames[0]
      if (!slot || !game) continue
      const { fromMinute: from } = slot
      const order = await client.bookFull({
        body: {
          groundId,
          date,
          startTime: wireTime(from),
          endTime: wireEndTime(from + LONG),
          selectedGameType: game,
        },
      })
      const paid = await payWithoutWindow(order.externalPaymentOrderId)
      await client.confirmPayment({ body: { bookingId: order.entityId, ...paid } })
      const [ticket] = (await client.listTickets({})).content
      const { text = '', code = '' } = ticket ?? {}
      return { turfId, groundId, bookingId: order.entityId, date, text, code }
    }
  }
  throw new Error('The owner’s turfs have no free time within the hour.')
}

export const NEXT = '0123456789ab'

/** The product as a browser meets it behind its address: once `isNext`, with the worker of the next deployment. */
export const deployment = async () => {
  const deployed = { isNext: false, address: '', close: async () => undefined as undefined }
  const server = http.createServer(async (request, response) => {
    const answer = await fetch(running().app + request.url)
    const body = Buffer.from(await answer.arrayBuffer())
    const isWorker = request.url === '/sw.js' && deployed.isNext
    const names = ['content-type', 'content-security-policy', 'cache-control']
    response.writeHead(
      answer.status,
      Object.fromEntries(
        names.flatMap((name) => (answer.headers.has(name) ? [[name, answer.headers.get(name) ?? '']] : [])),
      ),
    )
    response.end(isWorker ? body.toString().replace(/"id":"[0-9a-f]+"/, `"id":"${NEXT}"`) : body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  deployed.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  deployed.close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return deployed
}

const MODULE_PIXELS = 6

/** A photo of a QR code, as a file. */
export const photoOf = async (text: string) => {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const size = rows.length
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" fill="#fff"/><path d="${dark.join('')}"/></svg>`
  const width = size * MODULE_PIXELS
  return {
    name: 'ticket.png',
    mimeType: 'image/png',
    buffer: await sharp(Buffer.from(svg)).resize(width).png().toBuffer(),
  }
}
