import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { inOrder } from './inOrder.ts'
import type { Seen } from './see.ts'

const AXE = fs.readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** All that depends on the theme. */
const COLOURS = ['color-contrast', 'link-in-text-block']

type Looked = Pick<Seen, 'within' | 'width' | 'isDark' | 'otherMedia' | 'shape'>

const built = ({ width, otherMedia, within, shape }: Looked) =>
  inOrder(`built ${width} ${otherMedia} ${within} ${shape}`)
const coloured = ({ width, isDark, otherMedia, within, shape }: Looked) =>
  inOrder(`coloured ${width} ${isDark ? 'dark' : 'light'} ${otherMedia} ${within} ${shape}`)

/** Was this shape looked at before in this run, at this size and in this theme, and nothing wrong with it? */
export const isInOrder = (looked: Looked): boolean => built(looked).is() && coloured(looked).is()

interface Asked {
  /** About the colours alone. */
  colours: boolean
  within: string
}

/** Why there is no answer: the page does not have axe yet, or no longer has what was to be looked at. */
type Missing = 'AXE' | 'PART'

const askAxe = (page: Page, { colours, within }: Asked): Promise<string[] | Missing> =>
  page.evaluate(
    async ({ rules, selector }) => {
      const { axe: loaded } = window as unknown as { axe?: typeof axe }
      if (!loaded) return 'AXE'
      if (!document.querySelector(selector)) return 'PART'
      const { violations } = await loaded.run(selector === 'body' ? document : selector, {
        resultTypes: ['violations'],
        // A window of the payment provider is the provider's.
        iframes: false,
        ...(rules ? { runOnly: { type: 'rule' as const, values: rules } } : {}),
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
    },
    { rules: colours ? COLOURS : undefined, selector: within },
  )

const runAxe = async (page: Page, asked: Asked): Promise<string[] | Missing> => {
  const answer = await askAxe(page, asked)
  if (answer !== 'AXE') return answer
  await page.evaluate(AXE)
  return askAxe(page, asked)
}

/**
 * What axe finds wrong with the page as it is now; nothing where that is gone by then, such as a sheet that closes by
 * itself. A shape that was in order at this size is so with other words, too: it is looked at once a run. The other theme
 * shows the same elements, so only its colours are looked at.
 */
export const violationsOf = async (page: Page, looked: Looked): Promise<string[] | undefined> => {
  if (isInOrder(looked)) return []
  const answer = await runAxe(page, { colours: built(looked).is(), within: looked.within })
  if (answer === 'PART') return undefined
  const violations = answer === 'AXE' ? ['axe: it could not be loaded'] : answer
  if (violations.length === 0) for (const found of [built(looked), coloured(looked)]) found.note()
  return violations
}
