// Generated from the migrations by `npm run generate`.
import type { Generated, GeneratedAlways } from 'kysely'

export type AccessDisputeDenial = 'LET_IN' | 'GROUND_READY' | 'NOBODY_CAME'
export type AccessDisputeReason = 'GROUND_TAKEN' | 'CLOSED' | 'NO_LIGHTS' | 'NOT_PLAYABLE'
export type AccessDisputeState = 'OPEN' | 'AGREED' | 'SILENT' | 'DENIED' | 'OVERTAKEN'
export type AccountStatus = 'ACTIVE' | 'INACTIVE' | 'BLOCKED'
export type AgreedHow = 'DESK' | 'PLAYER' | 'ARCHIVE'
export type AppealDecision = 'AGREED' | 'DENIED'
export type ApprovalKind = 'ADMIN' | 'FACTOR_RESET' | 'NUMBER_CHANGE' | 'BANK_DETAILS' | 'TURF_OWNER' | 'COMMISSION' | 'CONTRACT_END' | 'REFUND' | 'PAID_BY_HAND' | 'DISPUTE' | 'COUPON' | 'PLATFORM_COUPON'
export type ArchiveLineKind = 'block' | 'booking' | 'invoice' | 'invoiceLine' | 'ledger' | 'walkIn'
export type BlockKind = 'BLOCK' | 'MANUAL_BOOKING'
export type BookingChannel = 'MARKETPLACE' | 'OWN_DOOR'
export type BookingStatus = 'CONFIRMED' | 'PAYMENT_AWAITED' | 'CANCELLED' | 'COMPLETED' | 'PENDING'
export type BookingType = 'FULL' | 'PARTIAL'
export type BreachClock = 'PEOPLE' | 'BOARD_SOON' | 'BOARD'
export type BreachStep = 'NOTED' | 'CONTAINED' | 'PEOPLE_TOLD' | 'BOARD_TOLD' | 'CLOSED'
export type CalendarTrouble = 'ADDRESS_INVALID' | 'ADDRESS_NOT_PUBLIC' | 'DAMAGED' | 'NOT_FOUND' | 'NOT_REACHED' | 'REFUSED' | 'TOO_LARGE' | 'TOO_MANY_EVENTS' | 'TOO_MANY_REDIRECTS' | 'TOO_SLOW'
export type CancelledBy = 'PLAYER' | 'OWNER' | 'ADMIN' | 'SYSTEM' | 'LAPSE'
export type ChatAuthor = 'PLAYER' | 'BAARI' | 'TURF'
export type ChatMessageStatus = 'DUE' | 'DONE' | 'FAILED'
export type CodePurpose = 'LOGIN' | 'OLD_NUMBER' | 'NEW_NUMBER'
export type CollectedBy = 'CASH' | 'UPI' | 'CARD' | 'OTHER'
export type ConsentPurpose = 'SERVICE' | 'MARKETING'
export type CouponUseStatus = 'RESERVED' | 'REDEEMED' | 'RELEASED'
export type CustomerPurpose = 'OFFERS'
export type DisputeStatus = 'OPEN' | 'UNDER_REVIEW' | 'WON' | 'LOST' | 'CLOSED'
export type GatewayFeeBearer = 'TURF' | 'PLATFORM'
export type GrievanceOutcome = 'RESOLVED' | 'NOT_UPHELD' | 'WITHDRAWN'
export type GrievanceSubject = 'BOOKING' | 'REFUND' | 'TURF' | 'ACCOUNT' | 'OTHER'
export type HolderCheck = 'NOT_ASKED' | 'UNDER_WAY' | 'MATCHES' | 'DOUBTFUL' | 'DIFFERS' | 'NO_ACCOUNT'
export type ImportKind = 'BOOKINGS' | 'REGULARS' | 'PRICES'
export type InvoiceMomentKind = 'OFF' | 'PLAY' | 'PAYMENT'
export type LanguageCode = 'en' | 'hi'
export type LoginEventKind = 'CODE_ASKED' | 'WRONG_CODE' | 'TRIES_REFUSED' | 'LOGGED_IN' | 'LOGIN_BLOCKED' | 'CONSENT_MISSING' | 'TOKEN_REUSED' | 'LOGGED_OUT' | 'NUMBER_CHANGE'
export type MessageGroup = 'BOOKINGS' | 'REMINDERS' | 'OFFERS'
export type MessageStatus = 'QUEUED' | 'SENT' | 'FAILED' | 'SKIPPED'
export type MessageWay = 'WHATSAPP' | 'PUSH'
export type NumberChangeOutcome = 'CHANGED' | 'STOPPED' | 'NUMBER_TAKEN'
export type OccupancyKind = 'FULL' | 'GAME' | 'BLOCK' | 'MANUAL' | 'OFFER'
export type OfferMessageStatus = 'DUE' | 'SENT' | 'WITHHELD'
export type PassKind = 'HOURS' | 'PERIOD'
export type PassSold = 'ONLINE' | 'DESK'
export type PassState = 'AWAITED' | 'ACTIVE' | 'REFUNDED' | 'EXPIRED' | 'CANCELLED'
export type PaymentOrderStatus = 'INTENDED' | 'OPEN' | 'PAID' | 'CLOSED'
export type PayoutStatus = 'AWAITING_APPROVAL' | 'QUEUED' | 'PROCESSING' | 'PROCESSED' | 'DECLINED' | 'FAILED' | 'REVERSED'
export type PlayLevel = 'BEGINNER' | 'CASUAL' | 'REGULAR' | 'COMPETITIVE'
export type RainChoiceBy = 'PLAYER' | 'SILENCE' | 'TURF'
export type RainChoiceState = 'OPEN' | 'MOVED' | 'REFUNDED'
export type RefundStatus = 'PENDING' | 'INITIATED' | 'PROCESSED' | 'FAILED'
export type Role = 'USER' | 'TURFOWNER' | 'ADMIN' | 'AUDITOR'
export type SettlementFrequency = 'DAILY' | 'WEEKLY' | 'MONTHLY'
export type SettlementLineKind = 'COMPLETED' | 'CANCELLED' | 'REFUNDED_LATER' | 'DISPUTE_LOST' | 'PASS_ENDED'
export type SettlementStatus = 'PENDING' | 'PROCESSING' | 'COMPLETED' | 'FAILED'
export type SkipReason = 'CHOSEN' | 'CLOSED'
export type StopDecision = 'KEEP' | 'REFUND' | 'HAND_OVER'
export type TaxDocumentKind = 'TAX_INVOICE' | 'BILL_OF_SUPPLY' | 'RECEIPT_VOUCHER' | 'REFUND_VOUCHER' | 'CREDIT_NOTE'
export type TaxEventKind = 'PAID' | 'PLAYED' | 'CANCELLED' | 'REDUCED' | 'REFUNDED' | 'GSTIN_GIVEN' | 'SETTLED'
export type TurfApplicationState = 'DRAFT' | 'SENT' | 'RETURNED' | 'APPROVED' | 'DECLINED'
export type TurfPermission = 'VIEW' | 'DESK' | 'MANAGE' | 'OWN'
export type WaitlistStatus = 'WAITING' | 'OFFERED' | 'BOOKED' | 'PASSED' | 'LEFT' | 'OVER'
export type WebhookKind = 'booking.confirmed' | 'booking.moved' | 'booking.cancelled' | 'booking.completed' | 'refund.processed' | 'block.created' | 'block.moved' | 'block.ended' | 'webhook.trial'
export type WebhookTrouble = 'ADDRESS_INVALID' | 'ADDRESS_NOT_PUBLIC' | 'NOT_REACHED' | 'TOO_SLOW'
export type Weekday = 'MONDAY' | 'TUESDAY' | 'WEDNESDAY' | 'THURSDAY' | 'FRIDAY' | 'SATURDAY' | 'SUNDAY'

