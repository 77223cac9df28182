import type { RouteObject } from 'react-router'
import { NoticeBanner } from './accounts/NoticeBanner.tsx'
import { NotificationBell } from './notifications/NotificationBell.tsx'
import { dataOf } from './pageData.ts'
import type { PageHandle } from './pageHandle.ts'
import { FailedPage } from './shell/FailedPage.tsx'
import { NotFoundPage } from './shell/NotFoundPage.tsx'
import { PageSkeleton } from './shell/PageSkeleton.tsx'
import { Shell } from './shell/Shell.tsx'
import { SignedIn } from './shell/SignedIn.tsx'
import { wordRoutes } from './wordRoutes.ts'
import { useWords } from './words/en.ts'
import { lazyPage } from './words/lazyPart.ts'

const LoadingPage = () => {
  const { shell } = useWords()
  return <PageSkeleton label={shell.loadingPage} />
}

/** Public pages of cities and their games, readable without JavaScript. */
const cityRoutes = (): RouteObject[] => [
  {
    path: '/:cityKey/:gameKey?',
    // The loader brings the code for filters, which no other page needs.
    loader: async (asked) => (await import('./cities/loadCity.ts')).loadCity(asked),
    lazy: lazyPage(async () => (await import('./cities/CityPage.tsx')).CityPage),
    // The list itself fetches other filters.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    handle: { file: 'cities/CityPage.tsx', isReadFirst: true, isOfCity: true } satisfies PageHandle,
  },
]

/** Public pages of turfs, readable without JavaScript. */
const venueRoutes = (): RouteObject[] => [
  {
    path: '/venues/:slug',
    loader: dataOf(({ slug = '' }) => `/public/turfs/${encodeURIComponent(slug)}`),
    lazy: lazyPage(async () => (await import('./cities/VenuePage.tsx')).VenuePage),
    handle: { file: 'cities/VenuePage.tsx', isReadFirst: true, isMissingWithoutData: true } satisfies PageHandle,
  },
]

const publicRoutes = (): RouteObject[] => [
  {
    path: '/split/:token',
    lazy: lazyPage(async () => (await import('./sharedBills/SharedBillPage.tsx')).SharedBillPage),
    handle: { file: 'sharedBills/SharedBillPage.tsx' } satisfies PageHandle,
  },
  {
    path: '/kit',
    lazy: lazyPage(async () => (await import('./kit/KitPage.tsx')).KitPage),
    handle: { file: 'kit/KitPage.tsx' } satisfies PageHandle,
  },
]

