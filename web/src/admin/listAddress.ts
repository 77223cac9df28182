import type { FilterField, FilterValues } from '../ui/filterField.ts'

/** State of a list: its filters, its page from 0, its order. */
export interface ListState {
  values: FilterValues
  page: number
  sort: string | undefined
}

/** Reads the state from an address. Invalid values fall back to the defaults. */
export const listStateOf = (
  query: URLSearchParams,
  { fields, sorts }: { fields: readonly FilterField[]; sorts: readonly string[] },
): ListState => {
  const page = Number(query.get('page') ?? 1)
  const chosenFor = ({ key, kind, options, standard }: FilterField): string => {
    const text = query.get(key)
    if (text === null) return standard
    if (kind === 'select') return options?.some(({ value }) => value === text) ? text : standard
    return kind === 'date' && !/^(\d{4}-\d{2}-\d{2})?$/.test(text) ? standard : text
  }
  return {
    values: Object.fromEntries(fields.map((field) => [field.key, chosenFor(field)])),
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
    sort: sorts.find((sort) => sort === query.get('sort')),
  }
}

/** Writes the state to an address, without defaults and with pages from 1; the section stays. */
export const listQueryOf = (
  { values, page, sort }: ListState,
  { fields, current }: { fields: readonly FilterField[]; current: URLSearchParams },
): URLSearchParams => {
  const query = new URLSearchParams()
  for (const key of ['tab', 'list']) {
    const kept = current.get(key)
    if (kept !== null) query.set(key, kept)
  }
  for (const { key, standard } of fields) if (values[key] !== standard) query.set(key, values[key] ?? '')
  if (sort) query.set('sort', sort)
  if (page > 0) query.set('page', String(page + 1))
  return query
}
