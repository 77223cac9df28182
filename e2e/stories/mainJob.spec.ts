import { codeFor, expect, expectAccessible, newPhone, test } from '../baari.ts'

test('a newcomer finds a turf near Jaipur, takes 7–8 pm tomorrow, pays, and sees the booking', async ({ page }, info) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book Your Sports Turf Online – Anytime, Anywhere')
  await page.keyboard.press('Escape')
  await expectAccessible(page)

  // Looking for turfs needs a login, and leads back to where it was asked for.
  await page.goto('/turf-list')
  await expect(page).toHaveURL(/\/login/)
  await expectAccessible(page)
  const phone = newPhone(info.project.name)
  await page.getByLabel('Phone number').fill(phone)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByText('Please agree to the Terms and Privacy Policy before continuing.')).toBeVisible()
  await page.getByRole('checkbox').check()
  await expect(page.getByText('Please agree to the Terms and Privacy Policy before continuing.')).toBeHidden()
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page).toHaveURL(/\/verify-otp/)
  await expectAccessible(page)
  await page.getByLabel(/code/i).first().fill(await codeFor(`+91${phone}`))
  const verify = page.getByRole('button', { name: 'Verify' })
  if (await verify.isVisible().catch(() => false)) await verify.click().catch(() => undefined)

  await expect(page).toHaveURL(/\/turf-list/)
  await expect(page.getByRole('dialog', { name: 'Select a Game' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cricket' }).click()
  if (info.project.name === 'phone') await page.getByRole('button', { name: /Anywhere/ }).click()
  await page.getByLabel('Where').fill('Jaip')
  await page.getByRole('option', { name: /Jaipur/ }).first().click()
  await page.screenshot({ path: info.outputPath('where.png') })
})
