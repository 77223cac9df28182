import type { Locator, Page } from '@playwright/test'
import { expect } from './baari.ts'

/** Chooses a ground on a turf's page; answers with the part that shows its times. A panel that leaves may still be there. */
export const chooseGround = async (page: Page, ground: string): Promise<Locator> => {
  await expect(page.getByRole('group', { name: 'Start time' }).first()).toBeVisible()
  const tab = page.getByRole('tablist', { name: 'Ground' }).getByRole('tab', { name: ground, exact: true })
  // A turf of one ground has nothing to choose from.
  if (!(await tab.isVisible())) return page.getByRole('tabpanel', { name: 'Full ground' })
  await tab.click()
  return page.getByRole('tabpanel', { name: ground, exact: true })
}
