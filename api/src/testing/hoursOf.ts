type Time = [number, number]

/** 18.5 is half past six in the evening; 24 is midnight. */
const timeAt = (hour: number): Time => [Math.floor(hour) % 24, (hour % 1) * 60]

/** Start and end as requests have them; one hour unless its end is said. */
export const hoursOf = (from: number, to = from + 1): { startTime: Time; endTime: Time } => ({
  startTime: timeAt(from),
  endTime: timeAt(to),
})
