import type { ReactNode } from 'react'
import type { english as accessDispute } from '../accessDisputes/english.ts'
import type { english as accessDisputeOwner } from '../accessDisputes/owner/english.ts'
import type { english as accountAdmin } from '../accounts/admin/english.ts'
import type { english as age } from '../accounts/age/english.ts'
import type { english as accounts } from '../accounts/english.ts'
import type { english as number } from '../accounts/number/english.ts'
import type { english as admin } from '../admin/english.ts'
import type { english as archives } from '../archives/english.ts'
import type { english as availability } from '../availability/english.ts'
import type { english as bookingAdmin } from '../bookings/admin/english.ts'
import type { english as booking } from '../bookings/english.ts'
import type { english as bookingList } from '../bookings/list/english.ts'
import type { english as moveMessages } from '../bookings/move/english.ts'
import type { english as bookingOwner } from '../bookings/owner/english.ts'
import type { english as rainChoice } from '../bookings/rain/english.ts'
import type { english as receipt } from '../bookings/receipt/english.ts'
import type { english as undoMessages } from '../bookings/undo/english.ts'
import type { english as calendars } from '../calendars/english.ts'
import type { english as chat } from '../chat/english.ts'
import type { english as cityAdmin } from '../cities/admin/english.ts'
import type { english as cities } from '../cities/english.ts'
import type { english as contact } from '../contact/english.ts'
import type { english as developers } from '../developers/english.ts'
import type { english as disputeAdmin } from '../disputes/admin/english.ts'
import type { english as enquiryAdmin } from '../enquiries/admin/english.ts'
import type { english as applying } from '../enquiries/apply/english.ts'
import type { english as enquiries } from '../enquiries/english.ts'
import type { english as games } from '../games/english.ts'
import type { english as hosting } from '../games/hosting/english.ts'
import type { english as ownGame } from '../games/own/english.ts'
import type { english as passing } from '../games/passing/english.ts'
import type { english as rescueMessages } from '../games/rescue/english.ts'
import type { english as grievanceAdmin } from '../grievances/admin/english.ts'
import type { english as grievances } from '../grievances/english.ts'
import type { english as healthAdmin } from '../health/admin/english.ts'
import type { english as home } from '../home/english.ts'
import type { english as imports } from '../imports/english.ts'
import type { english as insightAdmin } from '../insight/admin/english.ts'
import type { english as insight } from '../insight/english.ts'
import type { english as invoices } from '../invoices/english.ts'
import type { english as about } from '../legal/about/english.ts'
import type { english as accessibility } from '../legal/accessibility/english.ts'
import type { english as cancellationRefund } from '../legal/cancellationRefund/english.ts'
import type { english as darkPatterns } from '../legal/darkPatterns/english.ts'
import type { english as legal } from '../legal/english.ts'
import type { english as notice } from '../legal/notice/english.ts'
import type { english as privacy } from '../legal/privacy/english.ts'
import type { english as ranking } from '../legal/ranking/english.ts'
import type { english as terms } from '../legal/terms/english.ts'
import type { english as levels } from '../levels/english.ts'
import type { english as notifications } from '../notifications/english.ts'
import type { english as offline } from '../offline/english.ts'
import type { english as passes } from '../passes/english.ts'
import type { english as ownerPasses } from '../passes/owner/english.ts'
import type { english as paymentAdmin } from '../payments/admin/english.ts'
import type { english as refunds } from '../payments/english.ts'
import type { english as payoutAdmin } from '../payouts/admin/english.ts'
import type { english as privacyAdmin } from '../privacy/admin/english.ts'
import type { english as reconciliationAdmin } from '../reconciliation/admin/english.ts'
import type { english as regulars } from '../regulars/english.ts'
import type { english as reliabilityAdmin } from '../reliability/admin/english.ts'
import type { english as reliability } from '../reliability/english.ts'
import type { english as ownReliability } from '../reliability/own/english.ts'
import type { english as reservationAdmin } from '../reservations/admin/english.ts'
import type { english as today } from '../reservations/english.ts'
import type { english as manualBookings } from '../reservations/manual/english.ts'
import type { english as rainClosing } from '../reservations/rain/english.ts'
import type { english as reviews } from '../reviews/english.ts'
import type { english as reviewOwner } from '../reviews/owner/english.ts'
import type { english as roomAdmin } from '../rooms/admin/english.ts'
import type { english as rooms } from '../rooms/english.ts'
import type { english as secondFactorAdmin } from '../secondFactor/admin/english.ts'
import type { english as secondFactor } from '../secondFactor/english.ts'
import type { english as settlementAdmin } from '../settlements/admin/english.ts'
import type { english as settlements } from '../settlements/english.ts'
import type { english as sharedBills } from '../sharedBills/english.ts'
import type { english as squads } from '../squads/english.ts'
import type { english as staff } from '../staff/english.ts'
import type { english as ticketCheck } from '../tickets/check/english.ts'
import type { english as tickets } from '../tickets/english.ts'
import type { english as turfAdmin } from '../turfs/admin/english.ts'
import type { english as turfs } from '../turfs/english.ts'
import type { english as turfOwner } from '../turfs/owner/english.ts'
import type { english as lists } from '../ui/tables/listEnglish.ts'
import type { english as waitlist } from '../waitlist/english.ts'
import type { en } from './en.ts'

