// The service worker of the browser app, a single script without imports. The build prepends `BUILD`.
declare const BUILD: {
  /** Differs for every build. */
  id: string
  /** Every document of this build names this file. */
  entry: string
  /** The files of the kept pages. */
  assets: string[]
  /** Additional files of the kept pages in Hindi. */
  hindi: string[]
}
declare const self: ServiceWorkerGlobalScope

const CACHE = `baari-${BUILD.id}`
const OFFLINE = '/offline'
/** Without a connection it is replaced by the offline page, which has the tickets. */
const START = '/'
const TICKET = '/ticket/kept'
/** Documents that open without a network. None contains personal data: a page reads its data from the device. */
const PAGES = ['/bookings', TICKET, '/turf-owner/today', OFFLINE]
/**
 * The network always goes first. After this time a kept page opens from the cache; the start gives way to the offline
 * page only if the device has no connection.
 */
const PATIENCE_MS = 6_000
/** This build, and the previous one, which open pages may still use. */
const BUILDS_KEPT = 2

const keptPageOf = (path: string): string | undefined => {
  if (path === '/bookings/FULL' || path === '/bookings/PARTIAL') return '/bookings'
  return path.startsWith('/ticket/') ? TICKET : PAGES.find((page) => page === path)
}

const isIn = (html: string, language: string): boolean => html.includes(`<html lang="${language}"`)

/** A document of another build would request files that are not cached. */
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

/** Keeps the previous build: its open pages may still request its files. */
const activate = async (): Promise<void> => {
  const builds = (await caches.keys()).filter((name) => name.startsWith('baari-'))
  const old = builds.filter((name) => name !== CACHE).slice(0, 1 - BUILDS_KEPT)
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.clients.claim()
}

const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date())

/** The cached document with the current day, which only the device knows without a network. */
const keptDocument = async (page: string): Promise<Response | undefined> => {
  const kept = await (await caches.open(CACHE)).match(page, { ignoreVary: true })
  if (!kept) return undefined
  const headers = new Headers(kept.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  const html = await kept.text()
  return new Response(html.replace(/"today":"\d{4}-\d\d-\d\d"/, `"today":"${today()}"`), { headers })
}

const hasOffline = async (): Promise<boolean> =>
  (await (await caches.open(CACHE)).match(OFFLINE, { ignoreVary: true })) !== undefined

const outOfPatience = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS)
  })

const openPage = async (event: FetchEvent, { pathname, search }: URL): Promise<Response> => {
  const page = keptPageOf(pathname)
  const kept = page === undefined ? undefined : await keptDocument(page)
  // The start has no kept copy: while the device has a connection, a slow answer is worth waiting for.
  const isHurried = kept !== undefined || (pathname === START && !navigator.onLine && (await hasOffline()))
  const input = fetch(event.request)
  try {
    const answer = await (isHurried ? Promise.race([input, outOfPatience()]) : input)
    if (page !== undefined) event.waitUntil(keepPage(page, answer.clone()))
    return answer
  } catch {
    // No connection, which the kept page says itself.
    if (kept) return kept
    if (!(await hasOffline())) return Response.error()
    return Response.redirect(`${OFFLINE}?to=${encodeURIComponent(`${pathname}${search}`)}`)
  }
}

/** Names of built files contain a hash of their contents, so a file from any build's cache is correct. */
const openAsset = async (request: Request): Promise<Response> => {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone())
  return answer
}

/**
 * Fetches kept pages that are missing or in the other language. Without a connection they stay as they are until a page
 * next opens online.
 */
const complete = async (language: string): Promise<void> => {
  const cache = await caches.open(CACHE)
  const wanting = await Promise.all(
    PAGES.map(async (page) => (isIn((await (await cache.match(page))?.text()) ?? '', language) ? [] : [page])),
  )
  await Promise.allSettled(wanting.flat().map(fetchPage))
}

/** The frame of a document reveals the kind of account, which the next user must not see. */
const forget = async (language: string): Promise<void> => {
  const cache = await caches.open(CACHE)
  await Promise.all(PAGES.map((page) => cache.delete(page)))
  await complete(language)
}

interface Push {
  id: string
  title: string
  body: string
}

/** Safari revokes the permission of a site whose pushes show nothing, so an open page only silences the notification. */
const showPush = async ({ id, title, body }: Push): Promise<void> => {
  const windows = await self.clients.matchAll({ type: 'window' })
  const silent = windows.some(({ visibilityState }) => visibilityState === 'visible')
  await self.registration.showNotification(title, { body, tag: id, icon: '/icons/icon-192.png', silent, data: { id } })
}

/** Opens an address of Baari that looks up the notification and goes on to its page. */
const openPush = async ({ id }: Pick<Push, 'id'>): Promise<void> => {
  const address = `/?notification=${encodeURIComponent(id)}`
  const [open] = await self.clients.matchAll({ type: 'window' })
  if (!open) return void (await self.clients.openWindow(address))
  await open.focus()
  await open.navigate(address)
}

/** Logging out ends pushes, because they belong to the account that turned them on. */
const endPushes = async (): Promise<void> => {
  await (await self.registration.pushManager.getSubscription())?.unsubscribe()
}

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('message', (event) => {
  // The user chose to update; otherwise the new version waits until no page of the old one is open.
  const { act, language = 'en' } = event.data as { act: string; language?: string }
  if (act === 'takeOver') void self.skipWaiting()
  if (act === 'forget') event.waitUntil(Promise.all([forget(language), endPushes()]))
  if (act === 'complete') event.waitUntil(complete(language))
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  // API answers are never cached here: pages cache them themselves, by account.
  if (request.method !== 'GET' || url.origin !== self.location.origin || url.pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(openPage(event, url))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(openAsset(request))
})
self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showPush(event.data.json() as Push))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPush(event.notification.data as Push))
})
