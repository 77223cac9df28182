import type { Page } from '@playwright/test'

/** Pays in the payment provider's window. */
export const payInWindow = (page: Page): Promise<void> =>
  page
    .frameLocator('iframe')
    .getByRole('button', { name: /^Pay ₹/ })
    .click()
