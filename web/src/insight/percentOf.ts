import { shareOfWhole } from '@baari/domain/insight/share.ts'

/** A share in whole percent; 0 and 100 only when it is exactly that. */
export const percentOf = (part: number, whole: number): number => {
  const percent = Math.round((shareOfWhole(part, whole) ?? 0) * 100)
  if (percent === 0 && part > 0) return 1
  return percent === 100 && part < whole ? 99 : percent
}