export interface AccessDisputeTable {
  booking_id: string
  turf_id: string
  reason: AccessDisputeReason
  state: Generated<AccessDisputeState>
  requested_at: Date
  answer_by: Date
  denial: AccessDisputeDenial | null
  decided_at: Date | null
  decided_by: string | null
}

export interface AccountTable {
  id: string
  phone: string | null
  phone_since: Date | null
  phone_digest: Buffer | null
  first_name: Generated<string>
  last_name: string | null
  user_name: string | null
  email: string | null
  gender: string | null
  gender_next_at: Date | null
  is_adult: boolean | null
  age_next_at: Date | null
  language: Generated<LanguageCode>
  last_city: string | null
  last_city_at: Date | null
  role: Generated<Role>
  status: Generated<AccountStatus>
  can_answer_enquiries: Generated<boolean>
  password_digest: string | null
  calendar_version: Generated<number>
  consented_at: Date | null
  created_at: Date
  last_used_at: Date | null
  deleted_at: Date | null
}

export interface AccountLevelTable {
  account_id: string
  sport: string
  declared: PlayLevel
  effective: PlayLevel
  declared_at: Date
}

export interface ApiKeyTable {
  id: string
  account_id: string
  name: string
  permission: TurfPermission
  created_at: Date
  last_used_at: Date | null
  revoked_at: Date | null
}

export interface ApiKeySecretTable {
  digest: Buffer
  api_key_id: string
  last_four: string
  created_at: Date
  expires_at: Date | null
}

export interface ApiKeyTurfTable {
  api_key_id: string
  turf_id: string
}

export interface AppealTable {
  booking_id: string
  turf_id: string
  text: string
  sent_at: Date
  decision: AppealDecision | null
  answer: string | null
  decided_at: Date | null
  decided_by: string | null
}

export interface ApprovalTable {
  id: string
  kind: ApprovalKind
  account_id: string
  subject_id: string
  change: Generated<unknown>
  reason: string | null
  requested_by: string
  requested_at: Date
  effective_at: Date
  applied_at: Date | null
  decided_by: string | null
  decided_at: Date | null
  is_approved: boolean | null
  decline_reason: string | null
}

export interface ArchiveTable {
  id: string
  turf_id: string
  sha256: string
  public_key: string
  host: string
  from_turf_name: string
  exported_at: Date
  line_count: number
  import_ids: (string)[]
  created_by: string
  created_at: Date
}

export interface ArchiveLineTable {
  archive_id: string
  position: number
  kind: ArchiveLineKind
  line_id: string
  date: string
  body: unknown
}

export interface AuditLogTable {
  id: GeneratedAlways<number>
  turf_id: string | null
  actor_id: string | null
  api_key_id: Generated<string | null>
  action: string
  subject_id: string
  before: unknown | null
  after: unknown | null
  at: Date
}

export interface BackupTable {
  id: GeneratedAlways<number>
  kind: string
  started_at: Date
  finished_at: Date | null
  bytes: number | null
  error: string | null
}

export interface BankChangeTable {
  approval_id: string
  contract_id: string
  details: Buffer
  payee_digest: Buffer
  holder: Generated<HolderCheck>
  holder_name: Buffer | null
  provider_check_id: string | null
  attempts: Generated<number>
  next_try_at: Date | null
  last_error: string | null
  applied_at: Date | null
  stopped_at: Date | null
}

export interface BankLineTable {
  id: string
  booked_on: string
  amount: number
  reference: string
  entered_by: string
  entered_at: Date
}

export interface BillShareTable {
  id: string
  booking_id: string
  turf_id: string
  position: number
  name: string | null
  phone: string | null
  meant_for: string | null
  amount: number
  at_turf: number
  handed_over_at: Date | null
  held_by: string | null
  held_until: Date | null
  paid_by: string | null
  paid_at: Date | null
  payment_id: string | null
  created_at: Date
}

export interface BlockTable {
  id: string
  kind: BlockKind
  turf_id: string
  ground_id: string
  series_id: string | null
  rain_closure_id: string | null
  date: string
  starts_minute: number
  ends_minute: number
  period: string
  reason: Generated<string>
  game: string | null
  customer_name: string | null
  phone: string | null
  notes: string | null
  price: number | null
  collected: number | null
  collected_by: CollectedBy | null
  entry_key: string | null
  active: Generated<boolean>
  created_by: string
  created_at: Date
  ended_at: Date | null
  import_id: string | null
  calendar_id: string | null
  event_key: string | null
}

export interface BlockedPlayerTable {
  id: string
  account_id: string
  blocked_id: string
  blocked_at: Date
}

