import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { widgetCode } from '@baari/web/turfs/owner/OwnDoorPage.tsx'
import { expect, newPhone, running, test } from '../baari.ts'
import { logInOn } from '../logInOn.ts'
import { payInWindow } from '../payInWindow.ts'
import { clientOf } from '../signIn.ts'

/** A site of the turf's owner, with the widget in its page. */
const openSite = async (html: string) => {
  const server = http.createServer((_request, response) =>
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(`<!doctype html><meta name="viewport" content="width=device-width"><title>Our turf</title>${html}`),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

test('a widget in the owner’s site shows the times, and a booking from it counts as the turf’s own', async ({
  newDevice,
}) => {
  const owner = await clientOf('+919000000012')
  const turf = (await owner.listOwnerTurfs({})).find(({ isOnboarded }) => isOnboarded)!
  const frame = widgetCode({ address: `${running().app}/widget/${turf.slug}`, title: `Book ${turf.name}` })
  await using allowed = await openSite(frame)
  await using stranger = await openSite(frame)
  await owner.setWidgetSites({ params: { turfId: turf.entityId }, body: { sites: [allowed.origin] } })
  const device = await newDevice()
  const site = await device.newPage()

  await site.goto(stranger.origin)
  await expect(site.frameLocator('#baari').getByRole('heading', { level: 1 })).toHaveCount(0)

  await site.goto(allowed.origin)
  const widget = site.frameLocator('#baari')
  await expect(widget.getByRole('heading', { level: 1, name: turf.name })).toBeVisible()
  // The site's script gives the frame the height of its contents, so that it never scrolls inside.
  const start = widget.getByRole('group', { name: 'Start time' }).getByRole('button', { name: /₹/ }).last()
  await start.press('Enter')
  await expect(widget.getByRole('button', { pressed: true })).not.toHaveCount(0)
  const contents = () => widget.locator('main').evaluate(({ scrollHeight }) => scrollHeight)
  await expect.poll(async () => (await site.locator('#baari').boundingBox())?.height).toBe(await contents())
  const opened = device.waitForEvent('page')
  await widget.getByRole('button', { name: 'Continue' }).filter({ visible: true }).press('Enter')
  const baari = await opened
  expect(await device.cookies(running().app)).toEqual([])

  await logInOn(baari, newPhone())
  const sheet = baari.getByRole('dialog')
  await sheet.getByRole('button', { name: /^Pay ₹/ }).click()
  await payInWindow(baari)
  await expect(baari.getByRole('heading', { level: 1, name: /^You play / })).toBeVisible()
  const bookingId = decodeURIComponent(new URL(baari.url()).pathname.split('/').at(-1) ?? '')
  const { content } = await owner.listOwnerBookings({ query: { bookingId } })
  expect(content.map(({ channel }) => channel)).toEqual(['OWN_DOOR'])
})
