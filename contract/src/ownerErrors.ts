import { ARCHIVE } from '@baari/domain/archives/archive.ts'
import { FOREIGN_CALENDAR } from '@baari/domain/calendars/foreignCalendar.ts'
import { API_KEY } from '@baari/domain/developers/apiKeys.ts'
import { WEBHOOK } from '@baari/domain/developers/webhooks.ts'
import { OFFER_LIMITS, TURF_COUPONS } from '@baari/domain/regulars/offers.ts'
import { englishNumber } from '@baari/domain/shared/englishNumber.ts'

/** Refusals on the pages of owners, as in `errors`. */
export const ownerErrors = {
  CONSENT_WITHDRAWN: [
    409,
    'This customer has withdrawn consent. Only they can give it again, in their profile under Privacy.',
  ],
  TURF_COUPON_LIMIT_REACHED: [409, `A turf can add at most ${TURF_COUPONS.most} coupons in ${TURF_COUPONS.days} days.`],
  OFFER_TOO_SOON: [
    409,
    `This turf has sent an offer within the last ${OFFER_LIMITS.turfPauseDays} days. Please wait before sending another.`,
  ],
  OFFER_WITHOUT_RECIPIENTS: [409, 'No customer can get this offer now. Please choose other customers, or wait.'],
  GROUP_WITHOUT_DATES: [409, 'No date is left. Please skip fewer dates, or choose a later last day.'],
  PRICE_OUTSIDE_HOURS: [409, 'The ground is closed for part of this time. Choose a time within its hours.'],
  PRICE_RULES_OUTSIDE_HOURS: [409, 'Some price rules lie outside the new hours. Confirm that they end or get shorter.'],
  NOTHING_TO_IMPORT: [409, 'No row of this table can be brought in. Please check the columns.'],
  CALENDAR_ADDRESS_REFUSED: [400, 'This address cannot be followed. It needs https and a public site.'],
  WEBHOOK_ADDRESS_REFUSED: [400, 'Events cannot be sent to this address. It needs https and a public site.'],
  WEBHOOK_EXISTS: [409, 'Events of this turf already go to this address.'],
  TOO_MANY_WEBHOOKS: [409, `A turf can have ${WEBHOOK.perTurf} webhooks. Remove one first.`],
  TOO_MANY_API_KEYS: [409, `You can have ${API_KEY.perOwner} API keys. Revoke one first.`],
  CALENDAR_FOLLOWED: [409, 'This ground already follows this calendar.'],
  TOO_MANY_CALENDARS: [409, `A ground can follow ${FOREIGN_CALENDAR.perGround} calendars. Remove one first.`],
  TERMS_NEED_APPROVAL: [
    409,
    'The owner would earn more than under their last contract. Create the new contract first, under Create Contracts, then approve the turf.',
  ],
  APPLICATION_INCOMPLETE: [409, 'Some parts are still missing. Please complete them first.'],
  APPLICATION_CHANGED: [409, 'The owner has changed this application. Please look at it again.'],
  APPLICATION_DECIDED: [409, 'This application has already been decided.'],
  ARCHIVE_UNREADABLE: [400, 'This is not a file that Baari exported, or a part of it is missing.'],
  ARCHIVE_VERSION: [400, 'This file was exported by a newer version of Baari and cannot be read here yet.'],
  ARCHIVE_CHANGED: [400, 'This file was changed or cut off after it was exported. Please export it again.'],
  ARCHIVE_TOO_LARGE: [
    400,
    `This file is too large. A file can have ${englishNumber(ARCHIVE.lines)} lines, and ${englishNumber(ARCHIVE.upcoming)} upcoming bookings.`,
  ],
  ARCHIVE_OF_TURF: [409, 'This file was exported from this turf, which already has all of it.'],
  ARCHIVE_EXISTS: [409, 'This turf already has this archive.'],
  INVOICES_OFF: [409, 'Baari does not issue invoices yet.'],
  GSTIN_TOO_LATE: [409, 'The month of play is over, so the invoice can no longer get a GSTIN.'],
  GSTIN_FIXED: [409, 'The invoice has already been issued with a GSTIN.'],
  TAX_RULE_TOO_EARLY: [409, 'A tax rule starts tomorrow at the earliest. Please choose a later day.'],
  TAX_RATE_MISSING: [409, 'Invoices need a rate of GST on play. Please set it first, from the same day or earlier.'],
} as const
