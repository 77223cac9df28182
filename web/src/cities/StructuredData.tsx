/** What a page is about, in the vocabulary of schema.org, for search engines. */
export const StructuredData = ({ items }: { items: readonly Record<string, unknown>[] }) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is data, and no `<` is left in it that could end the element, and no `=` that could be a handler’s
    dangerouslySetInnerHTML={{
      __html: JSON.stringify({ '@context': 'https://schema.org', '@graph': items })
        .replace(/</g, '\\u003c')
        .replace(/=/g, '\\u003d'),
    }}
  />
)
