import { codeFor, expect, newPhone, test } from '../../baari.ts'
import { gatewayDown } from '../../gatewayDown.ts'
import { anyFailure, reachAll } from '../../reachAll.ts'

/** A code can be asked for again this long after the last. */
const LOCKED_MILLISECONDS = 31_000

test('logging in says what went wrong', async ({ page, quiet }) => {
  quiet(anyFailure)
  await page.clock.install()
  const phone = newPhone()
  await reachAll(page, [
    {
      situation: 'Send OTP fails',
      shown: 'Failed to send OTP. Please try again.',
      reach: async () => {
        await gatewayDown(page, /\/auth\/register/)
        await page.goto('/login')
        await page.getByLabel('Mobile number').fill(phone)
        await page.getByRole('checkbox').check()
        await page.getByRole('button', { name: 'Send OTP' }).click()
      },
    },
    {
      situation: 'Verify fails, and nobody says why',
      shown: 'Invalid OTP. Please try again.',
      reach: async () => {
        await gatewayDown(page, /\/auth\/login/)
        await page.getByRole('button', { name: 'Send OTP' }).click()
        await expect(page).toHaveURL(/\/verify-otp/)
        await page.getByRole('textbox').fill(await codeFor(`+91${phone}`))
      },
    },
    {
      situation: 'Resend fails',
      shown: 'Failed to resend OTP. Try again.',
      reach: async () => {
        await gatewayDown(page, /\/auth\/register/)
        await page.clock.fastForward(LOCKED_MILLISECONDS)
        await page.getByRole('button', { name: 'Resend OTP' }).click()
      },
    },
    {
      situation: 'Verify fails, with a reason',
      shown: 'Invalid OTP. Please try again.',
      reach: async () => {
        const code = await codeFor(`+91${phone}`)
        await page.getByRole('textbox').fill(code === '111111' ? '222222' : '111111')
      },
    },
  ])
})
