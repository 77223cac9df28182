import { expect, newPhone, test } from '../baari.ts'
import { expectAccessible } from '../look.ts'
import { signIn } from '../signIn.ts'

test.use({ geolocation: { latitude: 23.2599, longitude: 77.4126 }, permissions: ['geolocation'] })

test('turfs near the device come with how far they are', async ({ page }, info) => {
  await signIn(page, `+91${newPhone()}`)
  await page.goto('/turf-list?game=Cricket')
  if (info.project.name === 'phone') {
    await page.getByRole('button', { name: /Search and filters|Anywhere/ }).click()
    await page.getByRole('button', { name: 'Near me' }).click()
    await page.getByRole('button', { name: 'Show turfs' }).click()
  }
  const first = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .first()
  await expect(first).toContainText('Bhopal')
  await expect(first).toContainText(/\d km/)
  await expectAccessible(page)
})
