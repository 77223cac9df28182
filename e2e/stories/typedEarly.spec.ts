import { codeFor, expect, newPhone, test } from '../baari.ts'

test('what is typed on a slow line before the page wakes up is not lost', async ({ page }) => {
  const phone = newPhone()
  let wake: () => void = () => undefined
  const asleep = new Promise<void>((resolve) => {
    wake = resolve
  })
  await page.route(/\.js$/, async (route) => {
    await asleep
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByRole('checkbox').check()
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeDisabled()
  wake()
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page).toHaveURL(/\/verify-otp/)
  await page.getByRole('textbox').fill(await codeFor(`+91${phone}`))
  await expect(page).toHaveURL(/\/turf-list/)
})
