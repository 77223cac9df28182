import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const AXE = fs.readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** All that depends on the theme. */
const COLOURS = ['color-contrast', 'link-in-text-block']

interface Looked {
  /** The colours alone. */
  colours?: boolean
  /** What is looked at: the whole page unless something is named. */
  within?: string
}

/** What axe finds wrong with the page as it is now. A page reads axe once, however often it is looked at. */
export const violationsOf = async (page: Page, { colours = false, within }: Looked = {}): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    async ({ rules, selector }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe
      const { violations } = await run(selector ?? document, {
        resultTypes: ['violations'],
        // A window of the payment provider is the provider's.
        iframes: false,
        ...(rules ? { runOnly: { type: 'rule' as const, values: rules } } : {}),
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
    },
    { rules: colours ? COLOURS : undefined, selector: within },
  )
}