export interface BookingTable {
  id: string
  account_id: string
  owner_id: Generated<string>
  turf_id: string
  ground_id: string
  game_id: string | null
  replaces_booking_id: string | null
  booking_type: BookingType
  game: string
  players: number | null
  date: string
  starts_minute: number
  ends_minute: number
  starts_at: Date
  ends_at: Date
  list_price: number
  price_lines: unknown
  coupon_code: string | null
  discount_by_platform: Generated<number>
  discount_by_turf: Generated<number>
  total: number
  pay_now: number
  pays_in_full: boolean
  captured: Generated<number>
  refunded: Generated<number>
  cancellation_policy: unknown
  channel: Generated<BookingChannel>
  own_turf: string | null
  status: BookingStatus
  hold_address_digest: Buffer | null
  hold_expires_at: Date | null
  next_check_at: Date | null
  awaits_answer: Generated<boolean>
  answered_at: Date | null
  answered_by: string | null
  capturing_until: Date | null
  confirming_payment_id: string | null
  confirmed_at: Date | null
  late_confirmed: Generated<boolean>
  reminded_at: Date | null
  moved_at: Date | null
  moved_from: Date | null
  cancelled_at: Date | null
  cancelled_by: CancelledBy | null
  cancellation_reason: string | null
  undone_at: Date | null
  completed_at: Date | null
  posting_due: boolean | null
  created_at: Date
}

export interface BookingGstinTable {
  booking_id: string
  gstin: string
  legal_name: string
  given_at: Date
}

export interface BreachTable {
  id: string
  what: string
  data: string
  people: number | null
  discovered_at: Date
  reported_by: string
  reported_at: Date
}

export interface BreachEntryTable {
  id: GeneratedAlways<number>
  breach_id: string
  step: BreachStep
  text: string
  people: number | null
  written_by: string
  written_at: Date
}

export interface BreachReminderTable {
  breach_id: string
  clock: BreachClock
  reminded_at: Date
}

export interface CalendarConflictTable {
  block_id: string
  source_id: string
  noticed_at: Date
}

export interface CalendarFeedTable {
  ground_id: string
  version: number
  revoked_at: Date
}

export interface ChatTable {
  id: string
  phone: string
  turf_id: string | null
  language: string
  draft: unknown | null
  handed_over_until: Date | null
  received_at: Date
  created_at: Date
}

export interface ChatMessageTable {
  id: string
  chat_id: string
  author: ChatAuthor
  provider_id: string | null
  body: string
  pressed: string | null
  choices: unknown | null
  status: ChatMessageStatus
  next_try_at: Date
  created_at: Date
  number: GeneratedAlways<number>
}

export interface CheckInTable {
  booking_id: string
  entry_key: string
  turf_id: string
  checked_in_at: Date
  checked_in_by: string
  noted_at: Date
}

export interface CityTable {
  key: string
  name: string
  hindi_name: string
  latitude: number
  longitude: number
  state: string | null
  picture: string | null
  position: number
  created_at: Date
}

export interface CityAlertTable {
  id: string
  account_id: string
  place: string
  latitude: number
  longitude: number
  spot: Generated<string>
  created_at: Date
}

export interface CityFigureTable {
  city_key: string
  game: string
  turfs: number
  price_from: number | null
  price_to: number | null
}

export interface CityPriceTable {
  city_key: string
  game: string
  price: number
  uses: number
}

export interface CityRecountTable {
  transaction: Generated<string>
  turf_id: string
}

export interface CityTurfTable {
  city_key: string
  turf_id: string
  game: string
  price_from: number
  price_to: number
}

export interface CodeBudgetTable {
  key: Buffer
  level: number
  most: number
  per_hour: number
  counted_at: Date
  alarm_at: number | null
  alarm_since: Date | null
}

export interface CollectionTable {
  id: string
  turf_id: string
  booking_id: string | null
  block_id: string | null
  pass_id: string | null
  amount: number
  method: CollectedBy
  date: string
  undoes: string | null
  collected_by: string
  collected_at: Date
}

export interface ConsentTable {
  id: GeneratedAlways<number>
  account_id: string
  purpose: ConsentPurpose
  is_given: boolean
  notice_version: number
  language: LanguageCode
  decided_at: Date
}

export interface ContractTable {
  id: string
  owner_id: string
  frequency: SettlementFrequency
  starts_on: string
  ends_on: string
  monthly_charges: number
  rules: unknown
  gateway_fee_bearer: Generated<GatewayFeeBearer>
  is_gst_registered: Generated<boolean>
  bank_details: Buffer
  payee_digest: Buffer | null
  upi_digest: Buffer | null
  open_from: string
  close_at: Date | null
  created_by: string | null
  created_at: Date
}

export interface CouponTable {
  code: string
  kind: string
  value: number
  minimum_total: Generated<number>
  cap: number | null
  turf_share_percentage: Generated<number>
  booking_types: (BookingType)[]
  games: Generated<(string)[]>
  starts_on: string | null
  ends_on: string | null
  uses_per_account: Generated<number | null>
  uses_per_phone_day: Generated<number | null>
  uses_per_turf_day: Generated<number | null>
  uses_in_all: number | null
  budget: Generated<number | null>
  uses: Generated<number>
  spent: Generated<number>
  active: Generated<boolean>
  limited_at: Generated<Date>
  given_by: string | null
  given_at: Date | null
  given_limit: number | null
  given_hours: number | null
  created_at: Date
  turf_id: string | null
}

export interface CouponUseTable {
  booking_id: string
  coupon_code: string
  account_id: string
  phone_digest: Buffer | null
  turf_id: string
  used_on: string
  by_platform: Generated<number>
  status: CouponUseStatus
  created_at: Date
}

export interface CustomerTable {
  id: string
  turf_id: string
  phone: string
  phone_digest: Buffer
  is_noted: Generated<boolean>
  name: string | null
  notes: string | null
  agreed_at: Date | null
  purpose: CustomerPurpose | null
  agreed_how: AgreedHow | null
  agreed_with: string | null
  visits_before: Generated<number>
  last_visit_before: string | null
  import_id: string | null
  created_at: Date
}

export interface DayCloseTable {
  turf_id: string
  date: string
  version: number
  cash: number
  upi: number
  card: number
  other: number
  counted_cash: number
  bookings_ahead: Generated<number>
  left_to_collect: Generated<number>
  note: Generated<string>
  closed_by: string
  closed_at: Date
}

export interface DeniedCheckInTable {
  booking_id: string
  turf_id: string
  checked_in_at: Date
  checked_in_by: string
  denied_at: Date
}

export interface DigestKeyTable {
  is_only: Generated<boolean>
  sealed: Buffer
}

export interface DisputeTable {
  id: string
  provider: string
  provider_dispute_id: string
  payment_id: string
  booking_id: string
  amount: number
  deducted: Generated<number>
  reason_code: string
  reason: string | null
  phase: string
  status: DisputeStatus
  respond_by: Date
  reminders: Generated<number>
  answer: string | null
  answered_by: string | null
  answered_at: Date | null
  answer_sent_at: Date | null
  accept_limit: number | null
  borne_by_turf: number | null
  borne_by_platform: number | null
  opened_at: Date
  decided_at: Date | null
  next_check_at: Date | null
  updated_at: Date
}

