import type { Page } from '@playwright/test'
import { codeFor, codesTo, expect } from './baari.ts'

/** Logs a number in on the log-in page that is open, as its owner does. */
export const logInOn = async (page: Page, phone: string): Promise<void> => {
  const sentBefore = (await codesTo(`+91${phone}`)).length
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page).toHaveURL(/\/verify-otp/)
  // The sixth digit sends the code.
  await page.getByRole('textbox').fill(await codeFor(`+91${phone}`, sentBefore))
}
