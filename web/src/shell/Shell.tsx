import { landingOf } from '@baari/domain/cities/catalogue.ts'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigate } from 'react-router'
import { useRole } from '../api/useSession.ts'
import { useBoot } from '../boot.ts'
import type { PageHandle } from '../pageHandle.ts'
import { Banner } from '../ui/Banner.tsx'
import { cx } from '../ui/cx.ts'
import { OnceAwake } from '../ui/OnceAwake.tsx'
import { useEntryState } from '../ui/useEntryState.ts'
import { useSheetAddress } from '../ui/useSheetAddress.ts'
import { useWords } from '../words/en.ts'
import { lazyPart } from '../words/lazyPart.ts'
import { BottomBar } from './BottomBar.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { SectionLinks } from './SectionLinks.tsx'
import { useFocusOnNavigation } from './useFocusOnNavigation.ts'

const Updates = lazyPart(async () => (await import('../offline/Updates.tsx')).Updates)

/** Loaded on demand with its API calls, so that static pages do without them. */
const LogOut = lazyPart(async () => (await import('./LogOut.tsx')).LogOut)

/**
 * The frame of every page, with the notification `bell` and what the user is `asked`. A route's `handle` adjusts it.
 */
export const Shell = ({ bell, asked }: { bell: ReactNode; asked: ReactNode }) => {
  const { shell } = useWords()
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
  const [hasAsked, setHasAsked] = useState(false)
  useEffect(() => {
    if (asksToLogOut) setHasAsked(true)
  }, [asksToLogOut])
  const { isSentBack } = useEntryState<{ isSentBack: boolean }>()
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
            {asked}
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
      <Footer />
      {!handle?.hidesBottomBar && <BottomBar />}
      {hasAsked && (
        <Suspense fallback={null}>
          <LogOut />
        </Suspense>
      )}
      <ScrollRestoration />
    </div>
  )
}
