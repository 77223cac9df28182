/** Sentences that the pages to read share. Their own texts stand in the pages: nobody else needs them. */
export const english = {
  contents: 'On this page',
  updated: (date: string) => `Last updated on ${date}`,
}
