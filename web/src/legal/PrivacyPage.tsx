import { paths } from '../paths.ts'
import { product } from '../product.ts'
import { formatDate } from '../ui/formatDay.ts'
import { useWords } from '../words/useWords.ts'
import { ReadingPage, type ReadingSection } from './ReadingPage.tsx'
import { useLegalWords } from './useLegalWords.ts'

const UPDATED = '2026-11-01'

const sections: ReadingSection[] = [
  {
    id: 'what',
    title: 'What we keep',
    content: (
      <ul>
        <li>Your phone number, the name you give, and an e-mail address if you give one.</li>
        <li>Your bookings, seats, waitlist entries, payments and refunds.</li>
        <li>When you agreed to the terms and to this policy.</li>
        <li>Technical records of requests: time, address, browser and what went wrong.</li>
      </ul>
    ),
  },
  {
    id: 'why',
    title: 'What for',
    content: (
      <p>
        To log you in, to hold and confirm your slots, to take and give back money, to tell you what changes, to keep
        out misuse, and to do what tax and consumer law ask of us. We do not sell your data and show no advertising made
        from it.
      </p>
    ),
  },
  {
    id: 'location',
    title: 'Your location',
    content: (
      <p>
        Your browser asks you before it tells us where you are. We use the point for the one search you make and do not
        store it. Without it you search by the name of a place.
      </p>
    ),
  },
  {
    id: 'who',
    title: 'Who sees it',
    content: (
      <>
        <p>
          The turf you book sees your name and, around the time of the booking, your phone number. Other players never
          see your number.
        </p>
        <p>
          Providers work for us under contract: for payments, for sending codes and messages, and for finding places.
          They get what their task needs and nothing else. Authorities get data where the law obliges us.
        </p>
      </>
    ),
  },
  {
    id: 'browser',
    title: 'What stays in your browser',
    content: (
      <p>
        Your session is kept in the browser's storage and in a cookie that scripts cannot read; logging out empties
        both. Two more cookies remember the theme you chose and the kind of account, so that the page opens as you left
        it. There are no cookies of others.
      </p>
    ),
  },
  {
    id: 'long',
    title: 'How long',
    content: (
      <p>
        Login codes live for minutes and are stored only as fingerprints. Bookings and payments are kept as long as tax
        law asks. The rest goes when your account goes.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    content: (
      <p>
        You may see what we keep about you, have it corrected, take back your consent, and have your account deleted.
        Write to <a href={`mailto:${product.helpEmail}`}>{product.helpEmail}</a> from the address in your profile, or
        with your phone number. We answer within 30 days. For children under 18 a parent or guardian can ask.
      </p>
    ),
  },
]

/** What we know about people, and what we do with it. */
export const PrivacyPage = () => {
  const legal = useLegalWords()
  const { shell } = useWords()
  return (
    <ReadingPage
      title={shell.privacy}
      description={`What ${product.name} keeps about you, what for, who sees it, and your rights.`}
      path={paths.privacy()}
      updated={legal.updated(formatDate(UPDATED))}
      contentsTitle={legal.contents}
      introduction={<p>We keep what a booking needs, for as long as it is needed, and tell you here what that is.</p>}
      sections={sections}
    />
  )
}
