import type { Page } from '@playwright/test'
import { codeFor, expect, newPhone, test } from '../baari.ts'
import { passTime } from '../clock.ts'
import { freeTurf } from '../freeTurf.ts'
import { logInOn } from '../logInOn.ts'
import { expectAccessible } from '../look.ts'
import { payInWindow } from '../payInWindow.ts'

const lang = (page: Page) => page.locator('html')

/** The language of the header; the footer has the same switch. */
const chooseHindi = async (page: Page): Promise<void> => {
  await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click()
  await expect(lang(page)).toHaveAttribute('lang', 'hi')
}

const logInInHindi = async (page: Page, phone: string): Promise<void> => {
  await page.getByLabel('मोबाइल नंबर').fill(phone)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'OTP भेजें' }).click()
  await expect(page).toHaveURL(/\/verify-otp/)
}

test('a visitor chooses Hindi, books a turf in it, and finds it again on the next login', async ({
  page,
  quiet,
  newDevice,
}) => {
  test.slow()
  const turf = await freeTurf(19 * 60, 20 * 60)
  // A wrong code is an error to the browser.
  quiet(/status of 400/)

  await page.goto('/')
  await page.keyboard.press('Escape')
  await chooseHindi(page)
  // A press before the page is hydrated follows the link itself, which names the language.
  await expect(page).toHaveURL(/\/(\?lang=hi)?$/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('अपना स्पोर्ट्स टर्फ ऑनलाइन बुक करें – कभी भी, कहीं भी')
  await expectAccessible(page)
  await page.reload()
  await expect(lang(page)).toHaveAttribute('lang', 'hi')

  await page.goto('/turf-list')
  await expect(page).toHaveURL(/\/login/)
  await page.getByRole('button', { name: 'OTP भेजें' }).click()
  await expect(page.getByText('आगे बढ़ने से पहले शर्तों और प्राइवेसी पॉलिसी पर सहमति दें।')).toBeVisible()
  await expectAccessible(page)
  const phone = newPhone()
  await logInInHindi(page, phone)
  const code = await codeFor(`+91${phone}`)
  // The server's own refusal.
  await page.getByRole('textbox').fill(code === '000000' ? '111111' : '000000')
  await expect(page.getByText('OTP ग़लत है। कृपया फिर कोशिश करें।')).toBeVisible()
  await page.getByRole('textbox').fill(code)

  await expect(page).toHaveURL(/\/turf-list/)
  await page.getByRole('dialog', { name: 'खेल चुनें' }).getByRole('button', { name: 'क्रिकेट' }).click()
  await page.getByRole('button', { name: /खोज और फ़िल्टर/ }).click()
  await page.getByRole('combobox', { name: 'कहाँ' }).fill('Jaip')
  await page
    .getByRole('option', { name: /Jaipur/ })
    .first()
    .click()
  await page.getByRole('searchbox', { name: 'टर्फ का नाम' }).fill(turf.name)
  await page.getByRole('dialog').locator(`[data-date="${turf.date}"]`).click()
  await page.getByRole('button', { name: 'टर्फ दिखाएँ' }).click()
  await expect(page).toHaveURL(new RegExp(`date=${turf.date}`))
  await expect(page.getByRole('heading', { name: turf.name })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: turf.name, exact: true }).click()

  await expect(page.getByRole('heading', { level: 1, name: turf.name })).toBeVisible()
  await page.getByRole('combobox', { name: 'ग्राउंड' }).selectOption({ label: turf.ground })
  await page.getByRole('button', { name: /^शाम 7:00/ }).click()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^आगे बढ़ें/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'देखें और पेमेंट करें' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^₹[\d,]+ दें$/ }).click()
  await payInWindow(page)

  await expect(page).toHaveURL(/\/ticket\//)
  await expect(page.getByRole('heading', { level: 1, name: /खेल है!$/ })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/bookings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('बुकिंग')
  const card = page.getByRole('article').filter({ hasText: turf.name }).first()
  await expect(card).toContainText('कन्फ़र्म')
  await expect(card).toContainText('शाम 7:00 – रात 8:00')
  await expectAccessible(page)

  // Another device has chosen nothing: it follows the account.
  const device = await newDevice()
  // A number gets its next code half a minute later.
  await passTime(device, { minutes: 1 })
  const other = await device.newPage()
  await other.goto('/login')
  await expect(lang(other)).toHaveAttribute('lang', 'en')
  await logInOn(other, phone)
  await expect(other).not.toHaveURL(/verify-otp/)
  await expect(lang(other)).toHaveAttribute('lang', 'hi')

  // And back: the choice in the profile holds at once and for the account.
  await other.goto('/profile')
  await other.getByRole('radio', { name: 'English' }).click()
  await expect(lang(other)).toHaveAttribute('lang', 'en')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Profile')

  // The first device stands there too, and could be logged out.
  await other
    .getByRole('button', { name: /^Log out (?!everywhere)/ })
    .first()
    .click()
  const ending = other.getByRole('dialog', { name: 'Log this device out?' })
  await expect(ending).toBeVisible()
  await expectAccessible(other)
  await ending.getByRole('button', { name: 'Cancel' }).click()
  await other.getByRole('textbox', { name: 'Name', exact: true }).fill('Meera')
  await other.getByRole('banner').getByRole('link', { name: 'baari, home page' }).click()
  await expect(other.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await expectAccessible(other)
})
