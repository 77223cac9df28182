import type { RouteObject } from 'react-router'
import type { PageHandle } from './pageHandle.ts'
import { lazyPage } from './words/lazyPart.ts'

/** Static pages and the log-in: they load no library for server data. `handle.file` is the file below `src`. */
export const wordRoutes = (): RouteObject[] => [
  {
    path: '/',
    lazy: lazyPage(async () => (await import('./home/HomePage.tsx')).HomePage),
    handle: { file: 'home/HomePage.tsx', isReadFirst: true, startsWithPicture: true } satisfies PageHandle,
  },
  {
    path: '/about',
    lazy: lazyPage(async () => (await import('./legal/about/AboutPage.tsx')).AboutPage),
    handle: { file: 'legal/about/AboutPage.tsx', isReadFirst: true } satisfies PageHandle,
  },
  {
    path: '/terms',
    lazy: lazyPage(async () => (await import('./legal/terms/TermsPage.tsx')).TermsPage),
    handle: { file: 'legal/terms/TermsPage.tsx', isReadFirst: true } satisfies PageHandle,
  },
  {
    path: '/privacy',
    lazy: lazyPage(async () => (await import('./legal/privacy/PrivacyPage.tsx')).PrivacyPage),
    handle: { file: 'legal/privacy/PrivacyPage.tsx', isReadFirst: true } satisfies PageHandle,
  },
  {
    path: '/privacy-notice',
    lazy: lazyPage(async () => (await import('./legal/notice/NoticePage.tsx')).NoticePage),
    handle: { file: 'legal/notice/NoticePage.tsx', isReadFirst: true } satisfies PageHandle,
  },
  {
    path: '/cancellation-refund',
    lazy: lazyPage(
      async () => (await import('./legal/cancellationRefund/CancellationRefundPage.tsx')).CancellationRefundPage,
    ),
    handle: { file: 'legal/cancellationRefund/CancellationRefundPage.tsx', isReadFirst: true } satisfies PageHandle,
  },
  {
    path: '/ranking',
    lazy: lazyPage(async () => (await import('./legal/ranking/RankingPage.tsx')).RankingPage),
    handle: { file: 'legal/ranking/RankingPage.tsx', isReadFirst: true } satisfies PageHandle,
  },
  {
    path: '/dark-patterns',
    lazy: lazyPage(async () => (await import('./legal/darkPatterns/DarkPatternsPage.tsx')).DarkPatternsPage),
    handle: { file: 'legal/darkPatterns/DarkPatternsPage.tsx', isReadFirst: true } satisfies PageHandle,
  },
  {
    path: '/accessibility',
    lazy: lazyPage(async () => (await import('./legal/accessibility/AccessibilityPage.tsx')).AccessibilityPage),
    handle: { file: 'legal/accessibility/AccessibilityPage.tsx', isReadFirst: true } satisfies PageHandle,
  },
  {
    path: '/list-my-turf',
    lazy: lazyPage(async () => (await import('./enquiries/ListMyTurfPage.tsx')).ListMyTurfPage),
    handle: { file: 'enquiries/ListMyTurfPage.tsx', isReadFirst: true } satisfies PageHandle,
  },
  {
    path: '/contact',
    lazy: lazyPage(async () => (await import('./enquiries/ListMyTurfPage.tsx')).ListMyTurfPage),
    handle: { file: 'enquiries/ListMyTurfPage.tsx', isReadFirst: true } satisfies PageHandle,
  },
  {
    path: '/grievances',
    lazy: lazyPage(async () => (await import('./grievances/GrievancesPage.tsx')).GrievancesPage),
    handle: { file: 'grievances/GrievancesPage.tsx', isReadFirst: true } satisfies PageHandle,
  },
  {
    path: '/login',
    lazy: lazyPage(async () => (await import('./accounts/LoginPage.tsx')).LoginPage),
    handle: { file: 'accounts/LoginPage.tsx', hidesBottomBar: true } satisfies PageHandle,
  },
  {
    path: '/verify-otp',
    lazy: lazyPage(async () => (await import('./accounts/VerifyOtpPage.tsx')).VerifyOtpPage),
    handle: { file: 'accounts/VerifyOtpPage.tsx', hidesBottomBar: true } satisfies PageHandle,
  },
  {
    path: '/login-by-message',
    lazy: lazyPage(async () => (await import('./accounts/MessageLoginPage.tsx')).MessageLoginPage),
    handle: { file: 'accounts/MessageLoginPage.tsx', hidesBottomBar: true } satisfies PageHandle,
  },
  {
    path: '/offline',
    lazy: lazyPage(async () => (await import('./offline/OfflinePage.tsx')).OfflinePage),
    handle: { file: 'offline/OfflinePage.tsx' } satisfies PageHandle,
  },
  {
    path: '/logout',
    lazy: lazyPage(async () => (await import('./accounts/LogoutPage.tsx')).LogoutPage),
    handle: { file: 'accounts/LogoutPage.tsx' } satisfies PageHandle,
  },
]
