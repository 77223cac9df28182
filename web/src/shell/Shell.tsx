import { landingOf } from '@baari/domain/cities/catalogue.ts'
import { WifiOff } from 'lucide-react'
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link, Outlet, ScrollRestoration, useLocation, useMatches, useNavigate } from 'react-router'
import { useRole } from '../api/useSession.ts'
import { useBoot } from '../boot.ts'
import { useMessages } from '../messages/en.ts'
import { lazyPart } from '../messages/messagesIn.ts'
import type { PageHandle } from '../page.ts'
import { Banner } from '../ui/Banner.tsx'
import { cx } from '../ui/cx.ts'
import { useSheetAddress } from '../ui/dialogs/useSheetAddress.ts'
import { OnceAwake, useEntryState } from '../ui/useOnceAwake.tsx'
import { Footer } from './Footer.tsx'
import { Header, navLinks, navMark } from './Header.tsx'

const Updates = lazyPart(async () => (await import('../offline/Updates.tsx')).Updates)

/** Loaded on demand with its API calls, so that static pages do without them. */
const LogOut = lazyPart(async () => (await import('./LogOut.tsx')).LogOut)

/**
 * The frame of every page, with the notification `bell` and a `request` to the user. A route's `handle` adjusts it.
 */
export const Shell = ({ bell, request }: { bell: ReactNode; request: ReactNode }) => {
  const { shell } = useMessages()
  const main = useRef<HTMLElement>(null)
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  const location = useLocation()
  const { catalogue } = useBoot()
  const isThere = !handle?.isOfCity || landingOf(catalogue, location.pathname) !== undefined
  const role = useRole()
  const isOver = isThere && handle?.startsWithPicture === true && role !== 'USER'
  const navigate = useNavigate()
  useFocusOnNavigation(main)
  // Once opened it stays mounted, so that closing it returns the focus; the server never renders it.
  const asksToLogOut = useSheetAddress('logout').isOpen
  const [wasOpened, setWasOpened] = useState(false)
  useEffect(() => {
    if (asksToLogOut) setWasOpened(true)
  }, [asksToLogOut])
  const { isSentBack } = useEntryState<{ isSentBack: boolean }>()
  if (handle?.isWidget)
    return (
      <main ref={main}>
        <Outlet />
      </main>
    )
  return (
    <div className="flex flex-col">
      <a
        href="#content"
        className="fixed top-2 left-2 z-toast -translate-y-24 rounded-control bg-surface px-4 py-3 font-bold text-ink focus:translate-y-0 focus:shadow-panel"
      >
        {shell.skip}
      </a>
      <OfflineBanner />
      <OnceAwake>
        <Suspense fallback={null}>
          <Updates />
        </Suspense>
      </OnceAwake>
      <div className="relative flex grow flex-col">
        <div className={cx('contents', handle?.hidesHeaderOnPhone && 'max-md:hidden')}>
          <Header isOver={isOver} bell={bell} />
        </div>
        <SectionLinks />
        {/* The footer begins below the first screen, so that content that loads late does not shift it in and out
            of view. */}
        <main
          ref={main}
          id="content"
          tabIndex={-1}
          className="min-h-dvh grow pb-16 outline-none print:min-h-0 print:pb-0"
        >
          {/* Banners above a page go below the header, even if the header overlays the page's picture. */}
          <div className={cx('empty:hidden', isOver && 'bg-night pt-15 pb-4')}>
            {request}
            {isSentBack && (
              <div className="page-width pt-4">
                <Banner
                  tone="warning"
                  onDismiss={() => navigate(location, { replace: true, state: null, preventScrollReset: true })}
                >
                  {shell.wrongRole}
                </Banner>
              </div>
            )}
          </div>
          <Outlet />
        </main>
      </div>
      <Footer isFolded={handle?.foldsFooter === true} />
      {!handle?.hidesBottomBar && <BottomBar />}
      {wasOpened && (
        <Suspense fallback={null}>
          <LogOut />
        </Suspense>
      )}
      <ScrollRestoration />
    </div>
  )
}

