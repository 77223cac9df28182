import type { ReactNode } from 'react'
import { product } from '../product.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { CompanyFacts } from './CompanyFacts.tsx'
import { useLegalMessages } from './english.ts'
import './reading.css'

export interface ReadingSection {
  id: string
  title: string
  content: ReactNode
}

/**
 * A page of text: one column, with a table of contents beside it, or collapsed above it on a phone. It ends with the
 * company's details.
 */
export const ReadingPage = ({
  title,
  description,
  path,
  updated,
  introduction,
  sections: ownSections,
}: {
  title: string
  description: string
  path: string
  updated?: string
  introduction: ReactNode
  sections: readonly ReadingSection[]
}) => {
  const { contents: contentsTitle, company } = useLegalMessages()
  const sections = [...ownSections, { id: 'company', title: company.title(product.name), content: <CompanyFacts /> }]
  const contents = (
    <ol className="flex flex-col">
      {sections.map(({ id, title: messages }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="touch flex items-center text-small text-ink-2 underline-offset-4 hover:text-ink hover:underline"
          >
            {messages}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <div className="page-width grid grid-cols-1 gap-x-12 py-8 md:grid-cols-[14rem_minmax(0,68ch)] md:py-12">
      <PageHead title={title} description={description} path={path} />
      <header className="md:col-start-2">
        <h1>{title}</h1>
        {updated && <p className="mt-2 text-small text-ink-2">{updated}</p>}
        <div className="mt-4 flex flex-col gap-4 text-ink-2">{introduction}</div>
      </header>
      <nav aria-label={contentsTitle} className="md:col-start-1 md:row-span-2 md:row-start-1 print:hidden">
        <details className="mt-4 rounded-control border border-line bg-surface px-4 md:hidden">
          <summary className="unfolds touch font-semibold">{contentsTitle}</summary>
          {contents}
        </details>
        <div className="sticky top-6 hidden md:block">
          <p className="mb-1 text-small font-semibold">{contentsTitle}</p>
          {contents}
        </div>
      </nav>
      <div className="reading md:col-start-2">
        {sections.map(({ id, title: messages, content }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{messages}</h2>
            {content}
          </section>
        ))}
      </div>
    </div>
  )
}
