import { Link } from 'react-router'
import { useMessages } from '../../messages/en.ts'
import { paths } from '../../paths.ts'
import { product } from '../../product.ts'
import { ReadingPage, type ReadingSection } from '../ReadingPage.tsx'
import { useAboutMessages } from './english.ts'

export const AboutPage = () => {
  const { shell } = useMessages()
  const { description, introduction, name, players, owners, promise } = useAboutMessages()
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
          {owners.text((text) => (
            <Link to={paths.listMyTurf()}>{text}</Link>
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
