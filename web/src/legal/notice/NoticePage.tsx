import { KEPT_DAYS, NOTICE, PURPOSES } from '@baari/domain/privacy/purposes.ts'
import { Link } from 'react-router'
import type { Mark } from '../../messages/sentence.ts'
import { paths } from '../../paths.ts'
import { product } from '../../product.ts'
import { formatDate } from '../../ui/formats/formats.ts'
import { HelpEmail } from '../CompanyFacts.tsx'
import { ReadingPage, type ReadingSection } from '../ReadingPage.tsx'
import { useNoticeMessages } from './english.ts'

const ADULT_YEARS = 18

const toProfile: Mark = (text) => <Link to={paths.profilePrivacy()}>{text}</Link>

/** The privacy notice: each purpose with its data and retention, and how to withdraw consent. */
export const NoticePage = () => {
  const notice = useNoticeMessages()
  const { receivers, choices, rights } = notice
  const purposes: ReadingSection[] = PURPOSES.map((purpose) => {
    const { title, data, use, kept } = notice.purposes[purpose]
    return {
      id: purpose.toLowerCase(),
      title,
      content: (
        <dl>
          <dt className="font-semibold">{notice.data}</dt>
          <dd>{data}</dd>
          <dt className="mt-2 font-semibold">{notice.use}</dt>
          <dd>{use}</dd>
          <dt className="mt-2 font-semibold">{notice.kept}</dt>
          <dd>{kept(KEPT_DAYS)}</dd>
        </dl>
      ),
    }
  })
  const sections: ReadingSection[] = [
    ...purposes,
    {
      id: 'who',
      title: receivers.title,
      content: (
        <ul>
          <li>{receivers.turf}</li>
          <li>{receivers.providers}</li>
          <li>{receivers.authorities}</li>
        </ul>
      ),
    },
    {
      id: 'choices',
      title: choices.title,
      content: (
        <>
          <p>{choices.service}</p>
          <p>{choices.marketing}</p>
          <p>{choices.withdraw(toProfile)}</p>
        </>
      ),
    },
    {
      id: 'rights',
      title: rights.title,
      content: (
        <ul>
          <li>{rights.see(toProfile)}</li>
          <li>{rights.nominate(<HelpEmail />)}</li>
          <li>{rights.children(ADULT_YEARS)}</li>
          <li>{rights.complain(<HelpEmail />)}</li>
        </ul>
      ),
    },
  ]
  return (
    <ReadingPage
      title={notice.title}
      description={notice.description(product.name)}
      path={paths.privacyNotice()}
      updated={notice.version(NOTICE.version, formatDate(NOTICE.since))}
      introduction={<p>{notice.introduction}</p>}
      sections={sections}
    />
  )
}
