import type { Difference } from '../../admin/lists.ts'
import { formatInstant } from '../../ui/formatInstant.ts'

/** The method, payer and time of an unknown payment: 'UPI, +91•••••••210, 23 Nov, 18:05'. */
export const paidBy = (
  { method, contact, paidAt }: Pick<Difference, 'method' | 'contact' | 'paidAt'>,
  methods: Record<string, string>,
): string =>
  [method && (methods[method] ?? method), contact, paidAt && formatInstant(paidAt)].filter(Boolean).join(', ')
