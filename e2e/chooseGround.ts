import type { Locator, Page } from '@playwright/test'
import { expect } from './baari.ts'

/** Chooses a ground on a turf's page; answers with its half hours. A turf of one ground has no tabs. */
export const chooseGround = async (page: Page, ground: string): Promise<Locator> => {
  const times = page.getByRole('group', { name: 'Start time' })
  await expect(times).toBeVisible()
  const tab = page.getByRole('tablist', { name: 'Ground' }).getByRole('tab', { name: ground, exact: true })
  if (await tab.isVisible()) await tab.click()
  return times
}
