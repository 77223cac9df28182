import type { Page } from '@playwright/test'
import { codeFor, expect, newPhone, test } from '../baari.ts'
import { passTime } from '../clock.ts'
import { logInOn } from '../logInOn.ts'

const lang = (page: Page) => page.locator('html')

test('a visitor chooses Hindi and logs in in it, and another device follows the account', async ({
  page,
  quiet,
  newDevice,
}) => {
  // A wrong code is an error to the browser.
  quiet(/status of 400/)
  await page.goto('/about')
  // The language of the header; the footer has the same switch.
  await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click()
  await expect(lang(page)).toHaveAttribute('lang', 'hi')

  await page.goto('/turf-list?game=Cricket')
  await expect(page).toHaveURL(/\/login/)
  const phone = newPhone()
  await page.getByLabel('मोबाइल नंबर').fill(phone)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'OTP भेजें' }).click()
  await expect(page).toHaveURL(/\/verify-otp/)
  const code = await codeFor(`+91${phone}`)
  // The server's refusal.
  await page.getByRole('textbox').fill(code === '000000' ? '111111' : '000000')
  await expect(page.getByText('OTP ग़लत है। कृपया फिर कोशिश करें।')).toBeVisible()
  await page.getByRole('textbox').fill(code)
  await expect(page).toHaveURL(/\/turf-list/)
  await expect(page.getByRole('button', { name: /खोज और फ़िल्टर/ })).toBeVisible()

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
  await other.getByRole('heading', { name: 'भाषा' }).click()
  await other.getByRole('radio', { name: 'English' }).click()
  await expect(lang(other)).toHaveAttribute('lang', 'en')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Profile')
})
