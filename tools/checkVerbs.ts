import fs from 'node:fs'
import path from 'node:path'
import { api } from '@baari/contract/api.ts'
import { ROOT } from '../machine/places.ts'
import { sourceFiles } from './sourceFiles.ts'

/** Handlers that are exported under another name: one function behind several endpoints. */
const handledBy: Record<string, string> = {
  paymentWebhook: 'receiveWebhook',
  messageWebhook: 'receiveReports',
  retrySeats: 'payAgain',
}

/** No browser calls them. */
const notInBrowser: Record<string, string> = {
  paymentWebhook: 'the provider calls it',
  messageWebhook: 'the provider calls it',
}

/** Verbs without a component or function of their name in the browser, and the file below `web/src` that calls them. */
const calledIn: Record<string, string> = {
  // Sessions are opened and kept by what every page has.
  register: 'accounts/requestCode.ts',
  beginMessageLogin: 'accounts/MessageLoginPage.tsx',
  finishMessageLogin: 'accounts/MessageLoginPage.tsx',
  refresh: 'api/reportLogout.ts',
  issueStreamTicket: 'notifications/useNews.ts',
  readNotifications: 'notifications/useNotifications.ts',
  // Steps of one piece of work.
  beginSecondFactor: 'secondFactor/SetUpSecondFactor.tsx',
  confirmSecondFactor: 'secondFactor/SetUpSecondFactor.tsx',
  verifySecondFactor: 'secondFactor/StepUp.tsx',
  bookFull: 'pages/PaySlot.tsx',
  retrySeats: 'games/JoinSheet.tsx',
  confirmPayment: 'bookings/usePayment.ts',
  confirmPassPayment: 'passes/BuyPass.tsx',
  checkRepeats: 'reservations/blocks/CreateRepeats.tsx',
  checkRain: 'reservations/rain/CloseForRain.tsx',
  checkOffer: 'regulars/SendOffer.tsx',
  checkIn: 'tickets/check/checkIns.tsx',
  endRepeats: 'reservations/EntrySheet.tsx',
  approvePayout: 'payouts/admin/PaySettlement.tsx',
  createGround: 'turfs/admin/EditGrounds.tsx',
  updateManagedGround: 'turfs/admin/EditGrounds.tsx',
  // One of two buttons side by side.
  undoCollection: 'reservations/CollectBalance.tsx',
  undoNoShow: 'reservations/EntrySheet.tsx',
  approveRequest: 'admin/ApprovalList.tsx',
  declineRequest: 'admin/ApprovalList.tsx',
  // One button that does and takes back.
  keepFavourite: 'turfs/favourites/FavouriteButton.tsx',
  dropFavourite: 'turfs/favourites/FavouriteButton.tsx',
  // A button of a card or sheet that shows what it is about.
  setConsent: 'accounts/DataCard.tsx',
  renewRecoveryCodes: 'secondFactor/SecondFactorCard.tsx',
  setNotificationPreferences: 'notifications/NotificationPreferences.tsx',
  refuseBankChange: 'settlements/ContractCard.tsx',
  setUserStatus: 'accounts/admin/UsersTab.tsx',
  setEnquiryRight: 'accounts/admin/UsersTab.tsx',
  revealPhone: 'accounts/admin/UsersTab.tsx',
  answerDispute: 'disputes/admin/DisputeList.tsx',
  // A button in each row of a list.
  deleteDynamicPrice: 'turfs/owner/DynamicPricing.tsx',
  answerTurfEnquiry: 'enquiries/admin/EnquiryList.tsx',
  cancelAnyBooking: 'bookings/admin/BookingsTab.tsx',
  updateCoupon: 'bookings/admin/CouponList.tsx',
  retryRefund: 'payments/admin/RefundList.tsx',
  checkPayment: 'payments/admin/StuckPaymentList.tsx',
  releaseFailedWork: 'admin/ToolLists.tsx',
  releaseAllFailedWork: 'admin/ToolLists.tsx',
}

const writeVerbs = Object.entries(api).flatMap(([verb, { method }]) => (method === 'GET' ? [] : [verb]))

/** How a verb is called in the browser: a component, a tab, a page, a function or a hook. */
const namesOf = (verb: string): string[] => {
  const title = verb.charAt(0).toUpperCase() + verb.slice(1)
  return [title, `${title}Tab`, `${title}Page`, verb, `use${title}`]
}

const complaintsAbout = (verb: string, files: ReadonlyMap<string, string>): string[] => {
  const isOwn = new RegExp(`^(?:export )?const (?:${namesOf(verb).join('|')}) =`, 'm')
  const own = [...files].some(([file, text]) => file.startsWith('web/src/') && isOwn.test(text))
  const caller = calledIn[verb]
  const handler = handledBy[verb] ?? verb
  const complaints: string[] = []
  const isHandler = new RegExp(`^export const ${handler}\\b`, 'm')
  if (![...files].some(([file, text]) => file.startsWith('api/src/') && isHandler.test(text)))
    complaints.push(`${verb} has no handler ${handler} in the API`)
  if (notInBrowser[verb] !== undefined) return complaints
  if (caller === undefined && !own)
    complaints.push(`${verb} has no component or function of its name in web/src: name it ${namesOf(verb).join(', ')}`)
  if (caller !== undefined && own)
    complaints.push(`${verb} has a component or function of its name: the exception is not needed`)
  if (caller !== undefined && !new RegExp(`\\b${verb}\\b`).test(files.get(`web/src/${caller}`) ?? ''))
    complaints.push(`${verb} is not called in web/src/${caller}`)
  return complaints
}

/** Write verbs whose component, endpoint and handler are not of one name, but for the exceptions above. */
export const strangeVerbs = (): string[] => {
  const files = new Map(
    sourceFiles()
      .filter((file) => /^(?:web|api)\/src\//.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => [file, fs.readFileSync(path.join(ROOT, file), 'utf8')]),
  )
  const unknown = [handledBy, notInBrowser, calledIn]
    .flatMap((table) => Object.keys(table))
    .filter((verb) => !writeVerbs.includes(verb))
    .map((verb) => `${verb} is no write verb of the contract`)
  return [...writeVerbs.flatMap((verb) => complaintsAbout(verb, files)), ...unknown]
}
