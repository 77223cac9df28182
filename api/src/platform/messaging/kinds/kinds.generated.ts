// Generated from the files beside it by `npm run generate`.
import { applicationApproved } from './accounts/applicationApproved.ts'
import { applicationDeclined } from './accounts/applicationDeclined.ts'
import { applicationReturned } from './accounts/applicationReturned.ts'
import { applicationSent } from './admins/applicationSent.ts'
import { approvalAsked } from './admins/approvalAsked.ts'
import { approvalImpossible } from './admins/approvalImpossible.ts'
import { bankChangeApplied } from './owners/bankChangeApplied.ts'
import { bankChangeAsked } from './owners/bankChangeAsked.ts'
import { bankChangeRefused } from './admins/bankChangeRefused.ts'
import { bankChangeStopped } from './owners/bankChangeStopped.ts'
import { bookingCancelled } from './players/bookingCancelled.ts'
import { bookingConfirmed } from './players/bookingConfirmed.ts'
import { bookingDisputed } from './players/bookingDisputed.ts'
import { bookingFailed } from './players/bookingFailed.ts'
import { bookingMoved } from './players/bookingMoved.ts'
import { bookingResold } from './players/bookingResold.ts'
import { bookingUndone } from './players/bookingUndone.ts'
import { breachDue } from './admins/breachDue.ts'
import { breachReported } from './admins/breachReported.ts'
import { calendarConflict } from './owners/calendarConflict.ts'
import { calendarPaused } from './owners/calendarPaused.ts'
import { checkedIn } from './players/checkedIn.ts'
import { cityOpened } from './players/cityOpened.ts'
import { contractEndAsked } from './owners/contractEndAsked.ts'
import { contractEndDeclined } from './owners/contractEndDeclined.ts'
import { contractEnded } from './owners/contractEnded.ts'
import { couponShared } from './owners/couponShared.ts'
import { differencesFound } from './admins/differencesFound.ts'
import { disputeDue } from './admins/disputeDue.ts'
import { disputeLost } from './admins/disputeLost.ts'
import { disputeOpened } from './admins/disputeOpened.ts'
import { disputeWon } from './admins/disputeWon.ts'
import { enquiryApproved } from './players/enquiryApproved.ts'
import { enquiryReceived } from './owners/enquiryReceived.ts'
import { enquiryRefused } from './players/enquiryRefused.ts'
import { enquiryUnanswered } from './players/enquiryUnanswered.ts'
import { freeTime } from './players/freeTime.ts'
import { gameCancelled } from './games/gameCancelled.ts'
import { gameConfirmed } from './games/gameConfirmed.ts'
import { gameMoved } from './games/gameMoved.ts'
import { gameMoves } from './games/gameMoves.ts'
import { gameNeedsPlayers } from './games/gameNeedsPlayers.ts'
import { gameRemoved } from './games/gameRemoved.ts'
import { grievanceAnswered } from './accounts/grievanceAnswered.ts'
import { grievanceClosed } from './accounts/grievanceClosed.ts'
import { grievanceOpened } from './admins/grievanceOpened.ts'
import { grievanceReceived } from './accounts/grievanceReceived.ts'
import { grievanceUnacknowledged } from './admins/grievanceUnacknowledged.ts'
import { grievanceUnclosed } from './admins/grievanceUnclosed.ts'
import { guardianCode } from './accounts/guardianCode.ts'
import { hostingAccepted } from './games/hostingAccepted.ts'
import { hostingDeclined } from './games/hostingDeclined.ts'
import { hostingOffered } from './games/hostingOffered.ts'
import { invariantViolated } from './admins/invariantViolated.ts'
import { keysRefused } from './admins/keysRefused.ts'
import { loginOtp } from './accounts/loginOtp.ts'
import { messageUndelivered } from './admins/messageUndelivered.ts'
import { newDevice } from './accounts/newDevice.ts'
import { noShowMarked } from './players/noShowMarked.ts'
import { numberChanged } from './accounts/numberChanged.ts'
import { numberCode } from './accounts/numberCode.ts'
import { numberMoveAsked } from './accounts/numberMoveAsked.ts'
import { numberMoveDeclined } from './accounts/numberMoveDeclined.ts'
import { numberMoved } from './accounts/numberMoved.ts'
import { passBought } from './players/passBought.ts'
import { passEnding } from './players/passEnding.ts'
import { passRefundLate } from './players/passRefundLate.ts'
import { passRefunded } from './players/passRefunded.ts'
import { payoutRecorded } from './admins/payoutRecorded.ts'
import { phoneChangeAsked } from './accounts/phoneChangeAsked.ts'
import { phoneChangeStopped } from './accounts/phoneChangeStopped.ts'
import { phoneChanged } from './accounts/phoneChanged.ts'
import { rainChoice } from './players/rainChoice.ts'
import { rainMoved } from './players/rainMoved.ts'
import { rainRefunded } from './players/rainRefunded.ts'
import { refundLate } from './players/refundLate.ts'
import { refundSent } from './players/refundSent.ts'
import { reliabilityDecided } from './players/reliabilityDecided.ts'
import { reminder } from './players/reminder.ts'
import { roomMessage } from './games/roomMessage.ts'
import { seatOffered } from './games/seatOffered.ts'
import { seatPassedOn } from './games/seatPassedOn.ts'
import { secondFactorCodesRenewed } from './accounts/secondFactorCodesRenewed.ts'
import { secondFactorDue } from './owners/secondFactorDue.ts'
import { secondFactorRemoved } from './accounts/secondFactorRemoved.ts'
import { secondFactorReset } from './accounts/secondFactorReset.ts'
import { secondFactorSetUp } from './accounts/secondFactorSetUp.ts'
import { settlementPaid } from './owners/settlementPaid.ts'
import { settlementReturned } from './owners/settlementReturned.ts'
import { shareConfirmed } from './players/shareConfirmed.ts'
import { sharePaid } from './players/sharePaid.ts'
import { shareRefunded } from './players/shareRefunded.ts'
import { sharesUnpaid } from './players/sharesUnpaid.ts'
import { squadBooked } from './players/squadBooked.ts'
import { squadTimeLapsed } from './players/squadTimeLapsed.ts'
import { squadTimeTaken } from './players/squadTimeTaken.ts'
import { staffInvited } from './owners/staffInvited.ts'
import { termsAgreed } from './owners/termsAgreed.ts'
import { termsAsked } from './owners/termsAsked.ts'
import { termsDeclined } from './owners/termsDeclined.ts'
import { turfBooked } from './turfs/turfBooked.ts'
import { turfCancelled } from './turfs/turfCancelled.ts'
import { turfCheckInDenied } from './turfs/turfCheckInDenied.ts'
import { turfDisputeAccepted } from './owners/turfDisputeAccepted.ts'
import { turfDisputeContested } from './owners/turfDisputeContested.ts'
import { turfDisputed } from './turfs/turfDisputed.ts'
import { turfMoved } from './turfs/turfMoved.ts'
import { turfOffer } from './players/turfOffer.ts'
import { turfOwnerAsked } from './owners/turfOwnerAsked.ts'
import { turfOwnerChanged } from './owners/turfOwnerChanged.ts'
import { turfOwnerStopped } from './owners/turfOwnerStopped.ts'
import { turfRainClosed } from './turfs/turfRainClosed.ts'
import { turfRainMoved } from './turfs/turfRainMoved.ts'
import { turfRainRefunded } from './turfs/turfRainRefunded.ts'
import { turfRefunded } from './owners/turfRefunded.ts'
import { turfTurnedAway } from './turfs/turfTurnedAway.ts'
import { turfTurnedAwayDenied } from './turfs/turfTurnedAwayDenied.ts'
import { turfTurnedAwayRefunded } from './turfs/turfTurnedAwayRefunded.ts'
import { turfUndone } from './turfs/turfUndone.ts'
import { turnedAwayDenied } from './players/turnedAwayDenied.ts'
import { turnedAwayRefunded } from './players/turnedAwayRefunded.ts'
import { waitlistOffer } from './players/waitlistOffer.ts'
import { webhookPaused } from './owners/webhookPaused.ts'
import { workParked } from './admins/workParked.ts'

