import { endMinutesOf, minutesOf, wireEndTime, wireTime } from '@baari/contract/wire/values.ts'
import { MOST_RUPEES, shareRoundedUp } from '@baari/domain/shared/money.ts'
import type { OwnerGround } from './useOwnerTurfs.ts'

/** A ground as its form holds it, exactly as typed. */
export interface GroundFields {
  name: string
  availability: boolean
  allowFullBooking: boolean
  allowPartialBooking: boolean
  fullPrice: string
  partialPrice: string
  opensAt: string
  closesAt: string
  minimumHours: string
  advance: string
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const minutesOfClock = (text: string): number => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * 60 + minutes
}

export const groundFieldsOf = (ground: OwnerGround): GroundFields => ({
  name: ground.name,
  availability: ground.availability,
  allowFullBooking: ground.allowFullBooking,
  allowPartialBooking: ground.allowPartialBooking,
  fullPrice: String(ground.pricePerHourFullBooking),
  partialPrice: String(ground.pricePerHourPartialBookingPerPlayer),
  opensAt: clock(minutesOf(ground.openingTime)),
  closesAt: clock(minutesOf(ground.closingTime)),
  minimumHours: String(ground.minHoursOfBooking),
  advance: String(ground.advancePercentage),
})

const isNumberWithin = (text: string, least: number, most: number): boolean =>
  text.trim() !== '' && Number(text) >= least && Number(text) <= most

type Fault = keyof GroundFields

const LONGEST_HOURS = 24

/** Fields that cannot be saved. A price is checked only if players can book that way. */
export const groundFaults = (fields: GroundFields): Fault[] => {
  const faults: [Fault, boolean][] = [
    ['name', fields.name.trim() === ''],
    ['fullPrice', fields.allowFullBooking && !isNumberWithin(fields.fullPrice, 0, MOST_RUPEES)],
    ['partialPrice', fields.allowPartialBooking && !isNumberWithin(fields.partialPrice, 0, MOST_RUPEES)],
    ['opensAt', fields.opensAt === ''],
    ['closesAt', fields.closesAt === ''],
    [
      'minimumHours',
      !isNumberWithin(fields.minimumHours, 0.5, LONGEST_HOURS) || !Number.isInteger(Number(fields.minimumHours) * 2),
    ],
    ['advance', !isNumberWithin(fields.advance, 0, 100) || !Number.isInteger(Number(fields.advance))],
  ]
  return faults.filter(([, isWrong]) => isWrong).map(([field]) => field)
}

/** The request body for a form without faults. */
export const groundBody = (fields: GroundFields) => ({
  name: fields.name.trim(),
  availability: fields.availability,
  allowFullBooking: fields.allowFullBooking,
  allowPartialBooking: fields.allowPartialBooking,
  ...(fields.allowFullBooking ? { pricePerHourFullBooking: Number(fields.fullPrice) } : {}),
  ...(fields.allowPartialBooking ? { pricePerHourPartialBookingPerPlayer: Number(fields.partialPrice) } : {}),
  openingTime: wireTime(minutesOfClock(fields.opensAt)),
  closingTime: wireEndTime(endMinutesOf(wireTime(minutesOfClock(fields.closesAt)))),
  minHoursOfBooking: Number(fields.minimumHours),
  advancePercentage: Number(fields.advance),
})

/** The part of an hour's price that a player pays when booking, in rupees. */
export const paidNow = (pricePerHour: number, advancePercentage: number): number =>
  shareRoundedUp(Math.round(pricePerHour * 100), advancePercentage) / 100
