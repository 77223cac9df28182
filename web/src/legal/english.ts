/** Sentences that the pages to read share. Their own texts come with each page. */
export const english = {
  contents: 'On this page',
  updated: (date: string) => `Last updated on ${date}`,
}