export interface DynamicPriceTable {
  id: string
  ground_id: string
  booking_type: BookingType
  weekday: Weekday
  starts_at: number
  ends_at: number
  change_per_hour: number
  reason: Generated<string>
  created_at: Date
  import_id: string | null
}

export interface ExpiredHoldTable {
  booking_id: string
  held_until: Date
  account_id: string
  turf_id: string
  date: string
}

export interface FailedWorkTable {
  id: string
  work: string
  subject_id: string
  attempts: number
  error_code: string
  failed_at: Date
  next_try_at: Date | null
}

export interface FavouriteTable {
  account_id: string
  turf_id: string
  created_at: Date
}

export interface ForeignCalendarTable {
  id: string
  turf_id: string
  ground_id: string
  name: string
  address: string
  etag: string | null
  last_modified: string | null
  read_on: string | null
  read_version: number | null
  read_at: Date | null
  failures: Generated<number>
  trouble: CalendarTrouble | null
  next_poll_at: Date | null
  created_by: string
  created_at: Date
  removed_at: Date | null
}

export interface FormerNumberTable {
  account_id: string
  phone: string
  since: Date
  until: Date
}

export interface FreeAlertTable {
  id: string
  account_id: string
  game: string
  date: string
  parts: (string)[]
  from_minute: number | null
  place: string
  latitude: number
  longitude: number
  km: number
  game_key: Generated<number>
  area: Generated<string>
  notification_count: Generated<number>
  next_notification_at: Date | null
  ends_at: Date
  created_at: Date
}

export interface FreedTimeTable {
  id: Generated<string>
  turf_id: string
  from_at: Date
  to_at: Date
  freed_at: Generated<Date>
}

export interface GameTable {
  id: string
  turf_id: string
  ground_id: string
  host_id: string | null
  started_by: string
  sport: string
  note: string | null
  date: string
  starts_minute: number
  ends_minute: number
  starts_at: Date
  ends_at: Date
  min_players: number
  max_players: number
  seats_paid: Generated<number>
  cutoff_at: Date
  admission: Generated<string>
  link_token: string | null
  min_level: PlayLevel | null
  max_level: PlayLevel | null
  min_reliability: string | null
  status: BookingStatus
  confirmed_at: Date | null
  cancelled_at: Date | null
  cancelled_by: CancelledBy | null
  cancellation_reason: string | null
  created_at: Date
}

export interface GameCallTable {
  account_id: string
  sports: (string)[]
  parts: (string)[]
  days: string
  place: string
  latitude: number
  longitude: number
  km: number
  area: Generated<string>
  per_week: number
  set_at: Date
  stopped_at: Date | null
}

export interface GameCallNotificationTable {
  account_id: string
  game_id: string
  turf_id: string
  notified_at: Date
  quiet_until: Date
}

export interface GameRemovalTable {
  game_id: string
  account_id: string
  turf_id: string
  removed_by: string
  reason: string
  removed_at: Date
}

export interface GameRescueTable {
  id: string
  game_id: string
  turf_id: string
  step: string
  ground_id: string | null
  target_game_id: string | null
  seat_price: number | null
  answer_until: Date | null
  notified_count: Generated<number>
  outcome: string
  begun_at: Date
  ended_at: Date | null
}

export interface GameRescueScheduleTable {
  game_id: string
  turf_id: string
  next_check_at: Date | null
  stopped_at: Date | null
}

export interface GrievanceTable {
  id: string
  number: string
  name: string
  phone: string
  email: string | null
  subject: GrievanceSubject
  booking_reference: string | null
  message: string
  language: string
  created_at: Date
  acknowledge_by: Generated<Date>
  close_by: Generated<Date>
  acknowledged_at: Date | null
  closed_at: Date | null
  outcome: GrievanceOutcome | null
  notified_unacknowledged_at: Date | null
  notified_unclosed_at: Date | null
}

export interface GrievanceAnswerTable {
  id: string
  grievance_id: string
  answered_by: string
  answered_at: Date
  text: string
}

export interface GroundTable {
  id: string
  turf_id: string
  name: string
  position: Generated<number>
  parts: (number)[]
  supported_games: (string)[]
  amenities: Generated<(string)[]>
  available: Generated<boolean>
  reopens: boolean | null
  allow_full: Generated<boolean>
  allow_partial: Generated<boolean>
  min_players: Generated<number>
  max_players: Generated<number>
  game_cutoff_minutes: Generated<number>
  per_hour_full: Generated<number>
  per_hour_partial: Generated<number>
  advance_percentage: Generated<number>
  opens_at: Generated<number>
  closes_at: Generated<number>
  week_hours: (number)[] | null
  closed_dates: Generated<(string)[]>
  min_minutes: Generated<number>
  version: Generated<number>
  created_at: Date
}

export interface GroupDateTable {
  group_id: string
  date: string
  block_id: string | null
  skipped: SkipReason | null
}

export interface GuardianRequestTable {
  id: string
  account_id: string
  phone: string
  code_digest: Buffer
  wrong_tries: Generated<number>
  created_at: Date
  expires_at: Date
  agreed_at: Date | null
  notice_version: number
  language: LanguageCode
}

export interface HolidayTable {
  date: string
  name: string
  hindi_name: string
  state: string | null
}

export interface HostingOfferTable {
  game_id: string
  account_id: string
  turf_id: string
  offered_at: Date
  accepted_at: Date | null
  declined_at: Date | null
}

export interface ImportTable {
  id: string
  turf_id: string
  kind: ImportKind
  file_name: string
  bookings: number
  customers: number
  prices: number
  skipped: number
  created_by: string
  created_at: Date
  taken_out_at: Date | null
}

export interface ImportedVisitTable {
  import_id: string
  customer_id: string
  visits: number
  last_visit: string | null
}

export interface InvariantCheckTable {
  id: string
  checked_at: Date | null
  violated_since: Date | null
  violations: number
  subjects: (string)[]
  failed_at: Date | null
}

export interface InvoiceMomentTable {
  starts_on: string
  moment: InvoiceMomentKind
}

export interface LedgerEntryTable {
  id: GeneratedAlways<number>
  txn_id: number
  account: string
  amount: number
  owner_id: string | null
  booking_id: string | null
  pass_id: string | null
  payment_id: string | null
  settlement_id: string | null
}

