import type { FilterField } from '../ui/filterField.ts'

interface Choice {
  key: string
  label: string
  /** Label of the option that filters nothing. */
  any: string
  values: Readonly<Record<string, string>>
}

/** A filter by one of the given values, or by none. */
export const choiceField = ({ key, label, any, values }: Choice): FilterField => ({
  key,
  label,
  kind: 'select',
  options: [{ value: '', label: any }, ...Object.entries(values).map(([value, words]) => ({ value, label: words }))],
  standard: '',
})
