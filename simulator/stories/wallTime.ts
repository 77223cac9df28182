import { instantAt } from '@baari/domain/shared/zonedTime.ts'

type Time = [number, number]

/** An hour that begins on the whole hour, as requests and as clocks have it. */
export const wallTime = (
  date: string,
  hour: number,
): { startTime: Time; endTime: Time; startsAt: number; endsAt: number } => ({
  startTime: [hour, 0],
  endTime: [hour + 1, 0],
  startsAt: instantAt(date, hour * 60, 'Asia/Kolkata').getTime(),
  endsAt: instantAt(date, (hour + 1) * 60, 'Asia/Kolkata').getTime(),
})
