// Generated from the kinds of notifications by `npm run generate`.

/** The groups of messages that players and owners receive and can turn off. */
export const playerGroups = ['bookings', 'reminders', 'offers'] as const
export const ownerGroups = ['bookings'] as const

/** The pages behind the notifications that name one. */
export const notificationPages = {
  application_approved: 'ownerToday',
  application_declined: 'turfApplications',
  application_returned: 'turfApplications',
  application_sent: 'turfApplications',
  calendar_conflict: 'ownerCalendars',
  calendar_paused: 'ownerCalendars',
  checked_in: 'receipt',
  grievance_answered: 'grievances',
  grievance_closed: 'grievances',
  grievance_opened: 'grievances',
  grievance_received: 'grievances',
  grievance_unacknowledged: 'grievances',
  grievance_unclosed: 'grievances',
  no_show_marked: 'profilePlay',
  pass_bought: 'passes',
  pass_ending: 'passes',
  pass_refund_late: 'passes',
  pass_refunded: 'passes',
  rain_choice: 'rainChoice',
  reliability_decided: 'profilePlay',
  room_message: 'gameRoom',
  settlement_paid: 'ownerSettlements',
  settlement_returned: 'ownerSettlements',
  share_confirmed: 'splitBill',
  share_paid: 'splitBill',
  share_refunded: 'splitBill',
  shares_unpaid: 'splitBill',
  turf_rain_closed: 'ownerToday',
  turf_turned_away: 'ownerToday',
  turned_away_denied: 'accessDispute',
  turned_away_refunded: 'accessDispute',
  waitlist_offer: 'bookings',
  webhook_paused: 'ownerDevelopers',
} as const
