import type { MessageGroup } from '@baari/db/schema.ts'
import { dictionary } from '@baari/domain/shared/dictionary.ts'

interface MessageTemplate {
  /** The group that turns it off. ALWAYS_SENT: codes, security warnings and messages required by law. */
  group: MessageGroup | 'ALWAYS_SENT'
  parameters: readonly string[]
  copiesCode?: true
}

/**
 * The message templates as they are registered with the messaging provider: their parameters, in the order of the
 * placeholders of the registered text. A code is sent twice, in the text and behind the button that copies it.
 */
export const templates = dictionary<MessageTemplate>({
  login_otp: { group: 'ALWAYS_SENT', parameters: ['code'], copiesCode: true },
  guardian_code: { group: 'ALWAYS_SENT', parameters: ['number', 'code'] },
  number_code: { group: 'ALWAYS_SENT', parameters: ['code'] },
  phone_change_asked: { group: 'ALWAYS_SENT', parameters: ['number', 'date'] },
  phone_changed: { group: 'ALWAYS_SENT', parameters: ['number'] },
  phone_change_stopped: { group: 'ALWAYS_SENT', parameters: ['number'] },
  number_move_asked: { group: 'ALWAYS_SENT', parameters: ['number', 'date'] },
  number_move_declined: { group: 'ALWAYS_SENT', parameters: ['number', 'reason'] },
  number_moved: { group: 'ALWAYS_SENT', parameters: ['number'] },
  booking_confirmed: { group: 'BOOKINGS', parameters: ['turf', 'ground', 'date', 'time', 'paid', 'due', 'reference'] },
  booking_failed: { group: 'BOOKINGS', parameters: ['turf', 'ground', 'date', 'time', 'reference'] },
  booking_cancelled: {
    group: 'BOOKINGS',
    parameters: ['turf', 'ground', 'date', 'time', 'refund', 'reason', 'reference'],
  },
  booking_undone: { group: 'BOOKINGS', parameters: ['turf', 'ground', 'date', 'time', 'refund', 'reference'] },
  booking_moved: { group: 'BOOKINGS', parameters: ['turf', 'ground', 'date', 'time', 'refund', 'due', 'reference'] },
  booking_resold: { group: 'BOOKINGS', parameters: ['turf', 'ground', 'date', 'time', 'refund', 'reference'] },
  refund_sent: { group: 'BOOKINGS', parameters: ['turf', 'ground', 'date', 'time', 'refund', 'reference'] },
  share_paid: { group: 'BOOKINGS', parameters: ['turf', 'ground', 'date', 'time', 'refund', 'reference'] },
  share_confirmed: { group: 'BOOKINGS', parameters: ['turf', 'ground', 'date', 'time', 'refund', 'reference'] },
  share_refunded: { group: 'BOOKINGS', parameters: ['turf', 'ground', 'date', 'time', 'refund', 'reference'] },
  shares_unpaid: { group: 'BOOKINGS', parameters: ['turf', 'ground', 'date', 'time', 'refund', 'reference'] },
  squad_booked: { group: 'BOOKINGS', parameters: ['name', 'turf', 'ground', 'date', 'time', 'refund', 'link'] },
  squad_time_lapsed: { group: 'BOOKINGS', parameters: ['turf', 'ground', 'date', 'time', 'link'] },
  squad_time_taken: { group: 'BOOKINGS', parameters: ['turf', 'ground', 'date', 'time', 'link'] },
  reminder: { group: 'REMINDERS', parameters: ['turf', 'ground', 'date', 'time', 'due', 'reference'] },
  enquiry_approved: { group: 'BOOKINGS', parameters: ['turf', 'ground', 'date', 'time', 'paid', 'reference'] },
  enquiry_refused: { group: 'BOOKINGS', parameters: ['turf', 'ground', 'date', 'time', 'reason', 'reference'] },
  enquiry_unanswered: { group: 'BOOKINGS', parameters: ['turf', 'ground', 'date', 'time', 'reference'] },
  waitlist_offer: { group: 'OFFERS', parameters: ['turf', 'ground', 'date', 'time', 'until'] },
  free_time: { group: 'OFFERS', parameters: ['turf', 'ground', 'date', 'time', 'link'] },
  city_opened: { group: 'OFFERS', parameters: ['place', 'link'] },
  grievance_received: { group: 'ALWAYS_SENT', parameters: ['reference', 'link'] },
  grievance_answered: { group: 'ALWAYS_SENT', parameters: ['reference', 'link'] },
  grievance_closed: { group: 'ALWAYS_SENT', parameters: ['reference', 'link'] },
  bank_change_asked: { group: 'ALWAYS_SENT', parameters: ['payee', 'date'] },
  bank_change_applied: { group: 'ALWAYS_SENT', parameters: ['payee'] },
  bank_change_stopped: { group: 'ALWAYS_SENT', parameters: ['reason'] },
  second_factor_due: { group: 'ALWAYS_SENT', parameters: ['paid', 'count'] },
  second_factor_set_up: { group: 'ALWAYS_SENT', parameters: [] },
  second_factor_removed: { group: 'ALWAYS_SENT', parameters: [] },
  second_factor_reset: { group: 'ALWAYS_SENT', parameters: [] },
  second_factor_codes_renewed: { group: 'ALWAYS_SENT', parameters: [] },
  turf_owner_asked: { group: 'ALWAYS_SENT', parameters: ['turf', 'name', 'date'] },
  turf_owner_changed: { group: 'ALWAYS_SENT', parameters: ['turf', 'name'] },
  turf_owner_stopped: { group: 'ALWAYS_SENT', parameters: ['turf', 'reason'] },
  staff_invited: { group: 'BOOKINGS', parameters: ['owner', 'turf'] },
  game_confirmed: { group: 'BOOKINGS', parameters: ['turf', 'ground', 'date', 'time', 'reference'] },
  rain_choice: {
    group: 'BOOKINGS',
    parameters: ['turf', 'ground', 'date', 'time', 'until', 'refund', 'link', 'reference'],
  },
  rain_moved: { group: 'BOOKINGS', parameters: ['turf', 'ground', 'date', 'time', 'due', 'reference'] },
  booking_disputed: { group: 'BOOKINGS', parameters: ['turf', 'ground', 'date', 'time', 'refund', 'reference'] },
  rain_refunded: { group: 'BOOKINGS', parameters: ['turf', 'ground', 'date', 'time', 'refund', 'reference'] },
  turf_turned_away: { group: 'BOOKINGS', parameters: ['turf', 'ground', 'date', 'time', 'until', 'link', 'reference'] },
  checked_in: { group: 'BOOKINGS', parameters: ['turf', 'ground', 'date', 'time', 'link', 'reference'] },
  no_show_marked: { group: 'BOOKINGS', parameters: ['turf', 'ground', 'date', 'time', 'link', 'reference'] },
  turned_away_refunded: { group: 'BOOKINGS', parameters: ['turf', 'ground', 'date', 'time', 'refund', 'reference'] },
  reliability_decided: { group: 'BOOKINGS', parameters: ['turf', 'ground', 'date', 'time', 'link', 'reference'] },
  turned_away_denied: { group: 'BOOKINGS', parameters: ['turf', 'ground', 'date', 'time', 'link', 'reference'] },
  game_removed: { group: 'BOOKINGS', parameters: ['turf', 'ground', 'date', 'time', 'refund', 'reason', 'reference'] },
  hosting_offered: { group: 'BOOKINGS', parameters: ['turf', 'ground', 'date', 'time', 'until', 'link'] },
  game_needs_players: {
    group: 'OFFERS',
    parameters: ['sport', 'players', 'turf', 'ground', 'date', 'time', 'km', 'price', 'link'],
  },
  game_moves: { group: 'BOOKINGS', parameters: ['turf', 'ground', 'date', 'time', 'refund', 'until', 'link'] },
  game_moved: { group: 'BOOKINGS', parameters: ['turf', 'ground', 'date', 'time', 'refund', 'reference'] },
  seat_offered: { group: 'OFFERS', parameters: ['turf', 'ground', 'date', 'time', 'price', 'link'] },
  seat_passed_on: { group: 'BOOKINGS', parameters: ['turf', 'ground', 'date', 'time', 'refund', 'reference'] },
  room_message: { group: 'BOOKINGS', parameters: ['turf', 'ground', 'date', 'time'] },
  game_cancelled: {
    group: 'BOOKINGS',
    parameters: ['turf', 'ground', 'date', 'time', 'refund', 'reason', 'reference'],
  },
})

/** The key under which a template counts as refused; it stops only messages of this template. */
export const templateKey = (template: string): string => `whatsapp ${template}`
