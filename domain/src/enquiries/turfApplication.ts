import { type BankDetails, canBePaid, isGstin, isPan, isPanOfGstin } from '../settlements/bankDetails.ts'
import type { Paise } from '../shared/money.ts'

/** The parts of an application to list a turf, in the order in which its owner fills them in. */
export const APPLICATION_PARTS = ['TURF', 'PLACE', 'GROUNDS', 'TAX', 'BANK', 'PERMIT'] as const

export type ApplicationPart = (typeof APPLICATION_PARTS)[number]

/** DRAFT and RETURNED wait for the owner, SENT for an admin; the others are final. */
export const APPLICATION_STATES = ['DRAFT', 'SENT', 'RETURNED', 'APPROVED', 'DECLINED'] as const

/** A sent application is promised a decision within this time. */
export const APPLICATION_DECISION_HOURS = 24

export const LONGEST_PERMIT_NUMBER = 60
export const LONGEST_PERMIT_AUTHORITY = 120
export const MOST_APPLIED_GROUNDS = 20

interface AppliedGround {
  readonly allowFullBooking: boolean
  readonly allowPartialBooking: boolean
  readonly pricePerHourFullBooking?: Paise | undefined
  readonly pricePerHourPartialBookingPerPlayer?: Paise | undefined
}

/** The content of an application as far as it has been filled in. */
export interface AppliedTurf {
  readonly turf: { readonly latitude: number | null; readonly longitude: number | null } | null
  readonly grounds: readonly AppliedGround[]
  readonly bankDetails: BankDetails | null
  /** `expiresOn`: the last day of the permit, as YYYY-MM-DD. */
  readonly permit: { readonly expiresOn: string } | null
  /** An owner with a contract in force is paid under it, and gives no PAN or account again. */
  readonly isUnderContract: boolean
}

/** Whether players can pay for every kind of booking that the ground offers, and it offers one. */
const isSellable = (ground: AppliedGround): boolean => {
  const { pricePerHourFullBooking: full = 0, pricePerHourPartialBookingPerPlayer: seat = 0 } = ground
  const isOffered = ground.allowFullBooking || ground.allowPartialBooking
  return isOffered && (!ground.allowFullBooking || full > 0) && (!ground.allowPartialBooking || seat > 0)
}

const isTaxable = ({ panNumber, gstNumber }: BankDetails): boolean =>
  isPan(panNumber) && (gstNumber === '' || isGstin(gstNumber)) && isPanOfGstin({ panNumber, gstNumber })

/** The parts that are missing or faulty on a day (YYYY-MM-DD); an application without any can be sent and approved. */
export const missingParts = (application: AppliedTurf, today: string): ApplicationPart[] => {
  const { turf, grounds, bankDetails, permit, isUnderContract } = application
  const isDone: Record<ApplicationPart, boolean> = {
    TURF: turf !== null,
    PLACE: turf !== null && turf.latitude !== null && turf.longitude !== null,
    GROUNDS: grounds.length > 0 && grounds.every(isSellable),
    TAX: isUnderContract || (bankDetails !== null && isTaxable(bankDetails)),
    BANK: isUnderContract || (bankDetails !== null && canBePaid(bankDetails)),
    PERMIT: permit !== null && permit.expiresOn > today,
  }
  return APPLICATION_PARTS.filter((part) => !isDone[part])
}
