import { expect, messagesTo, newPhone, test } from '../baari.ts'
import { freeTurf } from '../freeTurf.ts'
import { signIn } from '../signIn.ts'

test('a player under 18 says so before paying, and may book once a guardian has passed on the code', async ({
  page,
}) => {
  const player = await signIn(page, `+91${newPhone()}`)
  const { turfId, groundId, date } = await freeTurf(19 * 60, 20 * 60)
  const chosen = `date=${date}&gameType=Cricket&ground=${groundId}&start=19:00&minutes=60`
  await page.goto(`/turf-details/${turfId}?${chosen}&sheet=pay`)
  await expect(page.getByText('By continuing, you confirm you are 18 or older.')).toBeVisible()
  await page.getByRole('button', { name: 'I am under 18' }).click()
  await page.getByRole('button', { name: 'Yes, under 18' }).click()

  await expect(page).toHaveURL(/\/profile/)
  await expect(page.getByRole('radio', { name: 'Under 18' })).toBeChecked()
  const guardian = newPhone()
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(guardian)
  await page.getByRole('button', { name: 'Send code' }).click()
  let told = ''
  await expect.poll(async () => (told = (await messagesTo(`+91${guardian}`))[0]?.text ?? '')).toMatch(/\d{6}$/)
  await page.getByRole('textbox', { name: '6-digit code' }).fill(told.slice(-6))
  await expect(page.getByText('Your parent or guardian has agreed.')).toBeVisible()
  expect(await player.getMe({})).toMatchObject({ age: 'MINOR_WITH_GUARDIAN' })
})
