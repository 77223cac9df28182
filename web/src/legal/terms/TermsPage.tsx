import { HOLD_MINUTES } from '@baari/domain/bookings/hold.ts'
import { Link } from 'react-router'
import { useMessages } from '../../messages/en.ts'
import { paths } from '../../paths.ts'
import { product } from '../../product.ts'
import { formatDate } from '../../ui/formats/formats.ts'
import { HelpEmail } from '../CompanyFacts.tsx'
import { useLegalMessages } from '../english.ts'
import { ReadingPage, type ReadingSection } from '../ReadingPage.tsx'
import { useTermsMessages } from './english.ts'

const UPDATED = '2026-11-01'
const YOUNGEST_YEARS = 10

/** Terms between players, turfs and Baari. */
export const TermsPage = () => {
  const legal = useLegalMessages()
  const { shell } = useMessages()
  const terms = useTermsMessages()
  const { who, account, booking, others, price, cancelling, ground, liability, changes } = terms
  const sections: ReadingSection[] = [
    {
      id: 'who',
      title: who.title,
      content: (
        <>
          <p>{who.age(YOUNGEST_YEARS, product.name)}</p>
          <p>{who.group}</p>
        </>
      ),
    },
    {
      id: 'account',
      title: account.title,
      content: (
        <>
          <p>{account.code(product.name)}</p>
          <p>{account.honesty}</p>
        </>
      ),
    },
    {
      id: 'booking',
      title: booking.title,
      content: (
        <>
          <p>{booking.hold(HOLD_MINUTES)}</p>
          <p>{booking.enquiry}</p>
          <p>{booking.proof}</p>
        </>
      ),
    },
    { id: 'others', title: others.title, content: <p>{others.text}</p> },
    {
      id: 'price',
      title: price.title,
      content: (
        <>
          <p>{price.shown}</p>
          <p>{price.provider}</p>
          <p>{price.codes}</p>
        </>
      ),
    },
    {
      id: 'cancelling',
      title: cancelling.title,
      content: (
        <p>
          {cancelling.text((text) => (
            <Link to={paths.cancellationRefund()}>{text}</Link>
          ))}
        </p>
      ),
    },
    { id: 'ground', title: ground.title, content: <p>{ground.text}</p> },
    {
      id: 'liability',
      title: liability.title,
      content: (
        <>
          <p>{liability.between(product.name)}</p>
          <p>{liability.beyond}</p>
        </>
      ),
    },
    { id: 'changes', title: changes.title, content: <p>{changes.text(<HelpEmail />)}</p> },
  ]
  return (
    <ReadingPage
      title={shell.terms}
      description={terms.description(product.name)}
      path={paths.terms()}
      updated={legal.updated(formatDate(UPDATED))}
      introduction={<p>{terms.introduction(product.name)}</p>}
      sections={sections}
    />
  )
}
