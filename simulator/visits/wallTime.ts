import { instantAt } from '@baari/domain/shared/zonedTime.ts'

type Time = [number, number]

const timeOf = (hour: number): Time => [Math.floor(hour), (hour % 1) * 60]

/** An hour that begins on the whole or the half one, as requests and as clocks have it. */
export const wallTime = (
  date: string,
  hour: number,
): { startTime: Time; endTime: Time; startsAt: number; endsAt: number } => ({
  startTime: timeOf(hour),
  endTime: timeOf(hour + 1),
  startsAt: instantAt(date, hour * 60, 'Asia/Kolkata').getTime(),
  endsAt: instantAt(date, (hour + 1) * 60, 'Asia/Kolkata').getTime(),
})
