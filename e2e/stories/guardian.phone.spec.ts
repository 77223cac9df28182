import { expect, messagesTo, newPhone, test } from '../baari.ts'
import { expectAccessible } from '../look.ts'
import { signInOnce } from '../signIn.ts'

test('a player under 18 is asked for their age, and books once a parent or guardian has passed on a code', async ({
  page,
}) => {
  await signInOnce(page, `+91${newPhone()}`)
  await page.goto('/')
  const question = page.getByText('Are you 18 or older?')
  await expect(question).toBeVisible()
  // The header lies on the picture of this page, and not on what is asked above it.
  const header = await page.getByRole('banner').boundingBox()
  expect((await question.boundingBox())!.y).toBeGreaterThanOrEqual(header!.y + header!.height)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'No', exact: true }).click()

  await expect(page).toHaveURL(/\/profile/)
  await expect(question).toBeHidden()
  await expect(page.getByRole('radio', { name: 'Under 18' })).toBeChecked()
  const guardian = newPhone()
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(guardian)
  await page.getByRole('button', { name: 'Send code' }).click()
  const code = page.getByRole('textbox', { name: '6-digit code' })
  await expect(code).toBeVisible()
  await expectAccessible(page)
  let told = ''
  await expect.poll(async () => (told = (await messagesTo(`+91${guardian}`))[0]?.text ?? '')).toMatch(/\d{6}$/)
  await code.fill(told.slice(-6))
  await expect(page.getByText('Your parent or guardian has agreed.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your parent or guardian has agreed.')).toBeVisible()
})