/** The place of the shown entry in the history, which React Router counts: it falls on Back and rises on Forward. */
const historyIndex = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0

/**
 * Focuses the heading after navigating to another page, so that it is announced and Tab continues from there; after Back,
 * the link to the page that was left, such as a card in a list. If that heading or link appears only once data arrives,
 * the focus moves to it then, unless a key or press came first.
 */
const useFocusOnNavigation = (main: RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation()
  const before = useRef<{ pathname: string; index: number }>(undefined)
  useEffect(() => {
    const last = before.current
    const index = historyIndex()
    before.current = { pathname, index }
    if (last === undefined || last.pathname === pathname) return
    const left = index < last.index ? last.pathname : undefined
    const heading = () => main.current?.querySelector('h1') ?? main.current
    const linkToLeftPage = () =>
      [...(main.current?.querySelectorAll<HTMLAnchorElement>('a:not(nav a)') ?? [])].find(
        (link) => link.pathname === left,
      )
    const focusPlace = () => {
      const link = linkToLeftPage()
      const place = link ?? heading()
      if (!link) place?.setAttribute('tabindex', '-1')
      place?.focus({ preventScroll: true })
    }
    focusPlace()
    const replaced = new MutationObserver(() => {
      const { activeElement } = document
      if ([document.body, main.current, heading()].some((one) => one === activeElement)) focusPlace()
    })
    const end = new AbortController()
    const stop = () => {
      replaced.disconnect()
      end.abort()
    }
    for (const act of ['keydown', 'pointerdown']) window.addEventListener(act, stop, { signal: end.signal })
    if (main.current) replaced.observe(main.current, { childList: true, subtree: true })
    return stop
  }, [pathname, main])
}

const watch = (tell: () => void): (() => void) => {
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}

/** A banner while the connection is lost. */
const OfflineBanner = () => {
  const { ui } = useMessages()
  const isOnline = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex min-h-11 items-center justify-center gap-2 bg-warning-soft px-4 text-small font-semibold text-on-warning-soft">
          <WifiOff aria-hidden className="size-5 shrink-0" />
          {ui.offline}
        </p>
      )}
    </div>
  )
}

/** The second level of the navigation, above every page of a group. */
const SectionLinks = () => {
  const messages = useMessages()
  const role = useRole()
  const { pathname } = useLocation()
  const group = navLinks(role, messages).find(({ parts }) => parts?.some(({ to }) => to === pathname))
  if (!group?.parts) return null
  return (
    <nav aria-label={group.label} className="border-b border-line print:hidden">
      <ul className="page-width flex max-md:justify-stretch md:gap-4">
        {group.parts.map(({ to, label }) => (
          <li key={to} className="max-md:min-w-0 max-md:grow">
            <Link
              to={to}
              aria-current={to === pathname ? 'page' : undefined}
              className="flex min-h-11 items-center justify-center border-b-[3px] border-transparent px-2 text-center text-small font-semibold text-ink-2 hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The main navigation of logged-in users on a phone. A page with an action bar hides it (`hidesBottomBar`). */
const BottomBar = () => {
  const messages = useMessages()
  const role = useRole()
  const { pathname } = useLocation()
  if (role === undefined) return null
  return (
    <nav
      aria-label={messages.shell.mainNav}
      className="bottom-bar fixed inset-x-0 bottom-0 z-nav border-t border-line bg-surface shadow-bar md:hidden print:hidden"
    >
      <ul className="flex h-14">
        {navLinks(role, messages).map((entry) => (
          <li key={entry.to} className="min-w-0 flex-1">
            <Link
              to={entry.to}
              aria-current={navMark(entry, pathname)}
              className="flex h-full flex-col items-center justify-center text-ink-2 [&[aria-current]]:text-primary"
            >
              <entry.Icon aria-hidden className="size-6" />
              <span className="max-w-full truncate text-label leading-tight font-semibold">
                {entry.short ?? entry.label}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
