import { Link } from 'react-router'
import type { BreadcrumbList, FAQPage, SportsActivityLocation, SportsEvent } from 'schema-dts'
import { useBoot } from '../boot.ts'
import { useCityMessages } from './english.ts'

interface Crumb {
  name: string
  path: string
}

/** Links from the home page down to this one, which comes last. */
export const Breadcrumb = ({ crumbs }: { crumbs: readonly Crumb[] }) => {
  const cities = useCityMessages()
  const { origin } = useBoot()
  return (
    <nav aria-label={cities.breadcrumb}>
      <ol className="flex flex-wrap items-center text-small text-ink-2">
        {crumbs.map(({ name, path }, index) => (
          <li key={path} className="flex items-center gap-2">
            {index > 0 && (
              <span aria-hidden className="ml-2">
                /
              </span>
            )}
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <Link
                to={path}
                className="touch -mx-2.5 inline-flex items-center px-2.5 underline-offset-4 hover:underline"
              >
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <StructuredData
        items={[
          {
            '@type': 'BreadcrumbList',
            itemListElement: crumbs.map(({ name, path }, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              name,
              item: `${origin}${path}`,
            })),
          },
        ]}
      />
    </nav>
  )
}

type Thing = BreadcrumbList | FAQPage | SportsActivityLocation | SportsEvent

/** Describes the page to search engines in the vocabulary of schema.org. */
export const StructuredData = ({ items }: { items: readonly Thing[] }) => (
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
