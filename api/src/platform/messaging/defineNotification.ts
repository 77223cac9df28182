import type { MessageGroup } from '@baari/db/schema.ts'
import type { FactName, Facts, Phrases } from './facts.ts'

/**
 * The recipient. BOOKER: the player of a booking, by `announce`. PLAYER, OWNER and ACCOUNT: an account that the caller
 * names. TURF: the accounts that may act at the turf. ADMINS: every admin, by `notifyAdmins`. NUMBER: a phone number
 * that need not have an account.
 */
export type Reader = 'BOOKER' | 'PLAYER' | 'OWNER' | 'ACCOUNT' | 'TURF' | 'ADMINS' | 'NUMBER'

/**
 * The page behind the notification, named as in the paths of the browser app; `grievances` opens the list for
 * admins and the profile for others; `turfApplications` opens the list for admins and the caller’s application for others.
 */
export type Page =
  | 'bookings'
  | 'gameRoom'
  | 'grievances'
  | 'ownerCalendars'
  | 'ownerDevelopers'
  | 'ownerSettlements'
  | 'ownerToday'
  | 'passes'
  | 'profilePlay'
  | 'rainChoice'
  | 'receipt'
  | 'splitBill'
  | 'accessDispute'
  | 'turfApplications'

interface Message {
  title: string
  /** Missing parts are left out. */
  body: string | readonly (string | false | undefined)[]
}

/** The texts of a kind in one language. */
export type Speak<Name extends FactName = FactName> = (say: Phrases, facts: Facts<Name>) => Message

interface Template {
  /** The group that turns it off. ALWAYS_SENT: codes, security warnings and messages required by law. */
  group: MessageGroup | 'ALWAYS_SENT'
  /** TYPED: the caller has typed the number, and `queueMessage` counts it. CODE: the same, with the budgets of login codes. */
  number?: 'TYPED' | 'CODE'
}

/** The registered texts. By default, the parameters are the placeholders of the English text, in order. */
interface TextTemplate extends Template {
  /** The provider's category, `utility` by default. The provider accepts offers only as `marketing`. */
  category?: 'marketing'
  en: string
  hi: string
  parameters?: readonly FactName[]
}

/** WhatsApp fixes the text, and adds a button that copies the code. */
interface CodeTemplate extends Template {
  copiesCode: true
  parameters: readonly ['code']
}

export type WhatsappTemplate = TextTemplate | CodeTemplate

/** A text for SMS with its placeholders. */
export interface SmsTemplate {
  en: string
  hi: string
  /** Adds the line that lets a phone offer the code on Baari's site only (WebOTP). */
  isOfferedOnSite?: true
}

interface Definition<
  Kind extends string,
  To extends Reader,
  Fact extends FactName,
  Optional extends FactName,
  Whatsapp extends WhatsappTemplate | undefined,
  Sms extends SmsTemplate | undefined,
  After extends string | undefined,
> {
  kind: Kind
  to: To
  /** For a notification to a turf: the player's kind that it follows. */
  after?: After
  /** By default, the page of an id among the facts, or else of the booking or the turf. */
  opens?: Page
  /** The facts in the app: those of the sentences, and the ids of the page that it opens. */
  facts?: readonly Fact[]
  /** The facts that a caller may leave out. */
  optional?: readonly Optional[]
  /** The sentences in the app; absent if there may be no account. */
  app?: { en: Speak<Fact>; hi: Speak<Fact> }
  whatsapp?: Whatsapp
  sms?: Sms
}

/** One kind of notification: its recipient, its facts, and its words on every channel. */
export const defineNotification = <
  const Kind extends string,
  const To extends Reader,
  const Fact extends FactName = never,
  const Optional extends Fact = never,
  const Whatsapp extends WhatsappTemplate | undefined = undefined,
  const Sms extends SmsTemplate | undefined = undefined,
  const After extends string | undefined = undefined,
>(
  definition: Definition<Kind, To, Fact, Optional, Whatsapp, Sms, After>,
): Definition<Kind, To, Fact, Optional, Whatsapp, Sms, After> => definition
