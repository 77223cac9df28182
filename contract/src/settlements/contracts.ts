import { LEAST_REFUND } from '@baari/domain/payments/leastRefund.ts'
import { NO_BANK_DETAILS } from '@baari/domain/settlements/bankDetails.ts'
import { SETTLEMENT_FREQUENCIES } from '@baari/domain/settlements/period.ts'
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { rupees } from '../turfs/ownerTurfs.ts'
import {
  absentWhenEmpty,
  date,
  dateInput,
  entityId,
  id,
  instant,
  money,
  nonBlank,
  pageOf,
  paging,
} from '../wire/wire.ts'
import { bankDetailsInput, known } from './bankDetails.ts'

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
  commissionMode: 'FLAT',
  value: 0,
  cancellationChargeMode: 'FLAT',
  cancellationChargeValue: 0,
})

export const settlementContract = z
  .object({
    entityId,
    turfOwnerId: entityId,
    turfOwnerName: z.string(),
    settlementFrequency: frequency,
    contractStartDate: date,
    contractEndDate: date,
    monthlyCharges: money,
    gatewayFeeBearer: feeBearer,
    bankDetails: z.object({
      accountNumber: known,
      ifscCode: known,
      bankName: known,
      accountHolderName: known,
      upiId: known,
      panNumber: known,
      gstNumber: known,
    }),
    /** Where payouts go, as far as anyone may read it; null while the details do not suffice for one. */
    payTo: z.string().nullable(),
    /** Other bank details, which count 48 hours after they were asked for at the earliest, and once another admin approves. */
    bankChange: z.object({ payTo: z.string().nullable(), effectiveAt: instant, isApproved: z.boolean() }).nullable(),
    /** FLAT: rupees for each booking. PERCENTAGE: of the sale, or of the charge kept for a cancelled one. */
    commissionRules: z.array(
      z.object({
        bookingType,
        commissionMode: shareMode,
        value: z.number(),
        cancellationChargeMode: shareMode,
        cancellationChargeValue: z.number(),
      }),
    ),
    status: z.enum(['AHEAD', 'IN_FORCE', 'ENDED']),
  })
  .meta({ id: 'SettlementContract' })

const access = ['ADMIN'] as const

const foundTurfOwner = z
  .object({
    entityId,
    name: z.string(),
    phoneNumber: z.string(),
    /** The names of their turfs, oldest first. */
    turfs: z.array(z.string()),
    /** The last day of the newest contract that has not ended; null without one. */
    contractEndDate: date.nullable(),
  })
  .meta({ id: 'FoundTurfOwner' })

/** The terms that decide how much of a sale an owner gets, and when. */
const agreedTerms = {
  settlementFrequency: frequency,
  contractStartDate: dateInput,
  contractEndDate: dateInput,
  commissionRules: z
    .array(ruleInput)
    .max(2)
    .refine((rules) => new Set(rules.map((rule) => rule.bookingType)).size === rules.length, {
      message: 'has two rules for one kind of booking',
    })
    .default(() => [noCommission('FULL'), noCommission('PARTIAL')]),
  gatewayFeeBearer: feeBearer.default('TURF'),
}

const endsAfterStart = (terms: { contractStartDate: string; contractEndDate: string }): boolean =>
  terms.contractStartDate <= terms.contractEndDate

const startLiesBefore = { path: ['contractEndDate'], message: 'lies before the start' }

export const contracts = endpoints({
  createContract: {
    method: 'POST',
    path: '/management/create-contract',
    summary: 'Agree on a settlement contract with a turf owner',
    description:
      'Where the owner has been paid before, another account waits for an approval, as when it is corrected later. Bank details that are not known are `NA`; what is given is checked, GST numbers by their last character too. A kind of booking without a rule bears no commission. The days of two contracts of one owner never meet.',
    access,
    body: z
      .object({
        turfOwnerId: id('USER'),
        bankDetails: bankDetailsInput.default(NO_BANK_DETAILS),
        monthlyCharges: rupees(0).default(150_000),
        ...agreedTerms,
      })
      .refine(endsAfterStart, startLiesBefore),
    reply: settlementContract,
    refuses: ['NOT_FOUND', 'CONTRACT_OVERLAPS'],
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
    access,
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
    summary: 'Let a contract end on another day, or correct its bank details',
    description:
      'Another account waits 48 hours and for the approval of another admin (`bankChange`); the owner is told and can stop it. Until then payouts go to the account they went to. Other terms are another contract: end this one, and agree on a new one from the next day. What is left out stays as it is.',
    access,
    params: z.object({ contractId: id('CONTRACT') }),
    body: z.object({ contractEndDate: dateInput.optional(), bankDetails: bankDetailsInput.optional() }),
    reply: settlementContract,
    refuses: ['NOT_FOUND', 'CONTRACT_OVERLAPS', 'CONTRACT_END_TOO_EARLY', 'BANK_CHANGE_PENDING'],
  },
  refundPlayedBooking: {
    method: 'POST',
    path: '/management/refund-booking',
    summary: 'Give back money of a booking that was played, or what was kept of a cancelled one',
    description:
      'In parts, up to what was paid; `refundedSoFar` names what has been given back by then. The turf bears it: its next settlement is that much less.',
    access,
    body: z.object({
      bookingId: id('BOOKING'),
      /** One player’s seats in a game. */
      partialBookingId: id('PLAYER').nullable().optional(),
      amount: rupees(LEAST_REFUND / 100),
      refundedSoFar: rupees(0).default(0),
      reason: nonBlank(500),
    }),
    reply: z.object({ bookingId: entityId, refundAmount: money, message: z.string() }),
    refuses: ['NOT_FOUND', 'BOOKING_NOT_REFUNDABLE', 'REFUNDED_MEANWHILE'],
    replayable: true,
  },
})
