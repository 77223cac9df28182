import type { LazyPart, Page, Viewers } from './page.ts'

const SIGNED_IN: Viewers = {}
const TURF_VIEW: Viewers = { only: 'TURFOWNER', staff: 'VIEW' }
const TURF_DESK: Viewers = { only: 'TURFOWNER', staff: 'DESK' }
const TURF_MANAGE: Viewers = { only: 'TURFOWNER', staff: 'MANAGE' }
const OWNER: Viewers = { only: 'TURFOWNER' }
const ADMIN: Viewers = { only: 'ADMIN', auditors: true }
const OWN_BAR = { viewers: SIGNED_IN, hidesBottomBar: true } as const

/** A static page that is painted before its scripts are requested. */
const TO_READ = { isStatic: true, isReadFirst: true } as const

/** The frame of all pages but static ones, with the library for server data. */
export const dataFrame: LazyPart = { load: async () => (await import('./api/QueryPages.tsx')).QueryPages }

/**
 * Every page of the site, by name. The router, `paths`, the guards, the plan of chunks and the visual checks derive from it, so
 * it imports nothing but types and, when a page opens, its file.
 */
export const pageTable = {
  home: {
    path: '/',
    load: async () => (await import('./home/HomePage.tsx')).HomePage,
    ...TO_READ,
    startsWithPicture: true,
  },
  about: { path: '/about', load: async () => (await import('./legal/about/AboutPage.tsx')).AboutPage, ...TO_READ },
  terms: { path: '/terms', load: async () => (await import('./legal/terms/TermsPage.tsx')).TermsPage, ...TO_READ },
  privacy: {
    path: '/privacy',
    load: async () => (await import('./legal/privacy/PrivacyPage.tsx')).PrivacyPage,
    ...TO_READ,
  },
  privacyNotice: {
    path: '/privacy-notice',
    load: async () => (await import('./legal/notice/NoticePage.tsx')).NoticePage,
    ...TO_READ,
  },
  cancellationRefund: {
    path: '/cancellation-refund',
    load: async () => (await import('./legal/cancellationRefund/CancellationRefundPage.tsx')).CancellationRefundPage,
    ...TO_READ,
  },
  ranking: {
    path: '/ranking',
    load: async () => (await import('./legal/ranking/RankingPage.tsx')).RankingPage,
    ...TO_READ,
  },
  darkPatterns: {
    path: '/dark-patterns',
    load: async () => (await import('./legal/darkPatterns/DarkPatternsPage.tsx')).DarkPatternsPage,
    ...TO_READ,
  },
  accessibility: {
    path: '/accessibility',
    load: async () => (await import('./legal/accessibility/AccessibilityPage.tsx')).AccessibilityPage,
    ...TO_READ,
  },
  listMyTurf: {
    path: '/list-my-turf',
    load: async () => (await import('./enquiries/ListMyTurfPage.tsx')).ListMyTurfPage,
    ...TO_READ,
  },
  applyToList: {
    path: '/list-my-turf/apply',
    load: async () => (await import('./enquiries/apply/ApplyPage.tsx')).ApplyPage,
    viewers: SIGNED_IN,
  },
  contact: {
    path: '/contact',
    load: async () => (await import('./enquiries/ListMyTurfPage.tsx')).ListMyTurfPage,
    ...TO_READ,
  },
  grievances: {
    path: '/grievances',
    load: async () => (await import('./grievances/GrievancesPage.tsx')).GrievancesPage,
    ...TO_READ,
  },
  login: {
    path: '/login',
    load: async () => (await import('./accounts/LoginPage.tsx')).LoginPage,
    isStatic: true,
    hidesBottomBar: true,
  },
  verifyOtp: {
    path: '/verify-otp',
    load: async () => (await import('./accounts/VerifyOtpPage.tsx')).VerifyOtpPage,
    isStatic: true,
    hidesBottomBar: true,
  },
  messageLogin: {
    path: '/login-by-message',
    load: async () => (await import('./accounts/MessageLoginPage.tsx')).MessageLoginPage,
    isStatic: true,
    hidesBottomBar: true,
  },
  offline: {
    path: '/offline',
    load: async () => (await import('./offline/OfflinePage.tsx')).OfflinePage,
    isStatic: true,
  },
  logout: { path: '/logout', load: async () => (await import('./accounts/LogoutPage.tsx')).LogoutPage, isStatic: true },

  venue: {
    path: '/venues/:slug',
    load: async () => (await import('./pages/VenuePage.tsx')).VenuePage,
    ...TO_READ,
    isMissingWithoutData: true,
    hidesBottomBar: true,
  },
  turfRecord: {
    path: '/venues/:slug/record',
    load: async () => (await import('./insight/TurfRecordPage.tsx')).TurfRecordPage,
    isStatic: true,
    isMissingWithoutData: true,
  },
  widget: {
    path: '/widget/:slug',
    load: async () => (await import('./pages/WidgetPage.tsx')).WidgetPage,
    isStatic: true,
    isMissingWithoutData: true,
    isWidget: true,
  },
  city: {
    path: '/:cityKey/:gameKey?',
    load: async () => (await import('./pages/turfListPages.ts')).CityPage,
    isReadFirst: true,
    isOfCity: true,
  },
  split: {
    path: '/split/:token',
    load: async () => (await import('./sharedBills/SharedBillPage.tsx')).SharedBillPage,
    foldsFooter: true,
  },
  kit: { path: '/kit', load: async () => (await import('./kit/KitPage.tsx')).KitPage },

  bookings: {
    path: '/bookings/:bookingTypeParam?',
    load: async () => (await import('./pages/PlayerBookingsPage.tsx')).PlayerBookingsPage,
    viewers: SIGNED_IN,
  },
  accessDispute: {
    path: '/bookings/turned-away/:bookingId',
    load: async () => (await import('./accessDisputes/AccessDisputePage.tsx')).AccessDisputePage,
    viewers: SIGNED_IN,
  },
  rainChoice: {
    path: '/bookings/rain/:bookingId',
    load: async () => (await import('./bookings/rain/RainChoicePage.tsx')).RainChoicePage,
    viewers: SIGNED_IN,
  },
  splitBill: {
    path: '/bookings/split/:bookingId',
    load: async () => (await import('./pages/SplitBillPage.tsx')).SplitBillPage,
    viewers: SIGNED_IN,
    foldsFooter: true,
  },
  moveBooking: {
    path: '/bookings/move/:bookingId',
    load: async () => (await import('./bookings/move/MoveBookingPage.tsx')).MoveBookingPage,
    viewers: SIGNED_IN,
  },
  passes: {
    path: '/passes',
    load: async () => (await import('./passes/PassesPage.tsx')).PassesPage,
    viewers: SIGNED_IN,
  },
  turfPasses: {
    path: '/turf-details/:turfId/passes',
    load: async () => (await import('./passes/TurfPassesPage.tsx')).TurfPassesPage,
  },
  squads: {
    path: '/squads',
    load: async () => (await import('./squads/SquadsPage.tsx')).SquadsPage,
    viewers: SIGNED_IN,
  },
  squad: {
    path: '/squads/:squadId',
    load: async () => (await import('./squads/SquadPage.tsx')).SquadPage,
    viewers: SIGNED_IN,
  },
  joinSquad: {
    path: '/squads/join/:token',
    load: async () => (await import('./squads/JoinSquadPage.tsx')).JoinSquadPage,
    viewers: SIGNED_IN,
  },
  receipt: {
    path: '/receipt/:bookingId',
    load: async () => (await import('./bookings/receipt/ReceiptPage.tsx')).ReceiptPage,
    viewers: SIGNED_IN,
    foldsFooter: true,
  },
  ticket: {
    path: '/ticket/:bookingId',
    load: async () => (await import('./tickets/TicketPage.tsx')).TicketPage,
    viewers: SIGNED_IN,
    foldsFooter: true,
    hidesBottomBar: true,
    hidesHeaderOnPhone: true,
  },
  profile: {
    path: '/profile',
    load: async () => (await import('./pages/ProfilePage.tsx')).ProfilePage,
    viewers: SIGNED_IN,
  },
  profilePlay: {
    path: '/profile/play',
    load: async () => (await import('./pages/ProfilePlayPage.tsx')).ProfilePlayPage,
    viewers: SIGNED_IN,
  },
  profileNotifications: {
    path: '/profile/notifications',
    load: async () => (await import('./pages/ProfileNotificationsPage.tsx')).ProfileNotificationsPage,
    viewers: SIGNED_IN,
  },
  profilePrivacy: {
    path: '/profile/privacy',
    load: async () => (await import('./pages/ProfilePrivacyPage.tsx')).ProfilePrivacyPage,
    viewers: SIGNED_IN,
  },
  invitations: {
    path: '/invitations',
    load: async () => (await import('./staff/InvitationsPage.tsx')).InvitationsPage,
    viewers: SIGNED_IN,
  },
  turfList: {
    path: '/turf-list',
    load: async () => (await import('./pages/turfListPages.ts')).TurfListPage,
    viewers: SIGNED_IN,
    isSameForAll: true,
  },
  games: { path: '/games', load: async () => (await import('./pages/GamesPage.tsx')).GamesPage, viewers: SIGNED_IN },
  hostGame: {
    path: '/games/host',
    load: async () => (await import('./games/hosting/HostGamePage.tsx')).HostGamePage,
    viewers: SIGNED_IN,
  },
  game: {
    path: '/games/:gameId',
    load: async () => (await import('./pages/GamePage.tsx')).GamePage,
    viewers: SIGNED_IN,
  },
  gameRoom: {
    path: '/games/:gameId/room',
    load: async () => (await import('./pages/RoomPage.tsx')).RoomPage,
    ...OWN_BAR,
  },
  turfDetails: {
    path: '/turf-details/:turfId',
    load: async () => (await import('./pages/TurfDetailsPage.tsx')).TurfDetailsPage,
    ...OWN_BAR,
    hidesHeaderOnPhone: true,
    isSameForAll: true,
  },

  ownerToday: {
    path: '/turf-owner/today',
    load: async () => (await import('./reservations/TodayPage.tsx')).TodayPage,
    viewers: TURF_VIEW,
    foldsFooter: true,
  },
  ownerTurfs: {
    path: '/turf-owner/turf-list',
    load: async () => (await import('./pages/OwnerTurfListPage.tsx')).OwnerTurfListPage,
    viewers: TURF_VIEW,
  },
  ownerBookings: {
    path: '/turf-owner/bookings',
    load: async () => (await import('./pages/OwnerBookingsPage.tsx')).OwnerBookingsPage,
    viewers: TURF_VIEW,
  },
  ownerManualBookings: {
    path: '/turf-owner/manual-bookings',
    load: async () => (await import('./reservations/manual/ManualBookingsPage.tsx')).ManualBookingsPage,
    viewers: TURF_DESK,
  },
  ownerImport: {
    path: '/turf-owner/import/:turfId',
    load: async () => (await import('./imports/ImportPage.tsx')).ImportPage,
    viewers: TURF_MANAGE,
  },
  ownerCalendars: {
    path: '/turf-owner/calendars/:turfId',
    load: async () => (await import('./calendars/CalendarsPage.tsx')).CalendarsPage,
    viewers: TURF_MANAGE,
  },
  ownerDevelopers: {
    path: '/turf-owner/developers/:turfId',
    load: async () => (await import('./developers/DevelopersPage.tsx')).DevelopersPage,
    viewers: OWNER,
  },
  ownerPasses: {
    path: '/turf-owner/passes/:turfId',
    load: async () => (await import('./passes/owner/OwnerPassesPage.tsx')).OwnerPassesPage,
    viewers: TURF_DESK,
  },
  ownerArchives: {
    path: '/turf-owner/archives/:turfId',
    load: async () => (await import('./archives/ArchivesPage.tsx')).ArchivesPage,
    viewers: OWNER,
  },
  ownerInsight: {
    path: '/turf-owner/insight',
    load: async () => (await import('./insight/InsightPage.tsx')).InsightPage,
    viewers: TURF_MANAGE,
  },
  groundHours: {
    path: '/turf-owner/hours/:turfId',
    load: async () => (await import('./turfs/owner/GroundHoursPage.tsx')).GroundHoursPage,
    viewers: TURF_MANAGE,
  },
  ownDoor: {
    path: '/turf-owner/own-link/:turfId',
    load: async () => (await import('./turfs/owner/OwnDoorPage.tsx')).OwnDoorPage,
    viewers: TURF_MANAGE,
  },
  chats: {
    path: '/turf-owner/chats/:turfId',
    load: async () => (await import('./chat/ChatsPage.tsx')).ChatsPage,
    viewers: TURF_DESK,
  },
  customers: {
    path: '/turf-owner/customers/:turfId',
    load: async () => (await import('./regulars/CustomersPage.tsx')).CustomersPage,
    viewers: TURF_DESK,
  },
  groups: {
    path: '/turf-owner/groups/:turfId',
    load: async () => (await import('./regulars/GroupsPage.tsx')).GroupsPage,
    viewers: TURF_DESK,
  },
  offers: {
    path: '/turf-owner/offers/:turfId',
    load: async () => (await import('./regulars/OffersPage.tsx')).OffersPage,
    viewers: TURF_MANAGE,
  },
  ownerReviews: {
    path: '/turf-owner/reviews',
    load: async () => (await import('./reviews/owner/OwnerReviewsPage.tsx')).OwnerReviewsPage,
    viewers: TURF_MANAGE,
  },
  ownerMoney: {
    path: '/turf-owner/money',
    load: async () => (await import('./settlements/MoneyPage.tsx')).MoneyPage,
    viewers: OWNER,
  },
  ownerSettlements: {
    path: '/turf-owner/settlements',
    load: async () => (await import('./pages/OwnerSettlementsPage.tsx')).OwnerSettlementsPage,
    viewers: OWNER,
  },
  ownerStaff: {
    path: '/turf-owner/staff',
    load: async () => (await import('./staff/StaffPage.tsx')).StaffPage,
    viewers: OWNER,
  },
  adminDashboard: {
    path: '/admin-dashboard',
    load: async () => (await import('./admin/AdminDashboardPage.tsx')).AdminDashboardPage,
    viewers: ADMIN,
    foldsFooter: true,
  },
} as const satisfies Record<string, Page>

export type PageName = keyof typeof pageTable
