import type { Page } from '@playwright/test'
import { expect } from './baari.ts'

/** Paying leads to the ticket, and Back from there to the bookings. */
export const backToBookings = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/ticket\/[^?]+$/)
  await expect(page.getByRole('img', { name: /^QR code of your ticket/ })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/bookings/)
}
