import { type Catalogue, type City, hindiNamesOf, landingOf, type Sport } from '@baari/domain/cities/catalogue.ts'
import type { Company } from '@baari/domain/shared/company.ts'
import { LANGUAGE_CHOICE, LANGUAGES, type Language, languageOf } from '@baari/domain/shared/language.ts'
import { eveningAt } from '@baari/domain/shared/playTime.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import type { MapTiles } from '@baari/domain/turfs/mapTiles.ts'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from 'react-router'
import { isStanding } from './api/session.ts'
import { BOOT_ELEMENT, type Boot, themes } from './boot.ts'
import { Document } from './Document.tsx'
import { couponTerms } from './messages/couponTerms.ts'
import { HINDI_CHUNK } from './messages/hindiChunk.ts'
import { inLanguage, withMessages } from './messages/messagesIn.ts'
import type { PageHandle } from './page.ts'
import { documentRequest, type LoadJson, pageData } from './pageData.ts'
import { createRoutes } from './routes.tsx'

export interface PageRequest {
  /** Absolute; canonical links use its origin. */
  url: string
  cookies: Record<string, string | undefined>
  load: LoadJson
  now: Date
  company: Company
  catalogue: Catalogue
  mapTiles: MapTiles | null
}

export interface PageReply {
  status: number
  /** A whole document for a page, empty for a redirect. */
  html: string
  headers: Record<string, string>
  /** Of a widget: the sites that may frame it. */
  widgetSites?: readonly string[]
}

const YEAR_IN_SECONDS = 31_536_000

const known = <T extends string>(choices: readonly T[], value: string | undefined): T =>
  choices.find((choice) => choice === value) ?? (choices[0] as T)

/** JSON for a script element, escaped so that it cannot end the element. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')

/** The coupon as this page offers it: from its first day to play until its last. */
const offerIn = (
  coupon: Catalogue['coupon'],
  { language, today }: { language: Language; today: string },
): Boot['coupon'] =>
  coupon && (coupon.startsOn ?? today) <= today && (coupon.endsOn ?? today) >= today
    ? { code: coupon.code, percent: coupon.percent, terms: couponTerms[language](coupon) }
    : null

const handler = createStaticHandler(createRoutes())

/** A city or game with its picture in the size of a tile, so that a page that lists many stays small. */
const ofTile = <Known extends City | Sport>({ hindiName: _, picture, ...rest }: Known) => ({
  ...rest,
  picture: picture?.replace(/-1600\.webp$/, '-800.webp') ?? null,
})

