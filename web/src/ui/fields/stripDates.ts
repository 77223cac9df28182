import { MS_PER_DAY } from '@baari/domain/shared/zonedTime.ts'

/** `days` calendar days starting with `today`, 'YYYY-MM-DD'. */
export const stripDates = (today: string, days: number): string[] =>
  Array.from({ length: days }, (_, index) =>
    new Date(Date.parse(`${today}T00:00:00Z`) + index * MS_PER_DAY).toISOString().slice(0, 10),
  )
