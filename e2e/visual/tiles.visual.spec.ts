import { readConfig } from '@baari/api/config.ts'
import { createServer } from '@baari/api/platform/http/server.ts'
import { cityArchive } from './cityArchive.ts'
import { expect, test } from './drawnPages.ts'
import { visitorScreens } from './visitorScreens.ts'

const TILES = 'https://tiles.example/city.pmtiles'

/** The policy of pages whose map draws tiles. */
const readPolicy = async (): Promise<string> => {
  const server = await createServer(
    readConfig({ DATABASE_URL: 'postgres://none', MAP_TILES_URL: TILES, LOG_LEVEL: 'silent' }),
    () => new Date(),
  )
  const { headers } = await server.inject('/')
  return String(headers['content-security-policy'])
}

test('the map of a city is drawn from tiles in one file, and keeps its pins', async ({ drawnPages }) => {
  const settings = { url: TILES, credit: '© OpenMapTiles © OpenStreetMap contributors' }
  const tiles = { settings, file: cityArchive('jaipur'), policy: await readPolicy() }
  const page = await drawnPages.open(visitorScreens, tiles)
  let requestCount = 0
  page.on('request', (request) => {
    if (request.url() === TILES) requestCount += 1
  })
  await drawnPages.show(page, '/jaipur/cricket?view=map')
  const map = page.getByRole('region', { name: /map/i }).first()
  await expect(map.getByText(settings.credit)).toBeVisible()
  await expect(map.locator('canvas')).toBeVisible()
  await expect(map.getByRole('button', { name: /₹/ }).first()).toBeVisible()
  const before = requestCount
  expect(before).toBeGreaterThan(0)
  // By two levels of tiles, whatever it showed at first.
  for (let times = 0; times < 3; times += 1) await map.getByRole('button', { name: 'Zoom out' }).click()
  await expect.poll(() => requestCount).toBeGreaterThan(before)
  // Graphics in software, on a machine without a graphics card.
  expect(drawnPages.problems().filter((one) => !one.includes('GL Driver Message'))).toEqual([])
  await page.context().close()
})