/** Pages for all logged-in users. */
const signedInRoutes = (): RouteObject[] => [
  {
    path: '/bookings/:bookingTypeParam?',
    lazy: lazyPage(async () => (await import('./pages/PlayerBookingsPage.tsx')).PlayerBookingsPage),
    handle: { file: 'pages/PlayerBookingsPage.tsx' } satisfies PageHandle,
  },
  {
    path: '/bookings/turned-away/:bookingId',
    lazy: lazyPage(async () => (await import('./turnedAway/TurnedAwayPage.tsx')).TurnedAwayPage),
    handle: { file: 'turnedAway/TurnedAwayPage.tsx' } satisfies PageHandle,
  },
  {
    path: '/bookings/rain/:bookingId',
    lazy: lazyPage(async () => (await import('./bookings/rain/RainChoicePage.tsx')).RainChoicePage),
    handle: { file: 'bookings/rain/RainChoicePage.tsx' } satisfies PageHandle,
  },
  {
    path: '/bookings/split/:bookingId',
    lazy: lazyPage(async () => (await import('./pages/SplitBillPage.tsx')).SplitBillPage),
    handle: { file: 'pages/SplitBillPage.tsx' } satisfies PageHandle,
  },
  {
    path: '/bookings/move/:bookingId',
    lazy: lazyPage(async () => (await import('./bookings/move/MoveBookingPage.tsx')).MoveBookingPage),
    handle: { file: 'bookings/move/MoveBookingPage.tsx' } satisfies PageHandle,
  },
  {
    path: '/squads',
    lazy: lazyPage(async () => (await import('./squads/SquadsPage.tsx')).SquadsPage),
    handle: { file: 'squads/SquadsPage.tsx' } satisfies PageHandle,
  },
  {
    path: '/squads/:squadId',
    lazy: lazyPage(async () => (await import('./squads/SquadPage.tsx')).SquadPage),
    handle: { file: 'squads/SquadPage.tsx' } satisfies PageHandle,
  },
  {
    path: '/squads/join/:token',
    lazy: lazyPage(async () => (await import('./squads/JoinSquadPage.tsx')).JoinSquadPage),
    handle: { file: 'squads/JoinSquadPage.tsx' } satisfies PageHandle,
  },
  {
    path: '/receipt/:bookingId',
    lazy: lazyPage(async () => (await import('./bookings/receipt/ReceiptPage.tsx')).ReceiptPage),
    handle: { file: 'bookings/receipt/ReceiptPage.tsx' } satisfies PageHandle,
  },
  {
    path: '/ticket/:bookingId',
    lazy: lazyPage(async () => (await import('./tickets/TicketPage.tsx')).TicketPage),
    handle: { file: 'tickets/TicketPage.tsx', hidesBottomBar: true, hidesHeaderOnPhone: true } satisfies PageHandle,
  },
  {
    path: '/profile',
    lazy: lazyPage(async () => (await import('./pages/ProfilePage.tsx')).ProfilePage),
    handle: { file: 'pages/ProfilePage.tsx' } satisfies PageHandle,
    children: [
      {
        index: true,
        lazy: lazyPage(async () => (await import('./pages/BelowProfile.tsx')).BelowProfile),
        handle: { file: 'pages/BelowProfile.tsx' } satisfies PageHandle,
      },
    ],
  },
  {
    path: '/invitations',
    lazy: lazyPage(async () => (await import('./staff/InvitationsPage.tsx')).InvitationsPage),
    handle: { file: 'staff/InvitationsPage.tsx' } satisfies PageHandle,
  },
  {
    path: '/turf-list',
    lazy: lazyPage(async () => (await import('./turfs/TurfListPage.tsx')).TurfListPage),
    handle: { file: 'turfs/TurfListPage.tsx' } satisfies PageHandle,
  },
  {
    path: '/games',
    lazy: lazyPage(async () => (await import('./pages/GamesPage.tsx')).GamesPage),
    handle: { file: 'pages/GamesPage.tsx' } satisfies PageHandle,
  },
  {
    path: '/games/host',
    lazy: lazyPage(async () => (await import('./games/hosting/HostGamePage.tsx')).HostGamePage),
    handle: { file: 'games/hosting/HostGamePage.tsx' } satisfies PageHandle,
  },
  {
    path: '/games/:gameId',
    lazy: lazyPage(async () => (await import('./pages/GamePage.tsx')).GamePage),
    handle: { file: 'pages/GamePage.tsx' } satisfies PageHandle,
  },
  {
    path: '/games/:gameId/room',
    lazy: lazyPage(async () => (await import('./pages/RoomPage.tsx')).RoomPage),
    handle: { file: 'pages/RoomPage.tsx', hidesBottomBar: true } satisfies PageHandle,
  },
  {
    path: '/turf-details/:turfId',
    lazy: lazyPage(async () => (await import('./pages/TurfDetailsPage.tsx')).TurfDetailsPage),
    handle: { file: 'pages/TurfDetailsPage.tsx', hidesBottomBar: true, hidesHeaderOnPhone: true } satisfies PageHandle,
  },
]

