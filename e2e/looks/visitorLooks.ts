import { everyAnswer, type ViewerLooks } from './viewerLooks.ts'

/** Text pages, and the forms that visitors fill in. */
export const visitorLooks: ViewerLooks = {
  answers: everyAnswer({
    beginMessageLogin: () => ({
      secret: 'secret',
      code: 'ABCD-2345',
      number: '+919000000000',
      link: 'https://wa.me/919000000000?text=ABCD-2345',
      expiresAt: '2099-01-15T04:45:00.000Z',
    }),
    finishMessageLogin: () => ({ message: 'FROM_ANOTHER_NUMBER', session: null }),
  }),
  screens: {
    '/about': ['/about'],
    '/terms': ['/terms'],
    '/privacy': ['/privacy'],
    '/privacy-notice': ['/privacy-notice'],
    '/cancellation-refund': ['/cancellation-refund'],
    '/ranking': ['/ranking'],
    '/dark-patterns': ['/dark-patterns'],
    '/accessibility': ['/accessibility'],
    '/list-my-turf': ['/list-my-turf'],
    '/contact': ['/contact'],
    '/grievances': ['/grievances'],
    '/login': ['/login'],
    '/verify-otp': ['/verify-otp'],
    '/login-by-message': ['/login-by-message'],
    '/offline': ['/offline'],
    '/kit': ['/kit'],
  },
  sheets: {
    kit: ['/kit?sheet=kit'],
  },
}
