import type { FilterField } from '../ui/filterField.ts'

/** A filter by status: any, or one of those named. */
export const statusField = (
  { status, any }: { status: string; any: string },
  statuses: Readonly<Record<string, string>>,
): FilterField => ({
  key: 'status',
  label: status,
  kind: 'select',
  options: [{ value: '', label: any }, ...Object.entries(statuses).map(([value, label]) => ({ value, label }))],
  standard: '',
})