export interface LedgerTxnTable {
  id: GeneratedAlways<number>
  kind: string
  idem_key: string
  occurred_at: Date
  actor_id: string | null
  written_in: Generated<string>
}

export interface LevelVerdictTable {
  account_id: string
  sport: string
  given_by: string
  game_id: string
  verdict: string
  given_at: Date
}

export interface LoginEventTable {
  id: string
  at: Date
  kind: LoginEventKind
  account_id: string | null
  phone_digest: Buffer | null
  session_id: string | null
  user_agent: string
  address: Buffer
  tries: Generated<number>
  tries_key: Buffer | null
}

export interface MessageTable {
  id: string
  recipient: string
  template: string
  language: Generated<string>
  parameters: Generated<unknown>
  sealed: Buffer | null
  sms_of: string | null
  status: Generated<MessageStatus>
  attempts: Generated<number>
  next_try_at: Date
  give_up_at: Date
  provider_id: string | null
  last_error: string | null
  failure_code: number | null
  created_at: Date
  sent_at: Date | null
  delivered_at: Date | null
  read_at: Date | null
}

export interface MessageLoginTable {
  id: string
  phone: string
  address: string
  code: string
  secret_digest: Buffer
  consented: boolean
  created_at: Date
  expires_at: Date
  proven_at: Date | null
  other_number_at: Date | null
  consumed_at: Date | null
}

export interface MessageOptOutTable {
  account_id: string
  message_way: MessageWay
  message_group: MessageGroup
}

export interface NoShowTable {
  id: string
  turf_id: string
  booking_id: string | null
  block_id: string | null
  marked_by: string
  marked_at: Date
}

export interface NotificationTable {
  id: string
  position: GeneratedAlways<number>
  account_id: string
  kind: string
  facts: Generated<unknown>
  booking_id: string | null
  turf_id: string | null
  is_own: Generated<boolean>
  written_in: Generated<string>
  written_after: Generated<string>
  created_at: Date
  read_at: Date | null
}

export interface NumberChangeTable {
  id: string
  account_id: string
  phone: string
  begun_at: Date
  effective_at: Date
  ended_at: Date | null
  outcome: NumberChangeOutcome | null
}

export interface NumberOptOutTable {
  phone_digest: Buffer
  asked_at: Date
}

export interface OccupancyTable {
  turf_id: string
  part: number
  period: string
  kind: OccupancyKind
  ground_id: string
  source_id: string
  expires_at: Date | null
  created_at: Date
}

export interface OfferTable {
  id: string
  turf_id: string
  coupon_code: string
  unseen_days: number | null
  send_at: Date
  pause: string
  recipients: Generated<number>
  created_by: string
  created_at: Date
}

export interface OfferMessageTable {
  offer_id: string
  turf_id: string
  customer_id: string | null
  phone_digest: Buffer
  lane: number
  pause_at_turf: string
  pause: string
  status: Generated<OfferMessageStatus>
  send_at: Date
  number: GeneratedAlways<number>
}

export interface OpenStreamTable {
  id: string
  account_id: string
  opened_at: Generated<Date>
}

export interface OtpChallengeTable {
  id: string
  phone: string
  purpose: Generated<CodePurpose>
  account_id: string | null
  device: string | null
  address: string
  code_digest: Buffer
  consented: boolean
  created_at: Date
  expires_at: Date
  replaced_at: Date | null
  consumed_at: Date | null
}

export interface PassTable {
  id: string
  offer_id: string
  turf_id: string
  owner_id: string
  account_id: string | null
  phone: string | null
  sold: PassSold
  sold_by: string | null
  name: string
  kind: PassKind
  minutes: number
  days: number
  weekdays: (string)[]
  from_minute: number
  to_minute: number
  ground_ids: (string)[]
  price: number
  state: PassState
  minutes_in_all: number
  minutes_used: Generated<number>
  worth_used: Generated<number>
  refunded: Generated<number>
  expired: Generated<number>
  valid_from: string | null
  valid_until: string | null
  confirming_payment_id: string | null
  posting_due: boolean | null
  reminded_at: Date | null
  ended_by: CancelledBy | null
  ended_at: Date | null
  created_at: Date
  updated_at: Date
}

export interface PassOfferTable {
  id: string
  turf_id: string
  name: string
  kind: PassKind
  minutes: number
  days: number
  weekdays: (string)[]
  from_minute: number
  to_minute: number
  ground_ids: (string)[]
  price: number
  active: Generated<boolean>
  created_at: Date
  updated_at: Date
}

export interface PassUseTable {
  id: string
  pass_id: string
  turf_id: string
  booking_id: string
  date: string
  minutes: number
  worth: number
  posting_due: boolean | null
  created_at: Date
}

export interface PastSquadMemberTable {
  id: string
  squad_id: string
  account_id: string
  joined_at: Date
  left_at: Date
}

export interface PaymentTable {
  id: string
  payment_order_id: string
  booking_id: string | null
  pass_id: string | null
  provider: string
  provider_payment_id: string
  amount: number
  currency: string
  method: string | null
  instrument_digest: Buffer | null
  fee: number | null
  tax: number | null
  status: string
  outcome: string | null
  captured_at: Date | null
  listed_at: Date | null
  posting_due: boolean | null
  created_at: Date
  updated_at: Date
}

export interface PaymentOrderTable {
  id: string
  booking_id: string | null
  pass_id: string | null
  share_id: string | null
  payer_id: string | null
  at_turf: number | null
  provider: string
  receipt: string
  provider_order_id: string | null
  amount: number
  currency: Generated<string>
  status: Generated<PaymentOrderStatus>
  openings: Generated<number>
  opening_until: Date | null
  checks_done: Generated<number>
  next_check_at: Date | null
  created_at: Date
}

export interface PayoutTable {
  id: string
  settlement_id: string
  amount: number
  destination: Buffer
  status: PayoutStatus
  needs_approval: boolean
  requested_by: string
  requested_at: Date
  approved_by: string | null
  approved_at: Date | null
  provider: string
  provider_contact_id: string | null
  provider_fund_account_id: string | null
  provider_payout_id: string | null
  utr: string | null
  reason: string | null
  processed_at: Date | null
  attempts: Generated<number>
  next_try_at: Date | null
  last_error: string | null
  updated_at: Date
}

export interface PlayerReportTable {
  id: string
  game_id: string | null
  squad_id: string | null
  bill_id: string | null
  turf_id: string | null
  reported_by: string
  account_id: string
  message_id: string | null
  message_text: string | null
  reason: string
  reported_at: Date
  decided_at: Date | null
  decided_by: string | null
  decision: string | null
}

