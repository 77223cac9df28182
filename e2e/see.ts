import type { Page, Request } from '@playwright/test'

/** A page that has come to rest. */
export interface Seen {
  /** Of the window, in px. */
  width: number
  text: string
  /**
   * Text and controls beyond the edge of the screen or cut off by a box that cannot be scrolled, text of a link or button
   * that overlaps its neighbour, and shortened headings.
   */
  outside: string[]
  /** Amber parts beyond the first: amber marks the one next step of a screen. */
  amber: string[]
  /** Controls too small to be hit. */
  small: string[]
  /** Cards with too many sizes of text. */
  sizes: string[]
  /** The dialog that is open, else the whole page: the rest cannot be used. */
  within: 'dialog[open]' | 'body'
}

interface Seeing {
  /** The kit shows every part, in each colour and state. */
  isEverBusy: boolean
  longestWait: number
  /** The font size of the root, which all text follows. */
  letters: string
  /** The smallest target for a finger, in px; a link within a sentence may be as small as the sentence. */
  forFinger: number
  /** The smallest target for a mouse, and for an hour in the chart of a week, where larger hours would not fit. */
  least: number
  widestPhone: number
  /** Sizes of text in a card. */
  mostSizes: number
}

/** Reads the page in one step, as soon as nothing is loading and nothing moves. */
const seeIn = async ({
  isEverBusy,
  longestWait,
  letters,
  forFinger,
  least,
  widestPhone,
  mostSizes,
}: Seeing): Promise<Seen> => {
  const begun = performance.now()
  const root = document.documentElement
  root.style.fontSize = letters
  // Code that reads the width of the screen reacts to a new width in the next frame.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  // An element that is not painted because it is far below does not move, and would never end its animation.
  const movingPart = (): Element | undefined =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => effect as KeyframeEffect)
      .filter((effect) => Number.isFinite(Number(effect.getComputedTiming().endTime)))
      .flatMap(({ target }) => target ?? [])
      .find((target) => target.checkVisibility({ contentVisibilityAuto: true }))
  const restless = (): string | undefined => {
    if (document.fonts.status === 'loading') return 'still loading fonts'
    const busy = isEverBusy ? null : document.querySelector('[aria-busy="true"]')
    if (busy) return `still busy: ${busy.outerHTML.slice(0, 160)}`
    const moving = movingPart()
    return moving && `still moving: ${moving.outerHTML.slice(0, 160)}`
  }
  for (let why = restless(); why; why = restless()) {
    if (performance.now() - begun > longestWait) throw new Error(why)
    await new Promise((resolve) => setTimeout(resolve, 10))
    await new Promise(requestAnimationFrame)
  }

  const isWide = root.scrollWidth > root.clientWidth
  const overflows = new Map<Element, string>()
  const overflowOf = (one: Element): string => {
    const known = overflows.get(one)
    if (known !== undefined) return known
    const { overflowX, textOverflow } = getComputedStyle(one)
    const overflow = overflowX !== 'visible' && textOverflow === 'ellipsis' ? 'ellipsis' : overflowX
    overflows.set(one, overflow)
    return overflow
  }
  interface Edges {
    left: number
    right: number
  }
  const isWithin = (inner: Edges, outer: Edges): boolean =>
    inner.left >= outer.left - 1 && inner.right <= outer.right + 1
  /** Can all of it be brought onto the screen? A page that clips its overflow does not scroll sideways, but loses text. */
  const canBeSeen = (box: DOMRect, holder: Element | null): boolean => {
    let edges: Edges = box
    for (let above = holder; above && above !== document.body; above = above.parentElement) {
      const overflow = overflowOf(above)
      if (overflow === 'ellipsis') return true
      if (overflow === 'visible') continue
      const outer = above.getBoundingClientRect()
      if (overflow === 'auto' || overflow === 'scroll') edges = outer
      else if (!isWithin(edges, outer)) return false
    }
    return isWithin(edges, { left: 0, right: root.clientWidth })
  }
  /** Does text leave its link or button and overlap a neighbour? */
  const runsOver = (box: DOMRect, holder: Element): boolean => {
    const control = holder.closest('a[href], button, summary')
    if (!control || isWithin(box, control.getBoundingClientRect())) return false
    for (let above: Element | null = holder; above && above !== control.parentElement; above = above.parentElement)
      if (overflowOf(above) !== 'visible') return false
    return [control.previousElementSibling, control.nextElementSibling].some((beside) => {
      const other = beside?.getBoundingClientRect()
      const isBeside = other && other.width > 1 && other.top < box.bottom && other.bottom > box.top
      return isBeside && box.left < other.right - 1 && box.right > other.left + 1
    })
  }
  const isDrawn = (one: Element): boolean => one.checkVisibility({ visibilityProperty: true })
  const range = document.createRange()
  const lost = [...document.querySelectorAll<HTMLElement>('body *')].filter((one) => {
    const isControl = one.matches('a[href], button, input, select, textarea, summary')
    const texts = [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
    if ((!isControl && texts.length === 0) || !(one instanceof HTMLElement) || !isDrawn(one)) return false
    const own = one.getBoundingClientRect()
    // Text for screen readers only.
    if (own.width <= 1 || own.height <= 1 || one.closest('.spoken, .sr-only')) return false
    return (
      (isControl && !canBeSeen(own, one.parentElement)) ||
      texts.some((node) => {
        range.selectNodeContents(node)
        const box = range.getBoundingClientRect()
        return !canBeSeen(box, one) || runsOver(box, one)
      })
    )
  })
  const nameOf = (one: Element): string => {
    const { left, right } = one.getBoundingClientRect()
    const text = one.textContent.trim().slice(0, 60)
    const style = one.getAttribute('class') ?? ''
    return `${Math.round(left)}–${Math.round(right)} px: ${one.localName} «${text}» ${style}`.slice(0, 160)
  }
  const cut = [...document.querySelectorAll<HTMLElement>('h1, h2, h3')].filter(
    (one) => overflowOf(one) === 'ellipsis' && one.scrollWidth > one.clientWidth && isDrawn(one),
  )
  const outside = [...lost, ...cut].map(nameOf)
  const colours = (one: Element): string[] => {
    const { backgroundColor, color } = getComputedStyle(one)
    return [backgroundColor, color]
  }
  const sample = root.appendChild(document.createElement('i'))
  sample.style.color = 'var(--color-accent)'
  const accent = getComputedStyle(sample).color
  sample.remove()
  const within = document.querySelector('dialog[open]') ? 'dialog[open]' : 'body'
  const amber = [...document.querySelectorAll(`${within} *`)].filter((one) =>
    one instanceof HTMLElement
      ? colours(one).includes(accent) && !colours(one.parentElement ?? root).includes(accent) && isDrawn(one)
      : // A pin on a map, unlike the stars of a rating.
        one.matches('main .fill-accent:not(.lucide-star)') && isDrawn(one),
  )
  /** True for a link in a sentence, and for one whose target is the card around it. */
  const isWithinText = (one: HTMLElement): boolean =>
    getComputedStyle(one).display === 'inline' &&
    (one.parentElement?.textContent.trim() !== one.textContent.trim() ||
      getComputedStyle(one, '::after').position === 'absolute')
  const small = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(':disabled, [inert] *'))
    .filter((one) => !isWithinText(one) && getComputedStyle(one).pointerEvents !== 'none')
    .map((one) => {
      // A tick or a switch is hit by its label as well.
      const { width, height } = (
        one.matches('[type="checkbox"], [type="radio"]') ? (one.closest('label') ?? one) : one
      ).getBoundingClientRect()
      const needed = window.innerWidth < widestPhone && !one.matches('[data-hour]') ? forFinger : least
      return { html: one.outerHTML.slice(0, 160), width: Math.round(width), height: Math.round(height), needed }
    })
    .filter(({ width, height, needed }) => width > 1 && height > 1 && (width < needed || height < needed))
    .map(({ html, width, height }) => `${width}×${height} ${html}`)
  const hasText = (one: Element): boolean =>
    one.matches('input, textarea, select') ||
    [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
  // The sizes are the same in each language.
  const cards = root.lang === 'en' ? `${within} .rounded-card:not(dialog)` : 'no-card'
  const inCards = [...document.querySelectorAll<HTMLElement>(`${cards} *`)].filter(
    (one) => one instanceof HTMLElement && hasText(one) && isDrawn(one) && !one.closest('.spoken, .sr-only, option'),
  )
  const sizes = [...Map.groupBy(inCards, (one) => one.closest('.rounded-card')!)].flatMap(([card, texts]) => {
    const used = new Set(texts.map((one) => getComputedStyle(one).fontSize))
    return used.size > mostSizes ? [`${[...used].join(', ')} in ${nameOf(card)}`] : []
  })
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text is not read.
  const text = document.body.innerText
  return {
    width: window.innerWidth,
    text,
    outside: [...(isWide ? ['the page scrolls sideways'] : []), ...outside.slice(0, 3)],
    amber: isEverBusy ? [] : amber.slice(1).map(nameOf),
    small,
    sizes,
    within,
  }
}

