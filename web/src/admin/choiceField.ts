import type { FilterField } from '../ui/filterField.ts'

interface Choice {
  key: string
  label: string
  /** What is called the choice of nothing in particular. */
  any: string
  values: Readonly<Record<string, string>>
}

/** A filter by one of the values that are named, or by none of them. */
export const choiceField = ({ key, label, any, values }: Choice): FilterField => ({
  key,
  label,
  kind: 'select',
  options: [{ value: '', label: any }, ...Object.entries(values).map(([value, words]) => ({ value, label: words }))],
  standard: '',
})
