import { expect, test } from '../baari.ts'
import { expectAccessible } from '../look.ts'
import { startTileServer } from '../tileServer.ts'

for (const [form, file] of [
  ['tile by tile', '/{z}/{x}/{y}.pbf'],
  ['from one file', '/city.pmtiles'],
] as const) {
  const story = test.extend<object, { settings: NodeJS.ProcessEnv }>({
    settings: [
      async ({ browserName: _ }, use) => {
        const { url, stop } = await startTileServer()
        await use({ MAP_TILES_URL: `${url}${file}` })
        await stop()
      },
      { scope: 'worker' },
    ],
  })

  story(`the map of a city is drawn of tiles, ${form}, and keeps its pins`, async ({ page, quiet }) => {
    // Graphics in software, on a machine without a graphics card.
    quiet(/GL Driver Message/)
    const asked: string[] = []
    page.on('request', (request) => {
      if (/\.pbf$|\.pmtiles$/.test(request.url())) asked.push(request.url())
    })
    await page.goto('/jaipur/cricket?view=map')
    const map = page.getByRole('region', { name: /map/i }).first()
    await expect(map.getByText('© OpenMapTiles © OpenStreetMap contributors')).toBeVisible()
    await expect(map.locator('canvas')).toBeVisible()
    await expect(map.getByRole('button', { name: /₹/ }).first()).toBeVisible()
    await expectAccessible(page)

    const before = asked.length
    expect(before).toBeGreaterThan(0)
    // By two levels of tiles, whatever it showed at first.
    for (let times = 0; times < 3; times += 1) await map.getByRole('button', { name: 'Zoom out' }).click()
    await expect.poll(() => asked.length).toBeGreaterThan(before)
  })
}
