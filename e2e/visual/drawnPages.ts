import fs from 'node:fs'
import path from 'node:path'
import { builtRenderer, type RenderPage } from '@baari/api/pages/pageRenderer.ts'
import { artRequestOf } from '@baari/art/artRequestOf.ts'
import { drawArt } from '@baari/art/drawArt.ts'
import { API_PREFIX } from '@baari/contract/api.ts'
import type { Language } from '@baari/domain/shared/language.ts'
import type { MapTiles } from '@baari/domain/turfs/mapTiles.ts'
import { type Answers, answering, SERVER_TIME, wrongAnswers } from '@baari/web/testing/answers.ts'
import { company } from '@baari/web/testing/company.ts'
import { type Browser, type BrowserContextOptions, test as base, expect, type Page, type Route } from '@playwright/test'
import { watchRequests } from '../see.ts'
import { PHONE } from '../sizes.ts'
import { isSheet } from '../visualChecks.ts'
import { catalogue } from './catalogue.ts'

const ORIGIN = 'https://baari.example'
const BUILT = path.join(import.meta.dirname, '../../web/dist')

/** A page without server data, at which each browser page loads its document. */
const FIRST = '/offline'
/** Shown between two screens, to unmount the first. */
const NOWHERE = '/nowhere'

const OF_SHEETS = ['sheet', 'of', 'b']

/** The address of the page over which a sheet opens; for a page, its own address. */
export const pageOfSheet = (address: string): string => {
  const { pathname, searchParams } = new URL(address, ORIGIN)
  for (const name of OF_SHEETS) searchParams.delete(name)
  return [pathname, searchParams.toString()].filter(Boolean).join('?')
}

/** An account and everything the server answers to it. */
interface Viewer {
  /** Absent for a visitor. */
  user?: { role: string }
  answers: Answers
}

/** Map tiles in one file on another origin. */
interface Tiles {
  settings: MapTiles
  file: Buffer
  /** Lets pages fetch from that origin. */
  policy: string
}

/** Pages of the built app whose server is a table of answers. */
export interface DrawnPages {
  /** The viewer's only page in a language; closes the pages of the viewer before. */
  of(viewer: Viewer, language: Language): Promise<Page>
  /** A page that no other test uses. */
  open(viewer: Viewer, tiles?: Tiles): Promise<Page>
  /** Shows an address, newly mounted. */
  show(page: Page, address: string): Promise<void>
  /**
   * Shows an address for visual checks. `prepare` sets the theme and size first, while the page is nearly empty. A sheet
   * opens over its page, which is hidden and stays mounted for the next sheet.
   */
  visit(page: Page, address: string, prepare: () => Promise<void>): Promise<void>
  /** Everything that went wrong since the last call. */
  problems(): string[]
}

const fetchFrom = (answers: Answers): ((request: URL, init: RequestInit) => Promise<Response>) => {
  const fetchAnswer = answering(answers)
  return (url, init) => fetchAnswer(url.href, init)
}

/**
 * Expected here: service workers are blocked, a slow machine draws a preloaded font late, and tests leave a filled form
 * by its address.
 */
const isKnown = (text: string): boolean =>
  /^Service Worker registration blocked|preloaded using link preload|^You are trying to use a blocker on a POP/.test(
    text,
  )

const rangeOf = (file: Buffer, range: string | undefined) => {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  const headers = { 'access-control-allow-origin': '*', etag: '"tiles"' }
  return { status: 206, headers, body: file.subarray(Number(from), Number(to) + 1) }
}

const open = async (
  browser: Browser,
  options: BrowserContextOptions,
  {
    viewer,
    language,
    renderPage,
    problems,
    tiles,
  }: { viewer: Viewer; language: Language; renderPage: RenderPage; problems: string[]; tiles?: Tiles | undefined },
): Promise<Page> => {
  const context = await browser.newContext({ ...options, baseURL: ORIGIN, viewport: PHONE })
  const ask = fetchFrom(viewer.answers)
  const documentAt = async (url: URL) => {
    const load = async (input: string): Promise<unknown> => {
      const response = await ask(new URL(`${API_PREFIX}${input}`, ORIGIN), {})
      return response.ok ? response.json() : undefined
    }
    const cookies = { lang: language, ...(viewer.user && { role: viewer.user.role }) }
    const now = new Date(SERVER_TIME)
    return renderPage({ url: url.href, cookies, load, now, company, catalogue, mapTiles: tiles?.settings ?? null })
  }
  const answer = async (route: Route): Promise<void> => {
    const request = route.request()
    const url = new URL(request.url())
    const { pathname } = url
    if (tiles && url.href === tiles.settings.url) return route.fulfill(rangeOf(tiles.file, request.headers().range))
    if (url.origin !== ORIGIN) {
      problems.push(`a call to ${url.href}`)
      return route.abort()
    }
    if (pathname.startsWith(API_PREFIX)) {
      const response = await ask(url, { method: request.method(), body: request.postData() })
      const headers = Object.fromEntries(response.headers)
      return route.fulfill({ status: response.status, headers, body: await response.text() })
    }
    if (request.resourceType() === 'document') {
      const { status, html, headers } = await documentAt(url)
      const policy = tiles && { 'content-security-policy': tiles.policy }
      return route.fulfill({ status, headers: { ...headers, ...policy }, body: html })
    }
    const picture = artRequestOf(path.basename(pathname))
    if (picture) return route.fulfill({ contentType: 'image/svg+xml', body: drawArt(picture) })
    const file = path.join(BUILT, 'client', pathname)
    if (fs.existsSync(file)) return route.fulfill({ path: file })
    problems.push(`nothing is at ${url.href}`)
    return route.fulfill({ status: 404 })
  }
  await context.route('**/*', answer)
  await context.addInitScript(
    ([user, today]) => {
      const instant = Date.parse(today!)
      window.Date = new Proxy(Date, {
        construct: (date, args: [], target) =>
          Reflect.construct(date, args.length > 0 ? args : [instant], target) as Date,
        get: (date, name) => (name === 'now' ? () => instant : Reflect.get(date, name)),
      })
      if (user) {
        localStorage.setItem('access_token', 'token')
        localStorage.setItem('user', user)
      }
      // A visitor during a message log-in.
      else
        sessionStorage.setItem(
          'pending_login',
          JSON.stringify({ countryCode: 'IN', number: '9829012345', phoneNumber: '+919829012345', resendAt: instant }),
        )
      document.addEventListener('hydrated', () => Object.assign(window, { isHydrated: true }))
    },
    [viewer.user && JSON.stringify(viewer.user), SERVER_TIME],
  )
  const page = await context.newPage()
  watchRequests(page)
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isKnown(message.text())) problems.push(message.text())
  })
  page.on('pageerror', ({ message }) => problems.push(message))
  await page.goto(FIRST)
  await page.waitForFunction(() => 'isHydrated' in window)
  await page.evaluate(addStyle)
  return page
}

