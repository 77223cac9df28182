import { REFUND_WORKING_DAYS } from '@baari/domain/bookings/cancellation.ts'
import { addWorkingDays } from '@baari/domain/shared/calendarDate.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'

/** The day by which the bank has a refund that was begun then. */
export const refundDueOn = (begunAt: Date): string => addWorkingDays(dateAt(begunAt, INDIA), REFUND_WORKING_DAYS)
