import { Secret, TOTP } from 'otpauth'
import { expect, test } from '../baari.ts'
import { passTime, productNow } from '../clock.ts'
import { logInOn } from '../logInOn.ts'
import { approveFor, makeAdmin, seededAdmins } from '../secondAdmin.ts'
import { clientOf, signInOnce } from '../signIn.ts'

const STEP_MILLISECONDS = 30_000
/** After this long a number can be sent another code. */
const RESEND_MINUTES = 0.6
/** A code that was entered this long ago is too old for a sensitive change. */
const STALE_MINUTES = 11

/** The code of the app, now or so many steps later: each counts once, and one step early. */
const codeOf = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: productNow() + steps * STEP_MILLISECONDS })

test('an admin sets up a second factor, logs in with it, and a payout asks for it again', async ({
  page,
  newDevice,
  quiet,
}) => {
  const chief = await clientOf(seededAdmins()[0])
  const phone = '+919740000082'
  const userId = await makeAdmin({ firstName: 'Zoya', lastName: 'Desk', phoneNumber: phone })
  await signInOnce(page, phone)

  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible()
  await page.getByRole('button', { name: 'Set up' }).click()
  const setUp = page.getByRole('dialog', { name: 'Set up a second factor' })
  await setUp.getByRole('button', { name: 'Start' }).click()
  await expect(setUp.getByRole('img', { name: 'QR code with the key for your app' })).toBeVisible()
  const secret = ((await setUp.getByTestId('factor-key').textContent()) ?? '').replaceAll(' ', '')
  await setUp.getByLabel('6-digit code').fill(codeOf(secret))
  await expect(setUp.getByRole('listitem')).toHaveCount(10)
  const recoveryCode = (await setUp.getByRole('listitem').first().textContent()) ?? ''
  await setUp.getByRole('button', { name: 'I have saved them' }).click()
  await expect(setUp).toBeHidden()
  await expect(page.getByText('10 recovery codes left.', { exact: false })).toBeVisible()

  const device = await newDevice()
  await passTime(device, { minutes: RESEND_MINUTES })
  const elsewhere = await device.newPage()
  await elsewhere.goto('/login')
  await logInOn(elsewhere, phone.slice(-10))
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Enter the code from your app' })).toBeVisible()
  expect(await elsewhere.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
  const wrong = codeOf(secret) === '123456' ? '654321' : '123456'
  await elsewhere.getByLabel('6-digit code').fill(wrong)
  await expect(elsewhere.getByText('This code is wrong or has already been used.')).toBeVisible()
  await elsewhere.getByLabel('6-digit code').fill(codeOf(secret, 1))
  await expect(elsewhere).toHaveURL(/admin-dashboard/)

  const owner = 'Imran Qureshi'
  const pending = (await chief.listSettlements({ query: { status: 'PENDING', size: 100 } })).content
  const { entityId } = pending.find(({ turfOwnerName }) => turfOwnerName === owner)!
  await passTime(device, { minutes: STALE_MINUTES })
  await elsewhere.goto(`/admin-dashboard?tab=settlements&entityId=${entityId}`)
  await elsewhere
    .getByRole('button', { name: new RegExp(`^Pay ${owner}`) })
    .filter({ visible: true })
    .click()
  const paying = elsewhere.getByRole('dialog', { name: 'Pay this settlement' })
  await paying.getByRole('button', { name: /^Pay ₹/ }).click()
  const request = elsewhere.getByRole('dialog', { name: 'Is it you?' })
  await expect(request).toBeVisible()
  await request.getByRole('button', { name: 'Use a recovery code' }).click()
  await request.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCode)
  await request.getByRole('button', { name: 'Continue' }).click()
  await expect(request).toBeHidden()
  await expect(paying).toBeHidden()
  await expect(
    elsewhere
      .getByText(/^Waiting for another admin/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()

  await elsewhere.goto('/profile')
  await expect(elsewhere.getByText('9 recovery codes left.', { exact: false })).toBeVisible()
  // The app is lost: two other admins reset the factor. The notification makes the page refetch, which gets 403.
  quiet(/status of 403/)
  await chief.resetSecondFactor({ params: { userId }, body: { reason: 'The phone is lost.' } })
  await approveFor(userId)
  const { content } = await chief.listActs({ query: { subjectId: userId, action: 'secondFactor' } })
  expect(content.map(({ action }) => action)).toContain('secondFactor.reset')
  await page.reload()
  await expect(page).toHaveURL(/\/login/)
})
