/** Conversions between units of time. The number of days of a month or year is a rule, not a conversion. */
export const MS_PER_SECOND = 1000
export const MS_PER_MINUTE = 60_000
export const MS_PER_HOUR = 3_600_000
export const MS_PER_DAY = 86_400_000
export const SECONDS_PER_MINUTE = 60
export const SECONDS_PER_HOUR = 3600
export const SECONDS_PER_DAY = 86_400
export const MINUTES_PER_HOUR = 60
export const MINUTES_PER_DAY = 1440
export const HOURS_PER_DAY = 24
