import { expect, type Locator, type Page } from '@playwright/test'

/** What a page shows once it has come to rest. */
export interface Seen {
  text: string
  /** What runs out at the right side. */
  outside: string[]
  /** What can be used: the dialog that is open, else the whole page. */
  within: 'dialog[open]' | 'body'
  width: number
  isDark: boolean
  /** Whether the page is in forced colours, and in more contrast. */
  otherMedia: string
  /**
   * How it is built: every element that is seen, with all that axe judges it by but its words. Rows of the same shape
   * count once. Of a picture that is drawn for each theme one is seen, so neither counts.
   */
  shape: string
}

interface Seeing {
  /** The kit shows parts that stay busy. */
  isEverBusy: boolean
  longestWait: number
}

/** In one question to the page: what it shows when nothing in `root` is being read and nothing moves any more. */
const seeFrom = async (root: Element, { isEverBusy, longestWait }: Seeing): Promise<Seen> => {
  const begun = performance.now()
  // What asks for the width of the screen follows a new one with the next frame.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  // What is not painted because it is far below does not move, and would never be done with it.
  const movingPart = (): Element | undefined =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => effect as KeyframeEffect)
      .filter((effect) => Number.isFinite(Number(effect.getComputedTiming().endTime)))
      .flatMap(({ target }) => target ?? [])
      .find((target) => target.checkVisibility({ contentVisibilityAuto: true }))
  for (;;) {
    const busy = isEverBusy ? null : root.querySelector('[aria-busy="true"]')
    const restless = busy ?? movingPart()
    if (!restless) break
    if (performance.now() - begun > longestWait)
      throw new Error(`${busy ? 'still busy' : 'still moving'}: ${restless.outerHTML.slice(0, 160)}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  // What was told over the page is hidden: a look at the page is not about it.
  for (const layer of document.querySelectorAll<HTMLElement>('.toast-layer')) layer.style.visibility = 'hidden'

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

  const within = document.querySelector('dialog[open]') ? 'dialog[open]' : 'body'
  const isWide = document.documentElement.scrollWidth > window.innerWidth
  return {
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not read.
    text: document.body.innerText,
    outside: [...document.querySelectorAll(isWide ? 'body *' : ':not(*)')]
      .filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1)
      .map((one) => one.outerHTML.slice(0, 120))
      .slice(0, 3),
    within,
    width: window.innerWidth,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    otherMedia: ['(forced-colors: active)', '(prefers-contrast: more)']
      .map((query) => matchMedia(query).matches)
      .join(),
    shape: [...document.querySelectorAll(within)].map(shape).join(''),
  }
}

const LONGEST_LOOK = 30_000
/** So much earlier the page says what it still waits for. */
const LONGEST_WAIT = LONGEST_LOOK - 5_000

/** What the page shows when `settled` has come to rest: what is half faded in, or still being read, is not how it is. */
export const see = async (page: Page, settled: Page | Locator): Promise<Seen> => {
  const root = 'locator' in settled && 'goto' in settled ? page.locator('html') : (settled as Locator)
  let seen: Seen | undefined
  // A page that leaves for another one while it is looked at is looked at there.
  await expect(async () => {
    seen = await root.evaluate(seeFrom, { isEverBusy: page.url().endsWith('/kit'), longestWait: LONGEST_WAIT })
  }).toPass({ timeout: LONGEST_LOOK })
  return seen!
}

export const showTold = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    for (const layer of document.querySelectorAll<HTMLElement>('.toast-layer')) layer.style.visibility = ''
  })
