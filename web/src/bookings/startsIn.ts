import { minutesOf } from '@baari/contract/wire/values.ts'

/** The wall minutes of the starts that a refusal names; it may name none, or something else. */
export const startsIn = (value: unknown): number[] =>
  Array.isArray(value)
    ? value.flatMap((start) =>
        Array.isArray(start) && typeof start[0] === 'number' && typeof start[1] === 'number'
          ? [minutesOf([start[0], start[1]])]
          : [],
      )
    : []
