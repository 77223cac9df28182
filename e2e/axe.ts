import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const AXE = fs.readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** All rules about colours or text. */
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

interface Input {
  /** A selector. */
  within: string
  rules: 'all' | 'colours and words'
}

/**
 * Returns nothing until axe is loaded in the page. The header, footer and menus of a page are checked once in each theme
 * and at each width, since most stay the same from screen to screen. While axe runs, the page around a dialog is removed
 * from the document, because axe would walk over all of it.
 */
const askAxe = (page: Page, { within, rules }: Input): Promise<string[] | undefined> =>
  page.evaluate(
    async ({ selector, only }) => {
      const shared = window as unknown as { axe?: typeof axe; judged?: Set<string> }
      if (!shared.axe) return undefined
      shared.judged ??= new Set()
      const { judged } = shared
      const dialog = selector === 'body' ? null : document.querySelector(selector)
      const screen = [only?.length, innerWidth, matchMedia('(prefers-color-scheme: dark)').matches].join()
      const frame = dialog
        ? []
        : [...document.querySelectorAll('header, footer, nav')].filter((one) => !one.closest('main'))
      // The language switch links to the address, and React gives each screen different ids.
      const keyOf = (part: Element): string =>
        `${screen} ${part.outerHTML.replaceAll(/ (?:href|id|for|name|aria-(?:labelledby|describedby|controls))="[^"]*"/g, '')}`
      const keys = frame.map(keyOf)
      const known = frame.filter((_, at) => judged.has(keys[at] ?? ''))
      const away: [Element, Comment][] = []
      for (let one = dialog; one && one !== document.body; one = one.parentElement)
        for (const beside of [...(one.parentElement?.children ?? [])])
          if (beside !== one && beside.matches('[data-aside]')) {
            const place = document.createComment('')
            beside.replaceWith(place)
            away.push([beside, place])
          }
      try {
        const { violations } = await shared.axe.run(dialog ? selector : { include: document, exclude: known }, {
          resultTypes: ['violations'],
          // A window of the payment provider is the provider's.
          iframes: false,
          ...(only && { runOnly: { type: 'rule' as const, values: only } }),
        })
        for (const key of keys) judged.add(key)
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
      } finally {
        for (const [beside, place] of away) place.replaceWith(beside)
      }
    },
    { selector: within, only: rules === 'all' ? undefined : COLOURS_AND_WORDS },
  )

/** The violations that axe finds on the page as it is, or in the dialog that is open over it. */
export const violationsOf = async (page: Page, request: Input): Promise<string[]> => {
  const answer = await askAxe(page, request)
  if (answer) return answer
  await page.evaluate(AXE)
  return (await askAxe(page, request)) ?? ['axe: it could not be loaded']
}