/** The shape of a table of words: the same keys and parameters, in any language. */
export type Worded<T> = T extends string
  ? string
  : T extends (...values: infer Values) => string
    ? (...values: Values) => string
    : T extends (...values: infer Values) => ReactNode
      ? (...values: Values) => ReactNode
      : { readonly [Key in keyof T]: Worded<T[Key]> }

/** The words of the frame, the kit and pages of text, in any language. */
export type Messages = Worded<typeof en>

/** The words in the chunk of a feature, in any language. */
export interface FeatureMessages {
  home: Worded<typeof home>
  legal: Worded<typeof legal>
  about: Worded<typeof about>
  terms: Worded<typeof terms>
  notice: Worded<typeof notice>
  privacy: Worded<typeof privacy>
  ranking: Worded<typeof ranking>
  darkPatterns: Worded<typeof darkPatterns>
  accessibility: Worded<typeof accessibility>
  cancellationRefund: Worded<typeof cancellationRefund>
  contact: Worded<typeof contact>
  enquiries: Worded<typeof enquiries>
  applying: Worded<typeof applying>
  grievances: Worded<typeof grievances>
  accounts: Worded<typeof accounts>
  age: Worded<typeof age>
  number: Worded<typeof number>
  secondFactor: Worded<typeof secondFactor>
  tickets: Worded<typeof tickets>
  ticketCheck: Worded<typeof ticketCheck>
  turfs: Worded<typeof turfs>
  availability: Worded<typeof availability>
  booking: Worded<typeof booking>
  bookingList: Worded<typeof bookingList>
  refunds: Worded<typeof refunds>
  cities: Worded<typeof cities>
  games: Worded<typeof games>
  hosting: Worded<typeof hosting>
  levels: Worded<typeof levels>
  reliability: Worded<typeof reliability>
  ownReliability: Worded<typeof ownReliability>
  rooms: Worded<typeof rooms>
  ownGame: Worded<typeof ownGame>
  passing: Worded<typeof passing>
  rescue: Worded<typeof rescueMessages>
  rainChoice: Worded<typeof rainChoice>
  sharedBills: Worded<typeof sharedBills>
  passes: Worded<typeof passes>
  ownerPasses: Worded<typeof ownerPasses>
  squads: Worded<typeof squads>
  accessDispute: Worded<typeof accessDispute>
  accessDisputeOwner: Worded<typeof accessDisputeOwner>
  undo: Worded<typeof undoMessages>
  moveMessages: Worded<typeof moveMessages>
  receipt: Worded<typeof receipt>
  reviews: Worded<typeof reviews>
  waitlist: Worded<typeof waitlist>
  notifications: Worded<typeof notifications>
  offline: Worded<typeof offline>
  turfOwner: Worded<typeof turfOwner>
  bookingOwner: Worded<typeof bookingOwner>
  roomAdmin: Worded<typeof roomAdmin>
  reliabilityAdmin: Worded<typeof reliabilityAdmin>
  reviewOwner: Worded<typeof reviewOwner>
  today: Worded<typeof today>
  manualBookings: Worded<typeof manualBookings>
  rainClosing: Worded<typeof rainClosing>
  admin: Worded<typeof admin>
  accountAdmin: Worded<typeof accountAdmin>
  secondFactorAdmin: Worded<typeof secondFactorAdmin>
  turfAdmin: Worded<typeof turfAdmin>
  cityAdmin: Worded<typeof cityAdmin>
  bookingAdmin: Worded<typeof bookingAdmin>
  reservationAdmin: Worded<typeof reservationAdmin>
  settlementAdmin: Worded<typeof settlementAdmin>
  payoutAdmin: Worded<typeof payoutAdmin>
  paymentAdmin: Worded<typeof paymentAdmin>
  reconciliationAdmin: Worded<typeof reconciliationAdmin>
  disputeAdmin: Worded<typeof disputeAdmin>
  enquiryAdmin: Worded<typeof enquiryAdmin>
  grievanceAdmin: Worded<typeof grievanceAdmin>
  privacyAdmin: Worded<typeof privacyAdmin>
  healthAdmin: Worded<typeof healthAdmin>
  insightAdmin: Worded<typeof insightAdmin>
  lists: Worded<typeof lists>
  settlements: Worded<typeof settlements>
  imports: Worded<typeof imports>
  calendars: Worded<typeof calendars>
  developers: Worded<typeof developers>
  archives: Worded<typeof archives>
  invoices: Worded<typeof invoices>
  insight: Worded<typeof insight>
  chat: Worded<typeof chat>
  regulars: Worded<typeof regulars>
  staff: Worded<typeof staff>
}
