import { codeFor, expect, newPhone, test } from '../baari.ts'
import { counted } from '../counted.ts'

test('a visitor narrows a city, sees it on the map, and from a start to the ticket takes five taps and two fields', async ({
  page,
}) => {
  await page.goto('/jaipur/cricket')
  const cards = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 })
  await page.getByRole('button', { name: /^Filters/ }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByRole('button', { name: /^Evening/ }).click()
  const narrowed = page.waitForResponse((answer) => answer.url().includes('priceTo=1200') && answer.ok())
  await filters.getByLabel('Max ₹').last().fill('1200')
  await filters.getByRole('button', { name: /^Show \d+ turfs?$/ }).click()
  await expect(page).toHaveURL(/part=evening.*priceTo=1200/)
  const { totalElements } = (await (await narrowed).json()) as { totalElements: number }
  await expect(cards).toHaveCount(totalElements)
  const names = await cards.allInnerTexts()
  await page.getByRole('link', { name: 'Map' }).click()
  await expect(page).toHaveURL(/view=map/)
  await expect(page.getByRole('button', { name: /from ₹/ }).first()).toBeVisible()
  await page.getByRole('link', { name: /^List, / }).click()
  await expect(cards).toHaveText(names)

  const { count, tap, fill } = counted()
  const start = page
    .getByRole('listitem')
    .getByRole('link', { name: / pm on / })
    .first()
  await start.click()
  await expect(page).toHaveURL(/\/venues\/.*gameType=Cricket.*start=/)
  // The chosen start can be changed without scrolling.
  const times = page.getByRole('group', { name: 'Start time' }).filter({ visible: true })
  await expect(times.getByRole('button', { pressed: true }).first()).toBeInViewport()
  await tap(page.getByRole('button', { name: 'Continue' }).filter({ visible: true }))
  await expect(page).toHaveURL(/\/login/)
  const phone = newPhone()
  await fill(page.getByLabel('Mobile number'), phone)
  await tap(page.getByRole('checkbox'))
  await tap(page.getByRole('button', { name: 'Send OTP' }))
  await expect(page).toHaveURL(/\/verify-otp/)
  // The sixth digit sends the code.
  await fill(page.getByRole('textbox'), await codeFor(`+91${phone}`))
  // They are exactly where they were going.
  await expect(page).toHaveURL(/\/turf-details\/.*gameType=Cricket.*start=.*sheet=pay/)
  await tap(page.getByRole('dialog').getByRole('button', { name: /^Pay ₹/ }))
  await tap(page.frameLocator('iframe').getByRole('button', { name: /^Pay ₹/ }))
  await expect(page.getByRole('heading', { level: 1, name: /^You play / })).toBeVisible()
  expect(count).toEqual({ taps: 5, fields: 2 })
})