/** Pages for owners and for staff who may view one of their turfs. */
const turfRoutes = (): RouteObject[] => [
  {
    path: '/turf-owner/today',
    lazy: lazyPage(async () => (await import('./reservations/TodayPage.tsx')).TodayPage),
    handle: { file: 'reservations/TodayPage.tsx' } satisfies PageHandle,
  },
  {
    path: '/turf-owner/turf-list',
    lazy: lazyPage(async () => (await import('./pages/OwnerTurfListPage.tsx')).OwnerTurfListPage),
    handle: { file: 'pages/OwnerTurfListPage.tsx' } satisfies PageHandle,
  },
  {
    path: '/turf-owner/bookings',
    lazy: lazyPage(async () => (await import('./pages/OwnerBookingsPage.tsx')).OwnerBookingsPage),
    handle: { file: 'pages/OwnerBookingsPage.tsx' } satisfies PageHandle,
  },
]

const deskRoutes = (): RouteObject[] => [
  {
    path: '/turf-owner/manual-bookings',
    lazy: lazyPage(async () => (await import('./reservations/manual/ManualBookingsPage.tsx')).ManualBookingsPage),
    handle: { file: 'reservations/manual/ManualBookingsPage.tsx' } satisfies PageHandle,
  },
]

const manageRoutes = (): RouteObject[] => [
  {
    path: '/turf-owner/insight',
    lazy: lazyPage(async () => (await import('./insight/InsightPage.tsx')).InsightPage),
    handle: { file: 'insight/InsightPage.tsx' } satisfies PageHandle,
  },
  {
    path: '/turf-owner/reviews',
    lazy: lazyPage(async () => (await import('./reviews/owner/OwnerReviewsPage.tsx')).OwnerReviewsPage),
    handle: { file: 'reviews/owner/OwnerReviewsPage.tsx' } satisfies PageHandle,
  },
]

const ownerRoutes = (): RouteObject[] => [
  {
    path: '/turf-owner/money',
    lazy: lazyPage(async () => (await import('./settlements/MoneyPage.tsx')).MoneyPage),
    handle: { file: 'settlements/MoneyPage.tsx' } satisfies PageHandle,
  },
  {
    path: '/turf-owner/settlements',
    lazy: lazyPage(async () => (await import('./settlements/SettlementsPage.tsx')).SettlementsPage),
    handle: { file: 'settlements/SettlementsPage.tsx' } satisfies PageHandle,
  },
  {
    path: '/turf-owner/staff',
    lazy: lazyPage(async () => (await import('./staff/StaffPage.tsx')).StaffPage),
    handle: { file: 'staff/StaffPage.tsx' } satisfies PageHandle,
  },
]

const adminRoutes = (): RouteObject[] => [
  {
    path: '/admin-dashboard',
    lazy: lazyPage(async () => (await import('./admin/AdminDashboardPage.tsx')).AdminDashboardPage),
    handle: { file: 'admin/AdminDashboardPage.tsx' } satisfies PageHandle,
  },
]

/** The routes. Every document and every browser gets a fresh copy: the router mutates it. */
export const createRoutes = (): RouteObject[] => [
  {
    element: <Shell bell={<NotificationBell />} asked={<NoticeBanner />} />,
    ErrorBoundary: FailedPage,
    HydrateFallback: LoadingPage,
    children: [
      ...wordRoutes(),
      ...venueRoutes(),
      {
        lazy: lazyPage(async () => (await import('./api/QueryPages.tsx')).QueryPages),
        handle: { file: 'api/QueryPages.tsx' } satisfies PageHandle,
        children: [
          ...cityRoutes(),
          ...publicRoutes(),
          { element: <SignedIn />, children: signedInRoutes() },
          { element: <SignedIn only="TURFOWNER" staff="VIEW" />, children: turfRoutes() },
          { element: <SignedIn only="TURFOWNER" staff="DESK" />, children: deskRoutes() },
          { element: <SignedIn only="TURFOWNER" staff="MANAGE" />, children: manageRoutes() },
          { element: <SignedIn only="TURFOWNER" />, children: ownerRoutes() },
          { element: <SignedIn only="ADMIN" />, children: adminRoutes() },
        ],
      },
      { path: '*', Component: NotFoundPage, handle: { status: 404 } satisfies PageHandle },
    ],
  },
]
