import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { product } from '../../product.ts'
import { formatDate } from '../../ui/formats/formats.ts'
import { HelpEmail } from '../CompanyFacts.tsx'
import { useLegalMessages } from '../english.ts'
import { ReadingPage, type ReadingSection } from '../ReadingPage.tsx'
import { useAccessibilityMessages } from './english.ts'

const UPDATED = '2026-11-22'

const asList = (sentences: readonly string[]) => (
  <ul>
    {sentences.map((one) => (
      <li key={one}>{one}</li>
    ))}
  </ul>
)

/** The accessibility statement required by IS 17802: the criteria met, the tests behind it, and the gaps. */
export const AccessibilityPage = () => {
  const legal = useLegalMessages()
  const { title, description, introduction, met, tested, missing, complain } = useAccessibilityMessages()
  const sections: ReadingSection[] = [
    {
      id: 'met',
      title: met.title,
      content: asList([
        met.keyboard,
        met.speech,
        met.letters,
        met.contrast,
        met.motion,
        met.touch,
        met.time,
        met.scripts,
      ]),
    },
    {
      id: 'tested',
      title: tested.title,
      content: (
        <>
          <p>{tested.always}</p>
          <p>{tested.limits}</p>
        </>
      ),
    },
    {
      id: 'missing',
      title: missing.title,
      content: asList([missing.pictures, missing.map, missing.payment, missing.documents, missing.signs]),
    },
    {
      id: 'complain',
      title: complain.title,
      content: (
        <p>
          {complain.text({
            email: <HelpEmail />,
            toGrievances: (text) => <Link to={paths.grievances()}>{text}</Link>,
          })}
        </p>
      ),
    },
  ]
  return (
    <ReadingPage
      title={title}
      description={description(product.name)}
      path={paths.accessibility()}
      updated={legal.updated(formatDate(UPDATED))}
      introduction={<p>{introduction(product.name)}</p>}
      sections={sections}
    />
  )
}
