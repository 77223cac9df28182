import { ACTS } from '@baari/domain/admin/acts.ts'
import { CHANNELS } from '@baari/domain/bookings/channel.ts'
import { LEAST_REFUND } from '@baari/domain/payments/leastRefund.ts'
import { NO_BANK_DETAILS } from '@baari/domain/settlements/bankDetails.ts'
import { SETTLEMENT_FREQUENCIES } from '@baari/domain/settlements/period.ts'
import { LONGEST_REASON } from '@baari/domain/shared/limits.ts'
import { PAISE_PER_RUPEE } from '@baari/domain/shared/money.ts'
import { z } from 'zod'
import { channel } from '../bookings/bookings.ts'
import { bookReaders, endpoints } from '../endpoint.ts'
import { rupees } from '../turfs/ownerTurfs.ts'
import {
  absentWhenEmpty,
  date,
  dateInput,
  entityId,
  id,
  instant,
  masked,
  money,
  nonBlank,
  pageOf,
  paging,
} from '../wire/wire.ts'
import { bankDetailsInput, maskedBankDetails } from './bankDetails.ts'

const frequency = z.enum(SETTLEMENT_FREQUENCIES)
const bookingType = z.enum(['FULL', 'PARTIAL'])
const feeBearer = z.enum(['TURF', 'PLATFORM'])
export const shareMode = z.enum(['FLAT', 'PERCENTAGE'])

const hasTwoDecimals = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

const amount = z.coerce
  .number<number | string>()
  .min(0)
  .max(100_000)
  .refine(hasTwoDecimals, 'has more than two decimals')

const ruleInput = z
  .object({
    bookingType,
    channel,
    commissionMode: shareMode,
    value: amount,
    cancellationChargeMode: shareMode,
    cancellationChargeValue: amount,
  })
  .refine(({ commissionMode, value }) => commissionMode === 'FLAT' || value <= 100, {
    path: ['value'],
    message: 'is more than 100 percent',
  })
  .refine(
    ({ cancellationChargeMode, cancellationChargeValue }) =>
      cancellationChargeMode === 'FLAT' || cancellationChargeValue <= 100,
    { path: ['cancellationChargeValue'], message: 'is more than 100 percent' },
  )

const noCommission = (of: z.output<typeof bookingType>): z.output<typeof ruleInput> => ({
  bookingType: of,
  channel: 'MARKETPLACE',
  commissionMode: 'FLAT',
  value: 0,
  cancellationChargeMode: 'FLAT',
  cancellationChargeValue: 0,
})

const presentedTerms = {
  settlementFrequency: frequency,
  contractStartDate: date,
  contractEndDate: date,
  monthlyCharges: money,
  gatewayFeeBearer: feeBearer,
  /** FLAT: rupees for each booking. PERCENTAGE: of the sale, or of the charge kept for a cancelled one. */
  commissionRules: z.array(
    z.object({
      bookingType,
      channel: z.enum(CHANNELS),
      commissionMode: shareMode,
      value: z.number(),
      cancellationChargeMode: shareMode,
      cancellationChargeValue: z.number(),
    }),
  ),
}

export const contractTerms = z.object(presentedTerms).meta({ id: 'ContractTerms' })

export const settlementContract = z
  .object({
    entityId,
    turfOwnerId: entityId,
    turfOwnerName: z.string(),
    ...presentedTerms,
    /** Masked; an admin asks for the whole of one contract’s details (`reveal`). */
    bankDetails: maskedBankDetails,
    /** Where payouts go, as far as anyone may read it; null while the details do not suffice for one. */
    payTo: masked.nullable(),
    /** New bank details, which take effect once another admin approves them, and not before `effectiveAt`. */
    bankChange: z.object({ payTo: masked.nullable(), effectiveAt: instant, isApproved: z.boolean() }).nullable(),
    status: z.enum(['AHEAD', 'IN_FORCE', 'ENDED']),
  })
  .meta({ id: 'SettlementContract' })

const access = ['ADMIN'] as const

const foundTurfOwner = z
  .object({
    entityId,
    name: z.string(),
    phoneNumber: masked,
    /** The names of their turfs, oldest first. */
    turfs: z.array(z.string()),
    /** The last day of the newest contract that has not ended; null without one. */
    contractEndDate: date.nullable(),
  })
  .meta({ id: 'FoundTurfOwner' })

/** The terms that decide how much of a sale an owner gets, and when. */
export const agreedTerms = {
  settlementFrequency: frequency,
  contractStartDate: dateInput,
  contractEndDate: dateInput,
  commissionRules: z
    .array(ruleInput)
    .max(2 * CHANNELS.length)
    .refine((rules) => new Set(rules.map((rule) => `${rule.bookingType} ${rule.channel}`)).size === rules.length, {
      message: 'has two rules for the same kind of booking and channel',
    })
    .default(() => [noCommission('FULL'), noCommission('PARTIAL')]),
  gatewayFeeBearer: feeBearer.default('TURF'),
}

export const monthlyCharges = rupees(0).default(150_000)

const endsAfterStart = (terms: { contractStartDate: string; contractEndDate: string }): boolean =>
  terms.contractStartDate <= terms.contractEndDate

const startLiesBefore = { path: ['contractEndDate'], message: 'lies before the start' }

