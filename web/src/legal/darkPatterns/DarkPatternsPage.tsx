import { DARK_PATTERNS } from '@baari/domain/shared/darkPatterns.ts'
import { paths } from '../../paths.ts'
import { product } from '../../product.ts'
import { ReadingPage } from '../ReadingPage.tsx'
import { useDarkPatternMessages } from './english.ts'

/** The thirteen dark patterns, and how Baari avoids each. */
export const DarkPatternsPage = () => {
  const { title, description, introduction, patterns } = useDarkPatternMessages()
  return (
    <ReadingPage
      title={title}
      description={description(product.name)}
      path={paths.darkPatterns()}
      introduction={<p>{introduction(product.name)}</p>}
      sections={DARK_PATTERNS.map((pattern) => ({
        id: pattern.toLowerCase().replaceAll('_', '-'),
        title: patterns[pattern].title,
        content: <p>{patterns[pattern].text}</p>,
      }))}
    />
  )
}
