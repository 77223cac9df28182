import type { Option } from './Select.tsx'

/** One of the things by which a list is narrowed. */
export interface FilterField {
  key: string
  label: string
  kind: 'text' | 'date' | 'select'
  options?: readonly Option[]
  /** What it holds when nobody has chosen; such a value is not shown as chosen. */
  standard: string
}

export type FilterValues = Readonly<Record<string, string>>

/** What a chosen value is called. */
export const filterWords = ({ kind, options }: FilterField, value: string): string =>
  kind === 'select' ? (options?.find((option) => option.value === value)?.label ?? value) : value || '—'