export interface ProviderSettlementTable {
  id: string
  provider: string
  amount: number
  utr: string
  status: string
  made_at: Date
  is_opening: boolean
  bank_line_id: string | null
  matched_at: Date | null
  matched_by: string | null
  found_at: Date
}

export interface ProviderSettlementLineTable {
  entity_id: string
  settlement_id: string
  kind: string
  credit: number
  debit: number
  fee: number
  tax: number
  provider_payment_id: string | null
  provider_dispute_id: string | null
  description: string | null
  found_at: Date
}

export interface PushDeviceTable {
  session_id: string
  account_id: string
  address: string
  public_key: Buffer
  secret: Buffer
  created_at: Date
}

export interface PushMessageTable {
  id: GeneratedAlways<number>
  session_id: string
  notification_id: string
  attempts: Generated<number>
  next_try_at: Date
}

export interface RainChoiceTable {
  id: string
  closure_id: string
  booking_id: string
  ground_id: string
  date: string
  starts_minute: number
  ends_minute: number
  state: Generated<RainChoiceState>
  decide_by: Date
  decided_by: RainChoiceBy | null
  decided_at: Date | null
  created_at: Date
}

export interface RainClosureTable {
  id: string
  turf_id: string
  ground_ids: (string)[]
  date: string
  starts_minute: number
  ends_minute: number
  period: string
  created_by: string
  created_at: Date
  notified_at: Date | null
}

export interface ReconciliationDayTable {
  day: string
  part: string
  skip: Generated<number>
  due_at: Date
  finished_at: Date | null
}

export interface ReconciliationDifferenceTable {
  id: string
  kind: string
  subject_id: string
  day: string
  booking_id: string | null
  provider_payment_id: string | null
  ours: number | null
  theirs: number | null
  tax: number | null
  method: string | null
  contact: string | null
  paid_at: Date | null
  found_at: Date
  requested_at: Date | null
  requested_by: string | null
  next_try_at: Date | null
  resolved_at: Date | null
  resolved_by: string | null
  resolution: string | null
  reason: string | null
}

export interface RecoveryCodeTable {
  account_id: string
  digest: Buffer
  created_at: Date
  used_at: Date | null
}

export interface RefillTable {
  booking_id: string
  turf_id: string
  decide_at: Date
  amount: number | null
  decided_at: Date | null
}

export interface RefillSaleTable {
  booking_id: string
  sold_id: string
  turf_id: string
  amount: number
}

export interface RefreshTokenTable {
  digest: Buffer
  session_id: string
  issued_at: Date
  used_at: Date | null
}

export interface RefundTable {
  id: string
  payment_id: string
  booking_id: string | null
  pass_id: string | null
  reason: string
  occasion: Generated<string>
  amount: number
  goodwill: Generated<number>
  idempotency_key: string
  status: Generated<RefundStatus>
  attempts: Generated<number>
  refusals: Generated<number>
  next_try_at: Date | null
  sending_until: Date | null
  last_error: string | null
  provider_refund_id: string | null
  reference: string | null
  covered: Generated<number>
  paid_by_hand_at: Date | null
  paid_by_hand_by: string | null
  paid_by_hand_reason: string | null
  paid_by_hand_limit: number | null
  given_by: string | null
  given_limit: number | null
  given_hours: number | null
  due_by: string
  notified_late_at: Date | null
  posting_due: boolean | null
  created_at: Date
  updated_at: Date
}

export interface RefundAttemptTable {
  provider_refund_id: string
  refund_id: string
  amount: number
  begun_at: Date
  failed_at: Date | null
}

export interface RefundCoverTable {
  refund_id: string
  dispute_id: string | null
  amount: number
  created_at: Date
  ahead_id: string | null
  source_id: Generated<string>
}

export interface RefundQuoteTable {
  id: string
  booking_id: string
  percentage: number
  amount: number
  valid_until: Date
  created_at: Date
}

export interface RefusedKeysTable {
  provider: string
  since: Date
}

export interface ReplacedPriceTable {
  import_id: string
  ground_id: string
  booking_type: BookingType
  weekday: Weekday
  starts_at: number
  ends_at: number
  change_per_hour: number
  reason: Generated<string>
  former_import_id: string | null
}

export interface ReplayTable {
  account_id: string
  key: string
  endpoint: string
  request_digest: Buffer
  claim: Generated<number>
  claimed_at: Generated<Date>
  status: number | null
  answer: unknown | null
  created_at: Date
}

export interface RescueAgreementTable {
  rescue_id: string
  booking_id: string
  turf_id: string
  agreed_at: Date
}

export interface ReviewTable {
  id: string
  booking_id: string
  account_id: string
  turf_id: string
  rating: number
  text: Generated<string>
  answer: string | null
  answered_at: Date | null
  created_at: Date
}

export interface RoomMessageTable {
  id: string
  turf_id: string
  game_id: string
  account_id: string
  text: string | null
  quick_reply: string | null
  sent_at: Date
  position: GeneratedAlways<number>
}

export interface SeatOfferTable {
  booking_id: string
  game_id: string
  turf_id: string
  token: string
  offered_at: Date
  taken_by: string | null
}

export interface SecondFactorTable {
  account_id: string
  secret: Buffer
  created_at: Date
  confirmed_at: Date | null
  last_step: number | null
  wrong_tries: Generated<number>
  locked_until: Date | null
}

export interface SecondFactorDutyTable {
  account_id: string
  since: Date
}

export interface SessionTable {
  id: string
  account_id: string
  user_agent: Generated<string>
  created_at: Date
  last_used_at: Date
  second_factor_at: Date | null
  expires_at: Date
  ended_at: Date | null
}

export interface SettlementTable {
  id: string
  owner_id: string
  contract_id: string
  starts_on: string
  ends_on: string
  scheduled_on: string
  line_count: number
  total_booking_amount: number
  cancellation_charge: number
  commission: number
  cancellation_commission: number
  gateway_charges: number
  total_discount: number
  discount_by_turf: number
  monthly_charges: number
  gst_on_platform_fees: number
  tcs: number
  tds: number
  adjustment: number
  carried_in: number
  net_payable: number
  carried_forward: number
  status: SettlementStatus
  payout_id: string | null
  paid_at: Date | null
  paid_by: string | null
  created_at: Date
}

