import { newPhone, test } from '../../baari.ts'
import { tomorrow } from '../../clock.ts'
import { gatewayDown } from '../../gatewayDown.ts'
import { anyFailure, reachAll } from '../../reachAll.ts'
import { signIn } from '../../signIn.ts'

test('looking for turfs says what went wrong', async ({ page, quiet, context }, info) => {
  quiet(anyFailure)
  await signIn(page, `+91${newPhone()}`)
  const list = `/turf-list?game=Cricket&date=${tomorrow()}`
  const nearMe = async (): Promise<void> => {
    await page.goto(list)
    // A wide screen asks for the position by itself.
    if (info.project.name === 'desk') return
    await page.getByRole('button', { name: /Search and filters|Anywhere/ }).click()
    await page.getByRole('button', { name: 'Near me' }).click()
  }
  await reachAll(page, [
    {
      situation: 'Search fails, and nobody says why',
      shown: 'Error fetching turfs:',
      reach: async () => {
        await gatewayDown(page, /\/auth\/search/)
        await page.goto(list)
      },
    },
    {
      situation: 'Search fails, with a reason',
      shown: 'That was too often. Please wait a little and try again.',
      reach: async () => {
        await page.route(/\/auth\/search/, (route) =>
          route.fulfill({
            status: 429,
            headers: { 'retry-after': '60' },
            json: {
              status: 429,
              code: 'TOO_MANY_REQUESTS',
              detail: 'That was too often. Please wait a little and try again.',
              errorMessage: 'That was too often. Please wait a little and try again.',
              message: 'That was too often. Please wait a little and try again.',
            },
          }),
        )
        await page.goto(list)
      },
    },
    {
      situation: 'Search finds nothing',
      shown: 'No turfs found!',
      reach: () => page.goto(`${list}&name=zzzzzz`),
    },
    {
      situation: 'The device gives no position',
      shown: 'Unable to retrieve location.',
      reach: async () => {
        await context.clearPermissions()
        await nearMe()
      },
    },
    {
      situation: 'The device knows no positions',
      shown: 'Geolocation is not supported by your browser.',
      reach: async () => {
        await page.addInitScript(() => {
          Reflect.deleteProperty(Navigator.prototype, 'geolocation')
        })
        await nearMe()
      },
    },
  ])
})
