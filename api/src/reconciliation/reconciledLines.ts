import { rupeesText } from '../settlements/statementTexts.ts'
import type { Accounted } from './accountFor.ts'

/** The result of a comparison as text: one line per sum. */
export const reconciledLines = ({ payments, refunds, healed, left, failures }: Accounted & { failures: number }) => {
  const line = (label: string, { count, amount }: { count: number; amount: number }): string =>
    `  ${label.padEnd(42)} ${String(count).padStart(6)} ${rupeesText(amount).padStart(18)}`
  return [
    line('Captured by the provider', payments),
    line('… of bookings', payments.bookings),
    line('… refunded, or owed as a refund', payments.refunds),
    line('… left to decide', payments.toDecide),
    line('… decided by an admin', payments.decided),
    line('… not explained', payments.unexplained),
    line('Refunded by the provider', refunds),
    line('… refunds of ours', refunds.ours),
    line('… of payments that are not ours', refunds.ofOthers),
    line('… left to decide', refunds.toDecide),
    line('… decided by an admin', refunds.decided),
    line('… not explained', refunds.unexplained),
    `Healed: ${healed.payments} payments taken over, ${healed.differences} differences gone by themselves.`,
    ...(failures > 0 ? [`${failures} tries failed: see Failed jobs, and run this again.`] : []),
    ...left.map(({ kind, subjectId, amount }) => `  ${kind.padEnd(24)} ${subjectId} ${rupeesText(amount)}`),
    left.length === 0 ? 'Nothing is left to decide.' : `${left.length} left to decide, under Tools, Reconciliation.`,
  ]
}

/** Whether every rupee is accounted for and no decision is left. */
export const isReconciled = ({ payments, refunds, left, failures }: Accounted & { failures: number }): boolean =>
  left.length === 0 && payments.unexplained.amount === 0 && refunds.unexplained.amount === 0 && failures === 0
