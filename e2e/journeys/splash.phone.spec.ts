import { expect, test } from '../baari.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the splash lies over a page that is painted already, and needs no script to end', async ({ page }) => {
  await page.route(/\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto('/')
  const splash = page.getByTestId('splash')
  // Its words come after a second; it goes from 3.7 to 3.8 s.
  expect(
    await splash.evaluate((layer) =>
      [layer.querySelector('.splash-words')!, layer].map((one) => {
        const { animationDelay, animationDuration } = getComputedStyle(one)
        return [animationDelay, animationDuration]
      }),
    ),
  ).toEqual([
    ['1s', '0.3s'],
    ['3.7s', '0.1s'],
  ])
  await expect(splash).toBeHidden()
  const largest = await page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) => {
        new PerformanceObserver((paints) => {
          const { element } = paints.getEntries().at(-1) as PerformanceEntry & { element?: Element }
          resolve(element?.outerHTML.slice(0, 120))
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  expect(largest).toMatch(/^<h1|hero-art/)
})

test('the splash ends at a tap before hydration, and is shown each time the home page is opened', async ({ page }) => {
  const { promise: tapped, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!hydrate).*\.js$/, async (route) => {
    await tapped
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const splash = page.getByTestId('splash')
  await splash.click({ position: { x: 20, y: 20 } })
  // Long before it would end without a tap.
  expect(await splash.evaluate((layer) => getComputedStyle(layer).visibility)).toBe('hidden')
  release()
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
  await expect(page).toHaveURL(/\/about$/)
  await page.getByRole('link', { name: 'baari, home page' }).click()
  await expect(splash).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(splash).toBeHidden()
})
