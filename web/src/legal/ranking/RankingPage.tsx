import { RANKING } from '@baari/domain/turfs/ranking.ts'
import { paths } from '../../paths.ts'
import { product } from '../../product.ts'
import { ReadingPage, type ReadingSection } from '../ReadingPage.tsx'
import { useRankingMessages } from './english.ts'

/** Explains the order of turfs in lists, from the same constants as the search. */
export const RankingPage = () => {
  const { title, description, introduction, order, reach, never } = useRankingMessages()
  const sections: ReadingSection[] = [
    {
      id: 'order',
      title: order.title,
      content: (
        <ol>
          {RANKING.map((step) => (
            <li key={step}>{order.steps[step]}</li>
          ))}
        </ol>
      ),
    },
    { id: 'reach', title: reach.title, content: <p>{reach.text}</p> },
    { id: 'never', title: never.title, content: <p>{never.text}</p> },
  ]
  return (
    <ReadingPage
      title={title}
      description={description(product.name)}
      path={paths.ranking()}
      introduction={<p>{introduction}</p>}
      sections={sections}
    />
  )
}
