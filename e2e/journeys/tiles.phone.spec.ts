import { expect, test } from '../baari.ts'
import { startTileServer } from '../tileServer.ts'

const testWithTiles = test.extend<object, { settings: NodeJS.ProcessEnv }>({
  settings: [
    async ({ browserName: _ }, use) => {
      const { url, stop } = await startTileServer()
      await use({ MAP_TILES_URL: `${url}/city.pmtiles` })
      await stop()
    },
    { scope: 'worker' },
  ],
})

testWithTiles('the map of a city is drawn from tiles in one file, and keeps its pins', async ({ page, quiet }) => {
  // Graphics in software, on a machine without a graphics card.
  quiet(/GL Driver Message/)
  let requestCount = 0
  page.on('request', (request) => {
    if (request.url().endsWith('.pmtiles')) requestCount += 1
  })
  await page.goto('/jaipur/cricket?view=map')
  const map = page.getByRole('region', { name: /map/i }).first()
  await expect(map.getByText('© OpenMapTiles © OpenStreetMap contributors')).toBeVisible()
  await expect(map.locator('canvas')).toBeVisible()
  await expect(map.getByRole('button', { name: /₹/ }).first()).toBeVisible()
  const before = requestCount
  expect(before).toBeGreaterThan(0)
  // By two levels of tiles, whatever it showed at first.
  for (let times = 0; times < 3; times += 1) await map.getByRole('button', { name: 'Zoom out' }).click()
  await expect.poll(() => requestCount).toBeGreaterThan(before)
})