export interface SettlementLineTable {
  id: GeneratedAlways<number>
  booking_id: string | null
  pass_id: string | null
  kind: SettlementLineKind
  refund_id: string | null
  dispute_id: string | null
  owner_id: string
  contract_id: string | null
  settlement_id: string | null
  date: string
  commission_share: unknown
  cancellation_share: unknown
  gateway_fee_bearer: GatewayFeeBearer
  list_price: number
  discount_by_platform: number
  discount_by_turf: number
  captured: number
  balance: number
  gross: number
  commission: number
  refunded: number
  retained: number
  retained_commission: number
  gateway_fee: number
  gateway_fee_tax: number
  gateway_charge: number
  adjustment: number
  net: number
  created_at: Date
}

export interface SharedBillTable {
  booking_id: string
  turf_id: string
  token: string
  at_deadline: string
  deadline_at: Date
  opened_at: Date | null
  closed_at: Date | null
  released_at: Date | null
  created_at: Date
}

export interface SportTable {
  key: string
  name: string
  hindi_name: string
  picture: string | null
  listed: Generated<boolean>
  has_city_pages: Generated<boolean>
  position: number
}

export interface SquadTable {
  id: string
  name: string
  captain_id: string
  token: string
  time_expired_at: Date | null
  created_at: Date
}

export interface SquadBookingTable {
  booking_id: string
  squad_id: string
  given_at: Date
  shared_at: Date | null
}

export interface SquadMemberTable {
  id: string
  squad_id: string
  account_id: string
  joined_at: Date
}

export interface SquadSettledTable {
  share_id: string
  settled_by: string
  settled_at: Date
}

export interface SquadShareTable {
  share_id: string
  booking_id: string
  owed_by: string
}

export interface SquadTimeTable {
  id: string
  squad_id: string
  turf_id: string
  ground_id: string
  date: string
  starts_minute: number
  ends_minute: number
  starts_at: Date
  ends_at: Date
  is_reserved: Generated<boolean>
  next_check_at: Date
  created_at: Date
}

export interface StreamTicketTable {
  digest: Buffer
  account_id: string
  session_id: string
  expires_at: Date
}

export interface TaxDocumentTable {
  id: string
  event_id: number
  is_of_platform: boolean
  owner_id: string
  issuer_key: Generated<string>
  kind: TaxDocumentKind
  financial_year: number
  number: number
  issued_on: string
  supplied_on: string
  booking_id: string | null
  settlement_id: string | null
  reverses_id: string | null
  amount: number
  taxable_value: number
  cgst: number
  sgst: number
  igst: number
  percentage: string | null
  sac: string
  place_of_supply: string | null
  issuer_name: string
  issuer_address: string
  issuer_gstin: string
  recipient_name: string
  recipient_gstin: string
  supply: string
  created_at: Date
}

export interface TaxDocumentNumberTable {
  issuer_key: string
  kind: TaxDocumentKind
  financial_year: number
  last_number: number
}

export interface TaxEventTable {
  id: GeneratedAlways<number>
  kind: TaxEventKind
  booking_id: string | null
  payment_id: string | null
  refund_id: string | null
  line_id: number | null
  settlement_id: string | null
  occurred_on: string
  due: boolean | null
}

export interface TaxRateTable {
  kind: string
  starts_on: string
  percentage: string
}

export interface TurfTable {
  id: string
  number: GeneratedAlways<number>
  slug: string
  owner_id: string
  owner_name: string
  name: string
  address: string
  city: string
  latitude: number
  longitude: number
  time_zone: Generated<string>
  contact: string | null
  images: Generated<(string)[]>
  amenities: Generated<(string)[]>
  widget_sites: Generated<(string)[]>
  metadata: Generated<unknown>
  onboarded: Generated<boolean>
  sale_stopped_at: Date | null
  stop_decision: StopDecision | null
  stop_decided_by: string | null
  allows_undo: Generated<boolean>
  allows_release: Generated<boolean>
  gap_nudge: number | null
  spot: string
  name_key: string
  games: Generated<(string)[]>
  listing_rank: Generated<number>
  price_from: number | null
  allow_full: Generated<boolean>
  allow_partial: Generated<boolean>
  review_count: Generated<number>
  rating_sum: Generated<number>
  created_at: Date
}

export interface TurfApplicationTable {
  id: string
  account_id: string
  state: Generated<TurfApplicationState>
  version: Generated<number>
  turf: unknown | null
  grounds: Generated<unknown>
  bank_details: Buffer | null
  permit_number: string | null
  permit_authority: string | null
  permit_expires_on: string | null
  returned_parts: Generated<(string)[]>
  note: string | null
  created_at: Date
  changed_at: Date
  sent_at: Date | null
  decided_at: Date | null
  decided_by: string | null
  turf_id: string | null
}

export interface TurfEnquiryTable {
  id: string
  name: string
  phone: string
  email: string | null
  address: string | null
  message: string | null
  created_at: Date
  answered_at: Date | null
  answered_by: string | null
}

export interface TurfListingTable {
  turf_id: string
  game: string
  listing_rank: number
  name_key: string
  price_from: number | null
  spot: string
  allow_full: boolean
  allow_partial: boolean
  list_key: Generated<number>
}

export interface TurfStaffTable {
  id: string
  turf_id: string
  account_id: string | null
  phone: string | null
  name: string
  permission: TurfPermission
  invited_by: string
  invited_at: Date
  is_notified: Generated<boolean>
  expires_at: Date
  accepted_at: Date | null
  declined_at: Date | null
  ended_at: Date | null
}

export interface WaitlistEntryTable {
  id: string
  account_id: string
  turf_id: string
  ground_id: string
  date: string
  from_minute: number
  to_minute: number
  minutes: number
  preferred_minute: number
  from_at: Date
  to_at: Date
  status: Generated<WaitlistStatus>
  offered_from: Date | null
  offered_to: Date | null
  offer_ends_at: Date | null
  next_check_at: Date
  created_at: Date
}

export interface WebhookTable {
  id: string
  turf_id: string
  account_id: string
  address: string
  kinds: (WebhookKind)[]
  secret: Buffer
  earlier_secret: Buffer | null
  earlier_until: Date | null
  failures: Generated<number>
  failing_since: Date | null
  attempted_at: Date | null
  paused_at: Date | null
  created_at: Date
  removed_at: Date | null
}

export interface WebhookAttemptTable {
  delivery_id: string
  number: number
  attempted_at: Date
  status: number | null
  trouble: WebhookTrouble | null
  milliseconds: number
  answer: Generated<string>
}

