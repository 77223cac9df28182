import { Link } from 'react-router'
import { useMessages } from '../../messages/en.ts'
import type { Mark } from '../../messages/sentence.ts'
import { paths } from '../../paths.ts'
import { product } from '../../product.ts'
import { formatDate } from '../../ui/formats/formats.ts'
import { HelpEmail } from '../CompanyFacts.tsx'
import { useLegalMessages } from '../english.ts'
import { ReadingPage, type ReadingSection } from '../ReadingPage.tsx'
import { usePrivacyMessages } from './english.ts'

const UPDATED = '2026-11-01'
const ANSWER_DAYS = 30
const ADULT_YEARS = 18

const toNotice: Mark = (text) => (
  <Link to={paths.privacyNotice()} className="underline underline-offset-4">
    {text}
  </Link>
)

/** The personal data that Baari holds, and its use. */
export const PrivacyPage = () => {
  const legal = useLegalMessages()
  const { shell } = useMessages()
  const privacy = usePrivacyMessages()
  const { kept, purpose, location, seen, browser, duration, rights } = privacy
  const sections: ReadingSection[] = [
    {
      id: 'what',
      title: kept.title,
      content: (
        <ul>
          <li>{kept.person}</li>
          <li>{kept.bookings}</li>
          <li>{kept.consent}</li>
          <li>{kept.requests}</li>
        </ul>
      ),
    },
    { id: 'why', title: purpose.title, content: <p>{purpose.text}</p> },
    { id: 'location', title: location.title, content: <p>{location.text}</p> },
    {
      id: 'who',
      title: seen.title,
      content: (
        <>
          <p>{seen.turf}</p>
          <p>{seen.providers}</p>
        </>
      ),
    },
    { id: 'browser', title: browser.title, content: <p>{browser.text}</p> },
    { id: 'long', title: duration.title, content: <p>{duration.text}</p> },
    {
      id: 'rights',
      title: rights.title,
      content: <p>{rights.text({ email: <HelpEmail />, answerDays: ANSWER_DAYS, adultYears: ADULT_YEARS })}</p>,
    },
  ]
  return (
    <ReadingPage
      title={shell.privacy}
      description={privacy.description(product.name)}
      path={paths.privacy()}
      updated={legal.updated(formatDate(UPDATED))}
      introduction={<p>{privacy.introduction(toNotice)}</p>}
      sections={sections}
    />
  )
}
