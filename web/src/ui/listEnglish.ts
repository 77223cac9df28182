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
}
