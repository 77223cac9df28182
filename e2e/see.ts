import { expect, type Page, type Request } from '@playwright/test'

/** What a page shows once it has come to rest. */
export interface Seen {
  text: string
  /** What runs out at the right side. */
  outside: string[]
  /** What is too small to be hit. */
  small: string[]
  /** What can be used: the dialog that is open, else the whole page. */
  within: 'dialog[open]' | 'body'
}

interface Seeing {
  /** The kit shows parts that stay busy. */
  isEverBusy: boolean
  longestWait: number
  /** The size of all letters, which follow those of the root. */
  letters: string
  /** What a finger must hit; words that lead on within a sentence may be as small as the sentence. */
  forFinger: number
  /** What a mouse must hit, and an hour of the picture of a week: a picture whose hours were bigger would be no picture. */
  least: number
  widestPhone: number
}

/** In one question to the page: what it shows when nothing is being read and nothing moves any more. */
const seeIn = async ({ isEverBusy, longestWait, letters, forFinger, least, widestPhone }: Seeing): Promise<Seen> => {
  const begun = performance.now()
  const root = document.documentElement
  root.style.fontSize = letters
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
  const isCut = (one: Element): boolean => {
    for (let above = one.parentElement; above && above !== document.body; above = above.parentElement)
      if (getComputedStyle(above).overflowX !== 'visible') return true
    return false
  }
  const outside = [...document.querySelectorAll(isWide ? 'body *' : ':not(*)')]
    .filter((one) => one.getBoundingClientRect().right > root.clientWidth + 1 && !isCut(one))
    .map((one) => one.outerHTML.slice(0, 120))
  const small = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(':disabled, [inert] *'))
    .filter((one) => getComputedStyle(one).display !== 'inline' && getComputedStyle(one).pointerEvents !== 'none')
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
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not read.
  const text = document.body.innerText
  return {
    text,
    outside: isWide ? ['the page scrolls sideways', ...outside.slice(0, 3)] : [],
    small,
    within: document.querySelector('dialog[open]') ? 'dialog[open]' : 'body',
  }
}

const LONGEST_LOOK = 30_000
/** So much earlier the page says what it still waits for. */
const LONGEST_WAIT = LONGEST_LOOK - 5_000

/** Those of a page without an answer yet: data, parts of the program, fonts. */
interface Requests {
  sent: number
  waiting: Set<Request>
  onAnswered: () => void
}

const requestsOf = new WeakMap<Page, Requests>()

/** The stream of news is open for as long as its page, and so may be the ticket for it. */
const isLasting = (request: Request): boolean =>
  request.resourceType() === 'eventsource' || request.url().endsWith('/stream-ticket')

/** From here on a page has come to rest only when all that it asked for is there. */
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

/** What a page shows with letters of a size, which it keeps. */
export const see = async (page: Page, letters = ''): Promise<Seen> => {
  const requests = requestsOf.get(page)
  if (!requests) return seeOnce(page, letters)
  await answered(requests)
  const { sent } = requests
  const seen = await seeOnce(page, letters)
  // An answer changes what is shown, and may lead to another request.
  return requests.sent === sent ? seen : see(page, letters)
}

const seeOnce = async (page: Page, letters: string): Promise<Seen> => {
  let seen: Seen | undefined
  const asked = { longestWait: LONGEST_WAIT, letters, forFinger: 44, least: 24, widestPhone: 600 }
  // A page that leaves for another one while it is looked at is looked at there.
  await expect(async () => {
    seen = await page.evaluate(seeIn, { ...asked, isEverBusy: /\/kit\b/.test(page.url()) })
  }).toPass({ timeout: LONGEST_LOOK })
  return seen!
}
