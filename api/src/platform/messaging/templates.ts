/**
 * The message templates as they are registered with the messaging provider: their parameters, in the order of the
 * placeholders of the registered text. A code is sent twice, in the text and behind the button that copies it.
 */
export const templates: Record<string, { parameters: readonly string[]; copiesCode?: true }> = {
  login_otp: { parameters: ['code'], copiesCode: true },
  guardian_code: { parameters: ['number', 'code'] },
  booking_confirmed: { parameters: ['turf', 'ground', 'date', 'time', 'paid', 'due', 'reference'] },
  booking_failed: { parameters: ['turf', 'ground', 'date', 'time', 'reference'] },
  booking_cancelled: { parameters: ['turf', 'ground', 'date', 'time', 'refund', 'reason', 'reference'] },
  booking_undone: { parameters: ['turf', 'ground', 'date', 'time', 'refund', 'reference'] },
  booking_moved: { parameters: ['turf', 'ground', 'date', 'time', 'refund', 'due', 'reference'] },
  refund_sent: { parameters: ['turf', 'ground', 'date', 'time', 'refund', 'reference'] },
  reminder: { parameters: ['turf', 'ground', 'date', 'time', 'due', 'reference'] },
  enquiry_approved: { parameters: ['turf', 'ground', 'date', 'time', 'paid', 'reference'] },
  enquiry_refused: { parameters: ['turf', 'ground', 'date', 'time', 'reason', 'reference'] },
  enquiry_unanswered: { parameters: ['turf', 'ground', 'date', 'time', 'reference'] },
  waitlist_offer: { parameters: ['turf', 'ground', 'date', 'time', 'until'] },
  free_time: { parameters: ['turf', 'ground', 'date', 'time', 'link'] },
  grievance_received: { parameters: ['reference', 'link'] },
  grievance_answered: { parameters: ['reference', 'link'] },
  grievance_closed: { parameters: ['reference', 'link'] },
  bank_change_asked: { parameters: ['payee', 'date'] },
  bank_change_applied: { parameters: ['payee'] },
  bank_change_stopped: { parameters: ['reason'] },
  staff_invited: { parameters: ['owner', 'turf'] },
  game_confirmed: { parameters: ['turf', 'ground', 'date', 'time', 'reference'] },
  rain_choice: { parameters: ['turf', 'ground', 'date', 'time', 'until', 'refund', 'link', 'reference'] },
  rain_moved: { parameters: ['turf', 'ground', 'date', 'time', 'due', 'reference'] },
  rain_refunded: { parameters: ['turf', 'ground', 'date', 'time', 'refund', 'reference'] },
  game_removed: { parameters: ['turf', 'ground', 'date', 'time', 'refund', 'reason', 'reference'] },
  game_handed_over: { parameters: ['turf', 'ground', 'date', 'time'] },
  game_cancelled: { parameters: ['turf', 'ground', 'date', 'time', 'refund', 'reason', 'reference'] },
}
