import type { Page } from '@playwright/test'

/**
 * How the page is built: every element that is seen, with all that axe judges it by but its words. Rows of the same
 * shape count once. Of a picture that is drawn for each theme one is seen, so neither counts.
 */
export const shapeOf = (page: Page, within = 'body'): Promise<string> =>
  page.evaluate((selector) => {
    const named = ['class', 'role', 'type', 'href', 'style', 'disabled', 'tabindex', 'alt', 'lang', 'open']
    const isWord = new Set(['href', 'alt', 'lang', 'aria-label', 'aria-description', 'aria-valuetext'])
    const attributesOf = (element: Element): string =>
      [...element.attributes]
        .filter(({ name }) => named.includes(name) || name.startsWith('aria-'))
        .map(({ name, value }) => {
          if (name === 'style') return value.match(/(?:color|background|opacity)[^;]*/g)?.join() ?? ''
          if (isWord.has(name)) return `${name}=${value === '' ? '' : '…'}`
          if (!/^aria-(?:labelledby|describedby|controls|owns|activedescendant)$/.test(name)) return `${name}=${value}`
          return `${name}=${value.split(' ').map((id) => document.getElementById(id) !== null)}`
        })
        .sort()
        .join(' ')
    const shape = (element: Element): string => {
      if (element.matches('.in-light, .in-dark') || !element.checkVisibility({ visibilityProperty: true })) return ''
      const says = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
      const labelled = 'labels' in element && (element.labels as NodeList | null)?.length
      const below = [...element.children].map(shape).filter((one, index, all) => one && one !== all[index - 1])
      return `<${element.localName} ${attributesOf(element)}${says ? ' says' : ''}${labelled ? ' labelled' : ''}>${below.join('')}</>`
    }
    return [...document.querySelectorAll(selector)].map(shape).join('')
  }, within)