export const kinds = {
  application_approved: applicationApproved,
  application_declined: applicationDeclined,
  application_returned: applicationReturned,
  application_sent: applicationSent,
  approval_asked: approvalAsked,
  approval_impossible: approvalImpossible,
  bank_change_applied: bankChangeApplied,
  bank_change_asked: bankChangeAsked,
  bank_change_refused: bankChangeRefused,
  bank_change_stopped: bankChangeStopped,
  booking_cancelled: bookingCancelled,
  booking_confirmed: bookingConfirmed,
  booking_disputed: bookingDisputed,
  booking_failed: bookingFailed,
  booking_moved: bookingMoved,
  booking_resold: bookingResold,
  booking_undone: bookingUndone,
  breach_due: breachDue,
  breach_reported: breachReported,
  calendar_conflict: calendarConflict,
  calendar_paused: calendarPaused,
  checked_in: checkedIn,
  city_opened: cityOpened,
  contract_end_asked: contractEndAsked,
  contract_end_declined: contractEndDeclined,
  contract_ended: contractEnded,
  coupon_shared: couponShared,
  differences_found: differencesFound,
  dispute_due: disputeDue,
  dispute_lost: disputeLost,
  dispute_opened: disputeOpened,
  dispute_won: disputeWon,
  enquiry_approved: enquiryApproved,
  enquiry_received: enquiryReceived,
  enquiry_refused: enquiryRefused,
  enquiry_unanswered: enquiryUnanswered,
  free_time: freeTime,
  game_cancelled: gameCancelled,
  game_confirmed: gameConfirmed,
  game_moved: gameMoved,
  game_moves: gameMoves,
  game_needs_players: gameNeedsPlayers,
  game_removed: gameRemoved,
  grievance_answered: grievanceAnswered,
  grievance_closed: grievanceClosed,
  grievance_opened: grievanceOpened,
  grievance_received: grievanceReceived,
  grievance_unacknowledged: grievanceUnacknowledged,
  grievance_unclosed: grievanceUnclosed,
  guardian_code: guardianCode,
  hosting_accepted: hostingAccepted,
  hosting_declined: hostingDeclined,
  hosting_offered: hostingOffered,
  invariant_violated: invariantViolated,
  keys_refused: keysRefused,
  login_otp: loginOtp,
  message_undelivered: messageUndelivered,
  new_device: newDevice,
  no_show_marked: noShowMarked,
  number_changed: numberChanged,
  number_code: numberCode,
  number_move_asked: numberMoveAsked,
  number_move_declined: numberMoveDeclined,
  number_moved: numberMoved,
  pass_bought: passBought,
  pass_ending: passEnding,
  pass_refund_late: passRefundLate,
  pass_refunded: passRefunded,
  payout_recorded: payoutRecorded,
  phone_change_asked: phoneChangeAsked,
  phone_change_stopped: phoneChangeStopped,
  phone_changed: phoneChanged,
  rain_choice: rainChoice,
  rain_moved: rainMoved,
  rain_refunded: rainRefunded,
  refund_late: refundLate,
  refund_sent: refundSent,
  reliability_decided: reliabilityDecided,
  reminder: reminder,
  room_message: roomMessage,
  seat_offered: seatOffered,
  seat_passed_on: seatPassedOn,
  second_factor_codes_renewed: secondFactorCodesRenewed,
  second_factor_due: secondFactorDue,
  second_factor_removed: secondFactorRemoved,
  second_factor_reset: secondFactorReset,
  second_factor_set_up: secondFactorSetUp,
  settlement_paid: settlementPaid,
  settlement_returned: settlementReturned,
  share_confirmed: shareConfirmed,
  share_paid: sharePaid,
  share_refunded: shareRefunded,
  shares_unpaid: sharesUnpaid,
  squad_booked: squadBooked,
  squad_time_lapsed: squadTimeLapsed,
  squad_time_taken: squadTimeTaken,
  staff_invited: staffInvited,
  terms_agreed: termsAgreed,
  terms_asked: termsAsked,
  terms_declined: termsDeclined,
  turf_booked: turfBooked,
  turf_cancelled: turfCancelled,
  turf_check_in_denied: turfCheckInDenied,
  turf_dispute_accepted: turfDisputeAccepted,
  turf_dispute_contested: turfDisputeContested,
  turf_disputed: turfDisputed,
  turf_moved: turfMoved,
  turf_offer: turfOffer,
  turf_owner_asked: turfOwnerAsked,
  turf_owner_changed: turfOwnerChanged,
  turf_owner_stopped: turfOwnerStopped,
  turf_rain_closed: turfRainClosed,
  turf_rain_moved: turfRainMoved,
  turf_rain_refunded: turfRainRefunded,
  turf_refunded: turfRefunded,
  turf_turned_away: turfTurnedAway,
  turf_turned_away_denied: turfTurnedAwayDenied,
  turf_turned_away_refunded: turfTurnedAwayRefunded,
  turf_undone: turfUndone,
  turned_away_denied: turnedAwayDenied,
  turned_away_refunded: turnedAwayRefunded,
  waitlist_offer: waitlistOffer,
  webhook_paused: webhookPaused,
  work_parked: workParked,
}
