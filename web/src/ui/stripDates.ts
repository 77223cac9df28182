const DAY_IN_MS = 86_400_000

/** `days` calendar days starting with `today`, 'YYYY-MM-DD'. */
export const stripDates = (today: string, days: number): string[] =>
  Array.from({ length: days }, (_, index) =>
    new Date(Date.parse(`${today}T00:00:00Z`) + index * DAY_IN_MS).toISOString().slice(0, 10),
  )
