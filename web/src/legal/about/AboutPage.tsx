import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { product } from '../../product.ts'
import { useWords } from '../../words/en.ts'
import { ReadingPage, type ReadingSection } from '../ReadingPage.tsx'
import { useAboutWords } from './english.ts'

export const AboutPage = () => {
  const { shell } = useWords()
  const { description, introduction, name, players, owners, promise } = useAboutWords()
  const sections: ReadingSection[] = [
    { id: 'name', title: name.title, content: <p>{name.text(<i lang="hi-Latn">{product.name}</i>)}</p> },
    {
      id: 'players',
      title: players.title,
      content: (
        <>
          <p>{players.text}</p>
          <ul>
            <li>{players.ground}</li>
            <li>{players.seat}</li>
            <li>{players.waitlist}</li>
          </ul>
        </>
      ),
    },
    {
      id: 'owners',
      title: owners.title,
      content: (
        <p>
          {owners.text((words) => (
            <Link to={paths.listMyTurf()}>{words}</Link>
          ))}
        </p>
      ),
    },
    {
      id: 'promise',
      title: promise.title,
      content: (
        <ul>
          <li>{promise.price}</li>
          <li>{promise.slot}</li>
          <li>{promise.money}</li>
        </ul>
      ),
    },
  ]
  return (
    <ReadingPage
      title={shell.about}
      description={description(product.name)}
      path={paths.about()}
      introduction={<p>{introduction(product.name)}</p>}
      sections={sections}
    />
  )
}