const LONGEST_CHECK = 30_000
/** So much earlier the page says what it still waits for. */
const LONGEST_WAIT = LONGEST_CHECK - 5_000

/** Requests of a page that have no answer yet: data, scripts, fonts. */
interface Requests {
  sent: number
  waiting: Set<Request>
  onAnswered: () => void
}

const requestsOf = new WeakMap<Page, Requests>()

/** The stream of notifications stays open as long as its page, and so may the request for its ticket. */
const isLasting = (request: Request): boolean =>
  request.resourceType() === 'eventsource' || request.url().endsWith('/stream-ticket')

/** From now on `see` waits until all requests of the page are answered. */
export const watchRequests = (page: Page): void => {
  const requests: Requests = { sent: 0, waiting: new Set(), onAnswered: () => undefined }
  requestsOf.set(page, requests)
  page.on('request', (request) => {
    if (isLasting(request)) return
    requests.sent += 1
    requests.waiting.add(request)
  })
  const end = (request: Request): void => {
    requests.waiting.delete(request)
    if (requests.waiting.size === 0) requests.onAnswered()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

const answered = async (requests: Requests): Promise<void> => {
  if (requests.waiting.size === 0) return
  await new Promise<void>((resolve, reject) => {
    const addresses = () => [...requests.waiting].map((one) => one.url()).join()
    const timer = setTimeout(() => reject(new Error(`no answer to ${addresses()}`)), LONGEST_WAIT)
    requests.onAnswered = () => {
      clearTimeout(timer)
      resolve()
    }
  })
}

/** Reads a page at a font size, and leaves it at that size. */
export const see = async (page: Page, letters = ''): Promise<Seen> => {
  const requests = requestsOf.get(page)
  if (!requests) return seeOnce(page, letters)
  await answered(requests)
  const { sent } = requests
  const seen = await seeOnce(page, letters)
  // An answer changes what is shown, and may lead to another request.
  return requests.sent === sent ? seen : see(page, letters)
}

/** True if the page navigated during the check. */
const hasLeft = (error: unknown): boolean =>
  /Execution context was destroyed|because of a navigation/.test(String(error))

const seeOnce = async (page: Page, letters: string): Promise<Seen> => {
  const input = { longestWait: LONGEST_WAIT, letters, forFinger: 44, least: 24, widestPhone: 600, mostSizes: 3 }
  for (const begun = performance.now(); ; )
    try {
      return await page.evaluate(seeIn, { ...input, isEverBusy: /\/kit\b/.test(page.url()) })
    } catch (error) {
      // The page is checked again where it has navigated to.
      if (!hasLeft(error) || performance.now() - begun > LONGEST_CHECK) throw error
    }
}