export interface WebhookDeliveryTable {
  id: string
  webhook_id: string
  turf_id: string
  kind: WebhookKind
  data: unknown
  occurred_at: Date
  attempts: Generated<number>
  next_attempt_at: Date | null
  delivered_at: Date | null
}

export interface WebhookEventTable {
  provider: string
  event_id: string
  kind: string
  provider_order_id: string | null
  provider_payment_id: string | null
  provider_refund_id: string | null
  provider_dispute_id: string | null
  payout_reference: string | null
  attempts: Generated<number>
  next_try_at: Date | null
  last_error: string | null
  received_at: Date
  applied_at: Date | null
  quarantined_at: Date | null
}

export interface WeeklyGroupTable {
  id: string
  turf_id: string
  ground_id: string
  name: string
  phone: string | null
  starts_minute: number
  ends_minute: number
  first_date: string
  last_date: string
  price: number | null
  created_by: string
  created_at: Date
}

export interface WithdrawnConsentTable {
  turf_id: string
  purpose: CustomerPurpose
  phone_digest: Buffer
  withdrawn_at: Date
}

export interface Schema {
  access_dispute: AccessDisputeTable
  account: AccountTable
  account_level: AccountLevelTable
  api_key: ApiKeyTable
  api_key_secret: ApiKeySecretTable
  api_key_turf: ApiKeyTurfTable
  appeal: AppealTable
  approval: ApprovalTable
  archive: ArchiveTable
  archive_line: ArchiveLineTable
  audit_log: AuditLogTable
  backup: BackupTable
  bank_change: BankChangeTable
  bank_line: BankLineTable
  bill_share: BillShareTable
  block: BlockTable
  blocked_player: BlockedPlayerTable
  booking: BookingTable
  booking_gstin: BookingGstinTable
  breach: BreachTable
  breach_entry: BreachEntryTable
  breach_reminder: BreachReminderTable
  calendar_conflict: CalendarConflictTable
  calendar_feed: CalendarFeedTable
  chat: ChatTable
  chat_message: ChatMessageTable
  check_in: CheckInTable
  city: CityTable
  city_alert: CityAlertTable
  city_figure: CityFigureTable
  city_price: CityPriceTable
  city_recount: CityRecountTable
  city_turf: CityTurfTable
  code_budget: CodeBudgetTable
  collection: CollectionTable
  consent: ConsentTable
  contract: ContractTable
  coupon: CouponTable
  coupon_use: CouponUseTable
  customer: CustomerTable
  day_close: DayCloseTable
  denied_check_in: DeniedCheckInTable
  digest_key: DigestKeyTable
  dispute: DisputeTable
  dynamic_price: DynamicPriceTable
  expired_hold: ExpiredHoldTable
  failed_work: FailedWorkTable
  favourite: FavouriteTable
  foreign_calendar: ForeignCalendarTable
  former_number: FormerNumberTable
  free_alert: FreeAlertTable
  freed_time: FreedTimeTable
  game: GameTable
  game_call: GameCallTable
  game_call_notification: GameCallNotificationTable
  game_removal: GameRemovalTable
  game_rescue: GameRescueTable
  game_rescue_schedule: GameRescueScheduleTable
  grievance: GrievanceTable
  grievance_answer: GrievanceAnswerTable
  ground: GroundTable
  group_date: GroupDateTable
  guardian_request: GuardianRequestTable
  holiday: HolidayTable
  hosting_offer: HostingOfferTable
  import: ImportTable
  imported_visit: ImportedVisitTable
  invariant_check: InvariantCheckTable
  invoice_moment: InvoiceMomentTable
  ledger_entry: LedgerEntryTable
  ledger_txn: LedgerTxnTable
  level_verdict: LevelVerdictTable
  login_event: LoginEventTable
  message: MessageTable
  message_login: MessageLoginTable
  message_opt_out: MessageOptOutTable
  no_show: NoShowTable
  notification: NotificationTable
  number_change: NumberChangeTable
  number_opt_out: NumberOptOutTable
  occupancy: OccupancyTable
  offer: OfferTable
  offer_message: OfferMessageTable
  open_stream: OpenStreamTable
  otp_challenge: OtpChallengeTable
  pass: PassTable
  pass_offer: PassOfferTable
  pass_use: PassUseTable
  past_squad_member: PastSquadMemberTable
  payment: PaymentTable
  payment_order: PaymentOrderTable
  payout: PayoutTable
  player_report: PlayerReportTable
  provider_settlement: ProviderSettlementTable
  provider_settlement_line: ProviderSettlementLineTable
  push_device: PushDeviceTable
  push_message: PushMessageTable
  rain_choice: RainChoiceTable
  rain_closure: RainClosureTable
  reconciliation_day: ReconciliationDayTable
  reconciliation_difference: ReconciliationDifferenceTable
  recovery_code: RecoveryCodeTable
  refill: RefillTable
  refill_sale: RefillSaleTable
  refresh_token: RefreshTokenTable
  refund: RefundTable
  refund_attempt: RefundAttemptTable
  refund_cover: RefundCoverTable
  refund_quote: RefundQuoteTable
  refused_keys: RefusedKeysTable
  replaced_price: ReplacedPriceTable
  replay: ReplayTable
  rescue_agreement: RescueAgreementTable
  review: ReviewTable
  room_message: RoomMessageTable
  seat_offer: SeatOfferTable
  second_factor: SecondFactorTable
  second_factor_duty: SecondFactorDutyTable
  session: SessionTable
  settlement: SettlementTable
  settlement_line: SettlementLineTable
  shared_bill: SharedBillTable
  sport: SportTable
  squad: SquadTable
  squad_booking: SquadBookingTable
  squad_member: SquadMemberTable
  squad_settled: SquadSettledTable
  squad_share: SquadShareTable
  squad_time: SquadTimeTable
  stream_ticket: StreamTicketTable
  tax_document: TaxDocumentTable
  tax_document_number: TaxDocumentNumberTable
  tax_event: TaxEventTable
  tax_rate: TaxRateTable
  turf: TurfTable
  turf_application: TurfApplicationTable
  turf_enquiry: TurfEnquiryTable
  turf_listing: TurfListingTable
  turf_staff: TurfStaffTable
  waitlist_entry: WaitlistEntryTable
  webhook: WebhookTable
  webhook_attempt: WebhookAttemptTable
  webhook_delivery: WebhookDeliveryTable
  webhook_event: WebhookEventTable
  weekly_group: WeeklyGroupTable
  withdrawn_consent: WithdrawnConsentTable
}
