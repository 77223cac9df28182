import type { Option } from './Select.tsx'

/** A filter of a list. */
export interface FilterField {
  key: string
  label: string
  kind: 'text' | 'date' | 'select'
  options?: readonly Option[]
  /** The default value; it is not shown as an active filter. */
  standard: string
}

export type FilterValues = Readonly<Record<string, string>>

/** The label of a chosen value. */
export const filterWords = ({ kind, options }: FilterField, value: string): string =>
  kind === 'select' ? (options?.find((option) => option.value === value)?.label ?? value) : value || '—'
