import { messagesIn } from '../../messages/messagesIn.ts'

/** Words of tables and filters, loaded only with lists. */
export const english = {
  showFilters: 'Show Filters',
  hideFilters: 'Hide Filters',
  applyFilters: 'Apply Filters',
  clearFilters: 'Clear Filters',
  removeFilter: (filter: string) => `Remove filter ${filter}`,
  datesBackwards: 'The end date cannot be before the start date.',
  openOf: (name: string) => `Open ${name}`,
  allColumns: 'All columns',
  showMore: 'More',
  showLess: 'Less',
  columns: 'Columns',
  columnsOf: (button: string, table: string) => `${button}: ${table}`,
  columnsLeftOut: (count: number) => `Columns, ${count} hidden`,
  columnsMeaning:
    'Ticked columns are shown. This browser remembers your choice for this table; the file always has every column.',
  showAllColumns: 'Show all columns',
}

export const useListMessages = messagesIn(english, async () => (await import('./listHindi.ts')).hindi)
