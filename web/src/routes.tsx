import type { RouteObject } from 'react-router'
import { NoticeBanner } from './accounts/NoticeBanner.tsx'
import { useMessages } from './messages/en.ts'
import { lazyPage } from './messages/messagesIn.ts'
import { NotificationBell } from './notifications/NotificationBell.tsx'
import type { LazyPart, Page, PageHandle } from './page.ts'
import { dataOf } from './pageData.ts'
import { dataFrame, pageTable } from './pageTable.ts'
import { FailedPage, NotFoundPage } from './shell/NotFoundPage.tsx'
import { Shell } from './shell/Shell.tsx'
import { PageSkeleton, SignedIn } from './shell/SignedIn.tsx'

const LoadingPage = () => {
  const { shell } = useMessages()
  return <PageSkeleton label={shell.loadingPage} />
}

/** In the browser the page asks for its data itself. The build for browsers leaves out the loader of the document. */
const onlyInDocument = { loader: () => null, shouldRevalidate: () => false }

/** The data that the server includes in the documents of public pages, readable without JavaScript. */
const loaders = new Map<Page, Pick<RouteObject, 'loader' | 'shouldRevalidate'>>([
  [
    pageTable.city,
    {
      // The loader brings the code for filters, which no other page needs.
      loader: async (request) => (await import('./cities/loadCity.ts')).loadCity(request),
      // The list itself fetches other filters.
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    },
  ],
  [pageTable.venue, { loader: async (request) => (await import('./pages/loadVenue.ts')).loadVenue(request) }],
  [
    pageTable.turfList,
    import.meta.env.SSR
      ? { loader: async (request) => (await import('./turfs/turfQuery.ts')).loadTurfList(request) }
      : onlyInDocument,
  ],
  [
    pageTable.turfDetails,
    import.meta.env.SSR
      ? { loader: async (request) => (await import('./pages/loadTurfDay.ts')).loadTurfDay(request) }
      : onlyInDocument,
  ],
  [pageTable.turfRecord, { loader: dataOf(({ slug = '' }) => `/public/turfs/${encodeURIComponent(slug)}/record`) }],
  [pageTable.widget, { loader: dataOf(({ slug = '' }) => `/public/turfs/${encodeURIComponent(slug)}`) }],
])

const partOf = (part: LazyPart) => ({ lazy: lazyPage(part.load), handle: part })

const routeOf = (page: Page): RouteObject => ({
  path: page.path,
  ...partOf(page),
  ...loaders.get(page),
})

const pages = Object.values<Page>(pageTable)

/** The routes. Every document and every browser gets a fresh copy: the router mutates it. */
export const createRoutes = (): RouteObject[] => [
  {
    element: <Shell bell={<NotificationBell />} request={<NoticeBanner />} />,
    ErrorBoundary: FailedPage,
    HydrateFallback: LoadingPage,
    children: [
      ...pages.filter(({ isStatic }) => isStatic).map(routeOf),
      {
        ...partOf(dataFrame),
        children: [
          ...Map.groupBy(
            pages.filter(({ isStatic }) => !isStatic),
            ({ viewers }) => viewers,
          ),
        ].map(([viewers, guarded]) => ({
          element: viewers && <SignedIn {...viewers} />,
          children: guarded.map(routeOf),
        })),
      },
      { path: '*', Component: NotFoundPage, handle: { status: 404 } satisfies PageHandle },
    ],
  },
]
