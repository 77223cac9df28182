import { everyAnswer, type ViewerLooks } from './viewerLooks.ts'

/** Text pages, and the forms that visitors fill in. */
export const visitorLooks: ViewerLooks = {
  answers: everyAnswer({}),
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
    '/offline': ['/offline'],
    '/kit': ['/kit'],
  },
  sheets: {
    kit: ['/kit?sheet=kit'],
  },
}
