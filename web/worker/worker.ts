// The service worker of the browser app, one file that needs no other. The build puts `BUILD` in front of it.
declare const BUILD: {
  /** Another one for every build that differs. */
  id: string
  /** Every document of this build names this file. */
  entry: string
  /** What the kept pages need. */
  assets: string[]
  /** What they need besides in Hindi. */
  hindi: string[]
}
declare const self: ServiceWorkerGlobalScope

const CACHE = `baari-${BUILD.id}`
const OFFLINE = '/offline'
const TICKET = '/ticket/kept'
/** Documents that open without a network. None says anything of a person: what a page shows comes from the device. */
const PAGES = ['/', '/bookings', TICKET, '/turf-owner/today', OFFLINE]
/** Afterwards a page that is kept opens as it is kept; the network is asked first, always. */
const PATIENCE_MS = 6_000
/** This build, and the one that open pages may still be of. */
const BUILDS_KEPT = 2

const keptPageOf = (path: string): string | undefined => {
  if (path === '/bookings/FULL' || path === '/bookings/PARTIAL') return '/bookings'
  return path.startsWith('/ticket/') ? TICKET : PAGES.find((page) => page === path)
}

const isIn = (html: string, language: string): boolean => html.includes(`<html lang="${language}"`)

/** A document of another build would ask for files that are not here. */
const keepPage = async (page: string, answer: Response): Promise<void> => {
  if (!answer.ok || answer.redirected) return
  const html = await answer.clone().text()
  if (!html.includes(BUILD.entry)) return
  const cache = await caches.open(CACHE)
  await cache.put(page, answer)
  if (isIn(html, 'hi') && !(await cache.match(BUILD.hindi[0] ?? page))) await cache.addAll(BUILD.hindi)
}

const fetchPage = async (page: string): Promise<void> => keepPage(page, await fetch(page, { cache: 'no-store' }))

const install = async (): Promise<void> => {
  const cache = await caches.open(CACHE)
  await cache.addAll(BUILD.assets)
  await Promise.all(PAGES.map(fetchPage))
}

/** Open pages of the build before this one may still ask for their files. */
const activate = async (): Promise<void> => {
  const builds = (await caches.keys()).filter((name) => name.startsWith('baari-'))
  const old = builds.filter((name) => name !== CACHE).slice(0, 1 - BUILDS_KEPT)
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.clients.claim()
}

const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date())

/** As it was kept, but for the day, which without a network only the device knows. */
const keptDocument = async (page: string): Promise<Response | undefined> => {
  const kept = await (await caches.open(CACHE)).match(page, { ignoreVary: true })
  if (!kept) return undefined
  const headers = new Headers(kept.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  const html = await kept.text()
  return new Response(html.replace(/"today":"\d{4}-\d\d-\d\d"/, `"today":"${today()}"`), { headers })
}

const outOfPatience = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS)
  })

const openPage = async (event: FetchEvent, { pathname, search }: URL): Promise<Response> => {
  const page = keptPageOf(pathname)
  const kept = page === undefined ? undefined : await keptDocument(page)
  const asked = fetch(event.request)
  try {
    const answer = await (kept ? Promise.race([asked, outOfPatience()]) : asked)
    if (page !== undefined) event.waitUntil(keepPage(page, answer.clone()))
    return answer
  } catch {
    // No connection, which the kept page says.
    if (kept) return kept
    if (!(await keptDocument(OFFLINE))) return Response.error()
    return Response.redirect(`${OFFLINE}?to=${encodeURIComponent(`${pathname}${search}`)}`)
  }
}

/** Names of built files carry a digest of their contents: whichever build kept one, it is the right one. */
const openAsset = async (request: Request): Promise<Response> => {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone())
  return answer
}

/** Without a connection those that are missing or in the other language stay so until a page is opened with one. */
const complete = async (language: string): Promise<void> => {
  const cache = await caches.open(CACHE)
  const wanting = await Promise.all(
    PAGES.map(async (page) => (isIn((await (await cache.match(page))?.text()) ?? '', language) ? [] : [page])),
  )
  await Promise.allSettled(wanting.flat().map(fetchPage))
}

/** The frame of a document names the kind of account; the next one must not find it. */
const forget = async (language: string): Promise<void> => {
  const cache = await caches.open(CACHE)
  await Promise.all(PAGES.map((page) => cache.delete(page)))
  await complete(language)
}

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('message', (event) => {
  // The person asked for the new version; otherwise it waits until no page of the old one is open.
  const { act, language = 'en' } = event.data as { act: string; language?: string }
  if (act === 'takeOver') void self.skipWaiting()
  if (act === 'forget') event.waitUntil(forget(language))
  if (act === 'complete') event.waitUntil(complete(language))
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  // Answers of the API are nobody's to keep here: pages keep what they may, by account.
  if (request.method !== 'GET' || url.origin !== self.location.origin || url.pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(openPage(event, url))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(openAsset(request))
})
