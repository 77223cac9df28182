import type { RouteObject } from 'react-router'
import { lazyPage } from './lazyPage.ts'
import type { PageHandle } from './pageHandle.ts'
import { FailedPage } from './shell/FailedPage.tsx'
import { NotFoundPage } from './shell/NotFoundPage.tsx'
import { PageSkeleton } from './shell/PageSkeleton.tsx'
import { Shell } from './shell/Shell.tsx'
import { SignedIn } from './shell/SignedIn.tsx'
import { useWords } from './words/useWords.ts'

const LoadingPage = () => {
  const { shell } = useWords()
  return <PageSkeleton label={shell.loadingPage} />
}

/** A page that everyone may see. `handle.file` is its file below `src`. */
const publicRoutes = (): RouteObject[] => [
  {
    path: '/',
    lazy: lazyPage(async () => (await import('./home/HomePage.tsx')).HomePage),
    handle: { file: 'home/HomePage.tsx', startsWithPicture: true } satisfies PageHandle,
  },
  {
    path: '/kit',
    lazy: lazyPage(async () => (await import('./kit/KitPage.tsx')).KitPage),
    handle: { file: 'kit/KitPage.tsx' } satisfies PageHandle,
  },
]

/** Pages for anyone who is logged in. */
const signedInRoutes = (): RouteObject[] => [
  {
    path: '/turf-list',
    lazy: lazyPage(async () => (await import('./turfs/TurfListPage.tsx')).TurfListPage),
    handle: { file: 'turfs/TurfListPage.tsx' } satisfies PageHandle,
  },
]

const ownerRoutes = (): RouteObject[] => []

const adminRoutes = (): RouteObject[] => []

/** The address table. Every document and every browser gets its own copy: the router writes into it. */
export const createRoutes = (): RouteObject[] => [
  {
    Component: Shell,
    ErrorBoundary: FailedPage,
    HydrateFallback: LoadingPage,
    children: [
      ...publicRoutes(),
      { element: <SignedIn />, children: signedInRoutes() },
      { element: <SignedIn only="TURFOWNER" />, children: ownerRoutes() },
      { element: <SignedIn only="ADMIN" />, children: adminRoutes() },
      { path: '*', Component: NotFoundPage, handle: { status: 404 } satisfies PageHandle },
    ],
  },
]