export const contracts = endpoints({
  createContract: {
    method: 'POST',
    path: '/management/create-contract',
    moves: ['BANK_DETAILS', 'COMMISSION'],
    summary: 'Agree on a settlement contract with a turf owner',
    description:
      'If the owner has been paid before or has a turf, another account waits for an approval, as a later correction does. So do terms that leave the owner more of a sale than those before. Such terms keep the owner’s bank details: the request sends `NA` or the same details. Bank details that are not known are `NA`; all others are checked, GST numbers by their last character too. A kind of booking without a rule for its channel bears no commission. Contracts of one owner never overlap.',
    access,
    body: z
      .object({
        turfOwnerId: id('USER'),
        bankDetails: bankDetailsInput.default(NO_BANK_DETAILS),
        monthlyCharges,
        ...agreedTerms,
      })
      .refine(endsAfterStart, startLiesBefore),
    reply: settlementContract.extend({
      /** Terms that leave the owner more than those before wait for another admin and for the hours in `ACTS`. */
      awaitsApproval: z.boolean(),
    }),
    refuses: ['NOT_FOUND', 'CONTRACT_OVERLAPS', 'APPROVAL_OPEN', 'BANK_DETAILS_APART'],
    replayable: true,
  },
  previewContract: {
    method: 'POST',
    path: '/management/preview-contract',
    summary: 'What an owner gets of one hour of a whole ground under terms that are not agreed on yet',
    description:
      'By the rule that settlements go by, for an hour that is paid in full and played. The price is that of the owner’s oldest ground, or an example where there is none. What the payment costs is taken from the provider’s price list; settlements pass on what it has really taken. Nothing is saved.',
    access,
    body: z
      .object({ turfOwnerId: id('USER').optional(), isGstRegistered: z.boolean().default(false), ...agreedTerms })
      .refine(endsAfterStart, startLiesBefore),
    reply: z.object({
      /** The ground whose price it is; null for an example. */
      ground: z.object({ turfName: z.string(), groundName: z.string() }).nullable(),
      playerPays: money,
      commission: money,
      gatewayCharge: money,
      /** On the platform’s fees and withheld by law, where they are switched on. */
      taxes: money,
      /** Before monthly charges. */
      toOwner: money,
      /** When the first settlement is due. */
      firstPayoutOn: date,
    }),
    refuses: [],
  },
  listContracts: {
    method: 'GET',
    path: '/management/contracts',
    summary: 'Settlement contracts, every version, the newest first',
    access: bookReaders,
    query: z.object({ ...paging(10), turfOwnerId: absentWhenEmpty(id('USER')) }),
    reply: pageOf(settlementContract),
    refuses: [],
  },
  findTurfOwners: {
    method: 'GET',
    path: '/management/turf-owners',
    summary: 'Turf owners by a part of their name, number or turf, those without a contract first',
    description: 'At most 8. The ID of an owner finds that owner. Numbers are masked.',
    access,
    query: z.object({ text: z.string().trim().max(80).default('') }),
    reply: z.object({ owners: z.array(foundTurfOwner) }),
    refuses: [],
  },
  updateContract: {
    method: 'PUT',
    path: '/management/contracts/:contractId',
    moves: ['BANK_DETAILS', 'CONTRACT_END'],
    summary: 'Change the last day of a contract, or correct its bank details',
    description: `Another account waits ${ACTS.BANK_DETAILS.waitHours} hours and for the approval of another admin (\`bankChange\`); the owner is notified and can stop it. Until then payouts go to the previous account. An earlier end also waits that long and for another admin (\`awaitsApproval\`), since no commission applies after it; a later end takes effect at once. Other terms are another contract: end this one, and agree on a new one from the next day. Fields that are left out stay as they are.`,
    access,
    params: z.object({ contractId: id('CONTRACT') }),
    body: z.object({ contractEndDate: dateInput.optional(), bankDetails: bankDetailsInput.optional() }),
    reply: settlementContract.extend({
      /** An earlier end waits for another admin and for the hours in `ACTS`. */
      awaitsApproval: z.boolean(),
    }),
    refuses: ['NOT_FOUND', 'CONTRACT_OVERLAPS', 'CONTRACT_END_TOO_EARLY', 'BANK_CHANGE_PENDING', 'APPROVAL_OPEN'],
  },
  refundPlayedBooking: {
    method: 'POST',
    path: '/management/refund-booking',
    moves: ['REFUND'],
    summary: 'Give back money of a booking that was played, or what was kept of a cancelled one',
    description:
      'In parts, up to what was paid; `refundedSoFar` names what has been given back by then. The turf bears it: its next settlement is that much less.',
    access,
    body: z.object({
      bookingId: id('BOOKING'),
      /** One player’s seats in a game. */
      partialBookingId: id('PLAYER').nullable().optional(),
      amount: rupees(LEAST_REFUND / PAISE_PER_RUPEE),
      refundedSoFar: rupees(0).default(0),
      reason: nonBlank(LONGEST_REASON),
    }),
    reply: z.object({
      bookingId: entityId,
      refundAmount: money,
      /** A large refund waits for another admin. */
      awaitsApproval: z.boolean(),
      message: z.string(),
    }),
    refuses: ['NOT_FOUND', 'BOOKING_NOT_REFUNDABLE', 'REFUNDED_MEANWHILE', 'APPROVAL_OPEN'],
    replayable: true,
  },
})
