/** Describes the page to search engines in the vocabulary of schema.org. */
export const StructuredData = ({ items }: { items: readonly Record<string, unknown>[] }) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is data: no `<` is left that could end the element, and no `=` that could start a handler
    dangerouslySetInnerHTML={{
      __html: JSON.stringify({ '@context': 'https://schema.org', '@graph': items })
        .replace(/</g, '\\u003c')
        .replace(/=/g, '\\u003d'),
    }}
  />
)
