import type { MessageGroup } from '@baari/db/schema.ts'
import { dictionary } from '@baari/domain/shared/dictionary.ts'

interface MessageTemplate {
  /**
   * TYPED: to a number that the caller has typed; `queueMessage` counts it. CODE: the same, with the budgets of login
   * codes. KNOWN: to an account, or to a number that has had a message of the other kinds.
   */
  to: 'KNOWN' | 'TYPED' | 'CODE'
  /** The group that turns it off. ALWAYS_SENT: codes, security warnings and messages required by law. */
  group: MessageGroup | 'ALWAYS_SENT'
  parameters: readonly string[]
  copiesCode?: true
}

const known = (group: MessageTemplate['group'], parameters: readonly string[]): MessageTemplate => ({
  to: 'KNOWN',
  group,
  parameters,
})

const typed: typeof known = (group, parameters) => ({ ...known(group, parameters), to: 'TYPED' })

/**
 * The message templates as they are registered with the messaging provider: their parameters, in the order of the
 * placeholders of the registered text. A code is sent twice, in the text and behind the button that copies it.
 */
export const templates = dictionary<MessageTemplate>({
  login_otp: { to: 'CODE', group: 'ALWAYS_SENT', parameters: ['code'], copiesCode: true },
  guardian_code: typed('ALWAYS_SENT', ['number', 'code']),
  number_code: { to: 'CODE', group: 'ALWAYS_SENT', parameters: ['code'] },
  phone_change_asked: known('ALWAYS_SENT', ['number', 'date']),
  phone_changed: known('ALWAYS_SENT', ['number']),
  phone_change_stopped: known('ALWAYS_SENT', ['number']),
  number_move_asked: known('ALWAYS_SENT', ['number', 'date']),
  number_move_declined: known('ALWAYS_SENT', ['number', 'reason']),
  number_moved: known('ALWAYS_SENT', ['number']),
  booking_confirmed: known('BOOKINGS', ['turf', 'ground', 'date', 'time', 'paid', 'due', 'reference']),
  booking_failed: known('BOOKINGS', ['turf', 'ground', 'date', 'time', 'reference']),
  booking_cancelled: known('BOOKINGS', ['turf', 'ground', 'date', 'time', 'refund', 'reason', 'reference']),
  booking_undone: known('BOOKINGS', ['turf', 'ground', 'date', 'time', 'refund', 'reference']),
  booking_moved: known('BOOKINGS', ['turf', 'ground', 'date', 'time', 'refund', 'due', 'reference']),
  booking_resold: known('BOOKINGS', ['turf', 'ground', 'date', 'time', 'refund', 'reference']),
  refund_sent: known('BOOKINGS', ['turf', 'ground', 'date', 'time', 'refund', 'reference']),
  share_paid: known('BOOKINGS', ['turf', 'ground', 'date', 'time', 'refund', 'reference']),
  share_confirmed: known('BOOKINGS', ['turf', 'ground', 'date', 'time', 'refund', 'reference']),
  share_refunded: known('BOOKINGS', ['turf', 'ground', 'date', 'time', 'refund', 'reference']),
  shares_unpaid: known('BOOKINGS', ['turf', 'ground', 'date', 'time', 'refund', 'reference']),
  squad_booked: known('BOOKINGS', ['name', 'turf', 'ground', 'date', 'time', 'refund', 'link']),
  squad_time_lapsed: known('BOOKINGS', ['turf', 'ground', 'date', 'time', 'link']),
  squad_time_taken: known('BOOKINGS', ['turf', 'ground', 'date', 'time', 'link']),
  reminder: known('REMINDERS', ['turf', 'ground', 'date', 'time', 'due', 'reference']),
  enquiry_approved: known('BOOKINGS', ['turf', 'ground', 'date', 'time', 'paid', 'reference']),
  enquiry_refused: known('BOOKINGS', ['turf', 'ground', 'date', 'time', 'reason', 'reference']),
  enquiry_unanswered: known('BOOKINGS', ['turf', 'ground', 'date', 'time', 'reference']),
  waitlist_offer: known('OFFERS', ['turf', 'ground', 'date', 'time', 'until']),
  free_time: known('OFFERS', ['turf', 'ground', 'date', 'time', 'link']),
  city_opened: known('OFFERS', ['place', 'link']),
  grievance_received: typed('ALWAYS_SENT', ['reference', 'link']),
  grievance_answered: known('ALWAYS_SENT', ['reference', 'link']),
  grievance_closed: known('ALWAYS_SENT', ['reference', 'link']),
  bank_change_asked: known('ALWAYS_SENT', ['payee', 'date']),
  bank_change_applied: known('ALWAYS_SENT', ['payee']),
  bank_change_stopped: known('ALWAYS_SENT', ['reason']),
  second_factor_due: known('ALWAYS_SENT', ['paid', 'count']),
  second_factor_set_up: known('ALWAYS_SENT', []),
  second_factor_removed: known('ALWAYS_SENT', []),
  second_factor_reset: known('ALWAYS_SENT', []),
  second_factor_codes_renewed: known('ALWAYS_SENT', []),
  turf_owner_asked: known('ALWAYS_SENT', ['turf', 'name', 'date']),
  turf_owner_changed: known('ALWAYS_SENT', ['turf', 'name']),
  turf_owner_stopped: known('ALWAYS_SENT', ['turf', 'reason']),
  staff_invited: typed('BOOKINGS', ['owner', 'turf']),
  game_confirmed: known('BOOKINGS', ['turf', 'ground', 'date', 'time', 'reference']),
  rain_choice: known('BOOKINGS', ['turf', 'ground', 'date', 'time', 'until', 'refund', 'link', 'reference']),
  rain_moved: known('BOOKINGS', ['turf', 'ground', 'date', 'time', 'due', 'reference']),
  booking_disputed: known('BOOKINGS', ['turf', 'ground', 'date', 'time', 'refund', 'reference']),
  rain_refunded: known('BOOKINGS', ['turf', 'ground', 'date', 'time', 'refund', 'reference']),
  turf_turned_away: known('BOOKINGS', ['turf', 'ground', 'date', 'time', 'until', 'link', 'reference']),
  checked_in: known('BOOKINGS', ['turf', 'ground', 'date', 'time', 'link', 'reference']),
  no_show_marked: known('BOOKINGS', ['turf', 'ground', 'date', 'time', 'link', 'reference']),
  turned_away_refunded: known('BOOKINGS', ['turf', 'ground', 'date', 'time', 'refund', 'reference']),
  reliability_decided: known('BOOKINGS', ['turf', 'ground', 'date', 'time', 'link', 'reference']),
  turned_away_denied: known('BOOKINGS', ['turf', 'ground', 'date', 'time', 'link', 'reference']),
  game_removed: known('BOOKINGS', ['turf', 'ground', 'date', 'time', 'refund', 'reason', 'reference']),
  hosting_offered: known('BOOKINGS', ['turf', 'ground', 'date', 'time', 'until', 'link']),
  game_needs_players: known('OFFERS', ['sport', 'players', 'turf', 'ground', 'date', 'time', 'km', 'price', 'link']),
  game_moves: known('BOOKINGS', ['turf', 'ground', 'date', 'time', 'refund', 'until', 'link']),
  game_moved: known('BOOKINGS', ['turf', 'ground', 'date', 'time', 'refund', 'reference']),
  seat_offered: known('OFFERS', ['turf', 'ground', 'date', 'time', 'price', 'link']),
  seat_passed_on: known('BOOKINGS', ['turf', 'ground', 'date', 'time', 'refund', 'reference']),
  room_message: known('BOOKINGS', ['turf', 'ground', 'date', 'time']),
  game_cancelled: known('BOOKINGS', ['turf', 'ground', 'date', 'time', 'refund', 'reason', 'reference']),
})

/** The key under which a template counts as refused; it stops only messages of this template. */
export const templateKey = (template: string): string => `whatsapp ${template}`