/** Renders an address as a complete document, readable without JavaScript and without inline scripts or styles. */
export const renderPage = async ({
  url,
  cookies,
  load,
  now,
  company,
  catalogue,
  mapTiles,
}: PageRequest): Promise<PageReply> => {
  const requestContext = new RouterContextProvider()
  requestContext.set(pageData, load)
  const days = { today: dateAt(now, INDIA), tonight: eveningAt(now, INDIA) }
  const roleHint = isStanding(cookies.role) ? cookies.role : undefined
  requestContext.set(documentRequest, { ...days, wasLoggedIn: roleHint !== undefined })
  const context = await handler.query(new Request(url), { requestContext })
  if (context instanceof Response)
    return { status: context.status, html: '', headers: { location: context.headers.get('location') ?? '/' } }

  let status = context.statusCode
  let widgetSites: readonly string[] | undefined
  for (const { route } of context.matches) {
    const handle = route.handle as PageHandle | undefined
    status = handle?.status ?? status
    if (handle?.isMissingWithoutData && context.loaderData[route.id] === null) status = 404
    if (handle?.isWidget)
      widgetSites = (context.loaderData[route.id] as { widgetSites: readonly string[] } | null)?.widgetSites ?? []
    if (handle?.isOfCity && !landingOf(catalogue, new URL(url).pathname)) status = 404
  }
  const request = languageOf(new URL(url).searchParams.get(LANGUAGE_CHOICE) ?? undefined)
  const language = request ?? languageOf(cookies[LANGUAGE_CHOICE]) ?? LANGUAGES[0]
  const boot: Boot = {
    origin: new URL(url).origin,
    theme: known(themes, cookies.theme),
    language,
    roleHint,
    ...days,
    company,
    catalogue: {
      cities: catalogue.cities.map(ofTile),
      sports: catalogue.sports.map(ofTile),
    },
    coupon: offerIn(catalogue.coupon, { language, today: days.today }),
    mapTiles,
    names: language === 'hi' ? hindiNamesOf(catalogue) : {},
    data: context.loaderData,
  }
  const router = await withMessages(() => createStaticRouter(handler.dataRoutes, context))
  const page = inLanguage(language, boot.names, () =>
    renderToString(
      <StrictMode>
        <Document boot={boot}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </Document>
      </StrictMode>,
    ),
  )
  const { styles, scripts } = pageAssets(
    context.matches.map(({ route }) => route.handle as PageHandle | undefined),
    language,
  )
  // Scripts come last with low priority, so that a slow connection paints the page first.
  const html = `<!doctype html>${page
    .replace('</head>', () => `${styles}</head>`)
    .replace(
      '</body>',
      () => `<script type="application/json" id="${BOOT_ELEMENT}">${scriptJson(boot)}</script>${scripts}</body>`,
    )}`
  return {
    status,
    html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      // A visitor who follows a link to a Hindi page continues in Hindi. A widget stores nothing, since it runs in another site.
      ...(request && !widgetSites
        ? { 'set-cookie': `${LANGUAGE_CHOICE}=${request}; Path=/; SameSite=Lax; Max-Age=${YEAR_IN_SECONDS}` }
        : {}),
    },
    ...(widgetSites && { widgetSites }),
  }
}

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
}

// The browser build runs first; its manifest becomes part of the server bundle.
const manifests = import.meta.glob<Record<string, Chunk>>('../dist/client/.vite/manifest.json', {
  eager: true,
  import: 'default',
})
// In development there is no manifest: Vite serves the sources directly.
const manifest: Record<string, Chunk> = (import.meta.env.PROD && Object.values(manifests)[0]) || {}

const HYDRATE = 'src/hydrate.ts'
const ENTRY = 'src/main.tsx'

/** Adds a chunk and all that it imports, each after those it imports itself. */
const withImports = (key: string, found: Set<string>): Set<string> => {
  const chunk = found.has(key) ? undefined : manifest[key]
  for (const next of chunk?.imports ?? []) withImports(next, found)
  return chunk ? found.add(key) : found
}

/**
 * The style and script tags of a document: the hydration script, and preloads for the entry and the chunks of the
 * matched pages with their words.
 */
const pageAssets = (handles: (PageHandle | undefined)[], language: Language): { styles: string; scripts: string } => {
  const keys = new Set<string>()
  withImports(ENTRY, keys)
  for (const handle of handles) if (handle?.file) withImports(`src/${handle.file}`, keys)
  if (language === 'hi')
    for (const key of [...keys])
      for (const imported of manifest[key]?.dynamicImports ?? [])
        if (HINDI_CHUNK.test(imported)) withImports(imported, keys)
  const chunks = [...keys].flatMap((key) => manifest[key] ?? [])
  const styles = [...new Set(chunks.flatMap(({ css }) => css ?? []))]
  const hydrate = manifest[HYDRATE]
  // The browser evaluates them in this order, each in a separate task.
  const parts = chunks.map(({ file }) => `/${file}`)
  const isLate = handles.some((handle) => handle?.isReadFirst)
  const ahead = parts.map((part) => `<link rel="modulepreload" fetchpriority="low" href="${part}">`)
  return {
    styles: styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join(''),
    scripts: hydrate
      ? `${isLate ? '' : ahead.join('')}<script type="module" fetchpriority="low" src="/${hydrate.file}"${
          isLate ? ' data-late' : ''
        } data-parts="${parts.join(' ')}"></script>`
      : '',
  }
}
