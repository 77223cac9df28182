import { codeFor, expect, newPhone, test } from '../baari.ts'
import { backToBookings } from '../backToBookings.ts'
import { freeTurf } from '../freeTurf.ts'
import { choose, press, tabTo } from '../keyboard.ts'

test('a newcomer books a slot from the home page with the keyboard alone', async ({ page }) => {
  const turf = await freeTurf(19 * 60, 20 * 60)

  await page.goto('/')
  await page.keyboard.press('Escape')
  const search = page.getByRole('main')
  await tabTo(page, search.getByLabel('Where', { exact: true }))
  await page.keyboard.type('Jaipur')
  await choose(page, search.getByLabel('Game', { exact: true }), 'Cricket')
  await press(page, search.getByRole('button', { name: 'Book Turf Online' }))

  // Looking needs no login.
  await expect(page).toHaveURL(/\/jaipur\/cricket\?.*part=evening/)
  const filterSheet = page.getByRole('dialog')
  const filters = page.getByRole('button', { name: /^Search and filters/ })
  await press(page, filters)
  await expect(filterSheet).toBeVisible()
  // A closed sheet gives the focus back to the button that opened it.
  await page.keyboard.press('Escape')
  await expect(filterSheet).toBeHidden()
  await expect(filters).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(filterSheet).toBeVisible()
  const days = filterSheet.getByRole('radiogroup', { name: 'Date' })
  await tabTo(page, days.locator('[tabindex="0"]'))
  await page.keyboard.press('Home')
  for (let step = 0; step < 21 && (await days.locator(':focus').getAttribute('data-date')) !== turf.date; step += 1)
    await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('searchbox', { name: 'Turf name' }))
  await page.keyboard.type(turf.name)
  await press(page, page.getByRole('button', { name: 'Show turfs' }))
  await expect(filterSheet).toBeHidden()
  await expect(page).toHaveURL(/name=/)
  await expect(page).toHaveURL(new RegExp(`date=${turf.date}`))
  await expect(page.getByRole('heading', { level: 2, name: /^1 turf free/ })).toBeVisible()
  await press(page, page.getByRole('link', { name: new RegExp(`^7:00 pm on ${turf.name}`) }))

  await expect(page).toHaveURL(/\/login/)
  const phone = newPhone()
  await tabTo(page, page.getByLabel('Mobile number'))
  await page.keyboard.type(phone)
  await press(page, page.getByRole('checkbox'), 'Space')
  await press(page, page.getByRole('button', { name: 'Send OTP' }))
  await expect(page).toHaveURL(/\/verify-otp/)
  const code = page.getByRole('textbox')
  // There is one thing to do on this page, so it has the focus.
  await expect(code).toBeFocused()
  await page.keyboard.type(await codeFor(`+91${phone}`))

  await expect(page).toHaveURL(/\/turf-details\//)
  await expect(page.getByRole('heading', { level: 1, name: turf.name })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Start time' }).first()).toBeVisible()
  // The grounds are one stop; the arrows move between them and choose.
  const ground = page.getByRole('tab', { name: turf.ground, exact: true })
  if (await ground.isVisible()) {
    await tabTo(page, page.getByRole('tablist', { name: 'Ground' }).getByRole('tab', { selected: true }))
    await page.keyboard.press('Home')
    for (let step = 0; step < 20 && !(await ground.evaluate((one) => one === document.activeElement)); step += 1)
      await page.keyboard.press('ArrowRight')
    await expect(ground).toHaveAttribute('aria-selected', 'true')
  }
  // The half hours are one stop; inside it the arrows move.
  const times = page.getByRole('group', { name: 'Start time' }).filter({ visible: true }).last()
  await tabTo(page, times.locator('button[tabindex="0"]'))
  const seven = times.getByRole('button', { name: /^7:00 pm/ })
  await page.keyboard.press('Home')
  for (let step = 0; step < 60 && !(await seven.evaluate((one) => one === document.activeElement)); step += 1)
    await page.keyboard.press('ArrowRight')
  await expect(seven).toBeFocused()
  // The start that led here is chosen already, unless the ground is another one.
  if ((await seven.getAttribute('aria-pressed')) !== 'true') await page.keyboard.press('Enter')
  const goOn = page
    .getByRole('button', { name: /^Continue/ })
    .filter({ visible: true })
    .first()
  await press(page, goOn)

  const sheet = page.getByRole('dialog', { name: 'Review and pay' })
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(goOn).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet).toBeVisible()
  await press(page, sheet.getByRole('button', { name: /^Pay ₹/ }))

  const checkout = page.frameLocator('iframe').getByRole('button', { name: /^Pay ₹/ })
  // The payment provider's window.
  await tabTo(page, checkout, false)
  // It acts when the key comes up. On Enter it acts when the key goes down, and closes before the key that comes up is heard.
  await page.keyboard.press('Space')
  await backToBookings(page)
  const card = page.getByRole('article').filter({ hasText: turf.name }).first()
  await expect(card).toContainText('Confirmed')
  await expect(card).toContainText('7:00 – 8:00 pm')
})
