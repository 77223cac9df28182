import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { inOrder } from './inOrder.ts'
import { shapeOf } from './shapeOf.ts'

const AXE = fs.readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** All that depends on the theme. */
const COLOURS = ['color-contrast', 'link-in-text-block']

interface Looked {
  /** The colours alone. */
  colours?: boolean
  /** What is looked at: the whole page unless something is named. */
  within?: string
  /** Its shape, where that is known already. */
  shape?: string
}

const lookOf = async (page: Page, { colours = false, within = 'body', shape }: Looked): Promise<string> => {
  const media = await page.evaluate(() =>
    ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(prefers-contrast: more)']
      .map((query) => matchMedia(query).matches)
      .join(),
  )
  return `${page.viewportSize()?.width} ${media} ${colours} ${within} ${shape ?? (await shapeOf(page, within))}`
}

/** Nothing where the page does not have axe yet. */
const askAxe = (page: Page, { colours = false, within }: Looked): Promise<string[] | undefined> =>
  page.evaluate(
    async ({ rules, selector }) => {
      const { axe: loaded } = window as unknown as { axe?: typeof axe }
      if (!loaded) return undefined
      const { violations } = await loaded.run(selector ?? document, {
        resultTypes: ['violations'],
        // A window of the payment provider is the provider's.
        iframes: false,
        ...(rules ? { runOnly: { type: 'rule' as const, values: rules } } : {}),
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
    },
    { rules: colours ? COLOURS : undefined, selector: within },
  )

const runAxe = async (page: Page, looked: Looked): Promise<string[]> => {
  const violations = await askAxe(page, looked)
  if (violations) return violations
  await page.evaluate(AXE)
  return (await askAxe(page, looked)) ?? ['axe: it could not be loaded']
}

/**
 * What axe finds wrong with the page as it is now. A shape that was in order at this size and in this theme is so with
 * other words, too: it is looked at once a run.
 */
export const violationsOf = async (page: Page, looked: Looked = {}): Promise<string[]> => {
  const known = inOrder(await lookOf(page, looked))
  if (known.is()) return []
  const violations = await runAxe(page, looked)
  if (violations.length === 0) known.note()
  return violations
}
