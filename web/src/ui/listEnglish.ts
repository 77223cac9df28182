import { wordsIn } from '../words/wordsIn.ts'

/** Sentences of tables and what narrows them: they come with the lists that need them. */
export const english = {
  showFilters: 'Show Filters',
  hideFilters: 'Hide Filters',
  applyFilters: 'Apply Filters',
  clearFilters: 'Clear Filters',
  removeFilter: (filter: string) => `Remove filter ${filter}`,
  datesBackwards: 'The end date must not come before the start date.',
  details: 'Details',
  showMore: 'More',
  showLess: 'Less',
  columns: 'Columns',
  columnsOf: (words: string, table: string) => `${words}: ${table}`,
  columnsLeftOut: (count: number) => `Columns, ${count} left out`,
  columnsMeaning: 'What is ticked is shown. This browser remembers it for this table; the file always holds all of it.',
  showAllColumns: 'Show all columns',
}

export const useListWords = wordsIn(english, async () => (await import('./listHindi.ts')).hindi)
