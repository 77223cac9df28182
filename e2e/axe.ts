import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const AXE = fs.readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** All rules that look at colours or at words. */
const COLOURS_AND_WORDS = [
  'color-contrast',
  'link-in-text-block',
  'label-content-name-mismatch',
  'button-name',
  'link-name',
  'label',
  'select-name',
  'input-button-name',
  'aria-command-name',
  'aria-input-field-name',
  'aria-toggle-field-name',
  'aria-dialog-name',
  'image-alt',
  'role-img-alt',
  'svg-img-alt',
  'empty-heading',
  'document-title',
  'html-has-lang',
  'html-lang-valid',
  'valid-lang',
]

interface Asked {
  /** A selector. */
  within: string
  rules: 'all' | 'colours and words'
}

/** Nothing where the page does not have axe yet. */
const askAxe = (page: Page, { within, rules }: Asked): Promise<string[] | undefined> =>
  page.evaluate(
    async ({ selector, only }) => {
      const { axe: loaded } = window as unknown as { axe?: typeof axe }
      if (!loaded) return undefined
      const { violations } = await loaded.run(selector === 'body' ? document : selector, {
        resultTypes: ['violations'],
        // A window of the payment provider is the provider's.
        iframes: false,
        ...(only && { runOnly: { type: 'rule' as const, values: only } }),
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
    },
    { selector: within, only: rules === 'all' ? undefined : COLOURS_AND_WORDS },
  )

/** The violations that axe finds on the page as it is, or in the dialog that is open over it. */
export const violationsOf = async (page: Page, asked: Asked): Promise<string[]> => {
  const answer = await askAxe(page, asked)
  if (answer) return answer
  await page.evaluate(AXE)
  return (await askAxe(page, asked)) ?? ['axe: it could not be loaded']
}