/** Navigates as links do, without loading a document, and waits until no heading of the previous screen is left. */
const goTo = async (address: string): Promise<void> => {
  const headings = () => [...document.querySelectorAll('main h1')]
  const leaving = headings()
  history.pushState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
  const isThere = () => headings().length > 0 && !headings().some((one) => leaving.includes(one))
  for (const begun = performance.now(); !isThere(); await new Promise(requestAnimationFrame))
    if (performance.now() - begun > 25_000) throw new Error(`no heading at ${address}`)
}

/** Hides elements marked `data-aside`; called once for a page. */
const addStyle = (): void => {
  // The policy of pages allows no style element.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    [data-aside] { display: none !important }
    [data-around] { overflow: visible !important; content-visibility: visible !important }`)
  document.adoptedStyleSheets.push(sheet)
}

/** Hides the page and closes the sheet over it, so that the next theme and size are set on an almost empty page. */
const hidePage = async (address: string): Promise<void> => {
  for (const one of document.body.children) one.setAttribute('data-aside', '')
  if (!document.querySelector('dialog[open]')) return
  history.pushState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
  for (
    const begun = performance.now();
    document.querySelector('dialog[open]');
    await new Promise(requestAnimationFrame)
  )
    if (performance.now() - begun > 25_000) throw new Error('the dialog before it has not closed')
}

/**
 * Opens a sheet over the mounted page, which is checked separately, and hides all of it but the dialog. axe ignores
 * the top layer: it would treat the dialog as clipped by the boxes around it, and skip its colours.
 */
const openSheet = async (address: string): Promise<void> => {
  for (const name of ['data-aside', 'data-around'])
    for (const one of document.querySelectorAll(`[${name}]`)) one.removeAttribute(name)
  if (location.href !== new URL(address, location.href).href) {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }
  const dialog = () => document.querySelector('dialog[open]')
  for (const begun = performance.now(); !dialog(); await new Promise(requestAnimationFrame))
    if (performance.now() - begun > 25_000) throw new Error('no dialog has opened')
  for (let one = dialog(); one && one !== document.body; one = one.parentElement) {
    for (const beside of one.parentElement?.children ?? []) if (beside !== one) beside.setAttribute('data-aside', '')
    one.parentElement?.setAttribute('data-around', '')
  }
}

/** The frame stays mounted between screens, so it has to be shown again. */
const bringBack = (): void => {
  for (const name of ['data-aside', 'data-around'])
    for (const one of document.querySelectorAll(`[${name}]`)) one.removeAttribute(name)
}

export const test = base.extend<object, { drawnPages: DrawnPages }>({
  drawnPages: [
    async ({ browser }, use) => {
      const renderPage = await builtRenderer(BUILT)
      if (!renderPage) throw new Error('The pages are not built.')
      const options: BrowserContextOptions = {
        locale: 'en-IN',
        timezoneId: 'Asia/Kolkata',
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        hasTouch: true,
      }
      const problems: string[] = []
      const shown = new WeakMap<Page, string>()
      let opened: { viewer?: Viewer; pages: Partial<Record<Language, Page>> } = { pages: {} }
      await use({
        of: async (viewer, language) => {
          if (opened.viewer !== viewer) {
            for (const page of Object.values(opened.pages)) await page.context().close()
            opened = { viewer, pages: {} }
          }
          opened.pages[language] ??= await open(browser, options, { viewer, language, renderPage, problems })
          return opened.pages[language]
        },
        open: (viewer, tiles) => open(browser, options, { viewer, language: 'en', renderPage, problems, tiles }),
        show: (page, address) => page.evaluate(goTo, address),
        visit: async (page, address, prepare) => {
          const below = pageOfSheet(address)
          if (shown.get(page) === below) {
            await page.evaluate(hidePage, below)
            await prepare()
          } else {
            await page.evaluate(bringBack)
            await page.evaluate(goTo, NOWHERE)
            await prepare()
            await page.evaluate(goTo, address)
            shown.set(page, below)
          }
          if (isSheet(address)) await page.evaluate(openSheet, address)
        },
        problems: () => [...problems.splice(0), ...wrongAnswers.splice(0)],
      })
    },
    { scope: 'worker' },
  ],
})

export { expect }
