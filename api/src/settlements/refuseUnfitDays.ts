import { areDaysFit, type DateRange } from '@baari/domain/shared/dateRange.ts'
import { LONGEST_PERIOD_DAYS } from '@baari/domain/shared/limits.ts'
import { Failure } from '../platform/http/failure.ts'

/** Throws INPUT_INVALID for days in the wrong order, or too many for one report or file. */
export const refuseUnfitDays = (days: DateRange): void => {
  if (!areDaysFit(days))
    throw new Failure('INPUT_INVALID', {
      message: `Please choose at most ${LONGEST_PERIOD_DAYS} days, earliest date first.`,
    })
}
