/** '18:30' of minutes of a day; past midnight the clock starts again. */
export const clockText = (minutes: number): string =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((value) => String(value).padStart(2, '0')).join(':')
