import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { product } from '../product.ts'
import { formatDate } from '../ui/formatDay.ts'
import { useWords } from '../words/useWords.ts'
import { ReadingPage, type ReadingSection } from './ReadingPage.tsx'
import { useLegalWords } from './useLegalWords.ts'

const UPDATED = '2026-11-01'

const sections: ReadingSection[] = [
  {
    id: 'who',
    title: 'Who may use it',
    content: (
      <>
        <p>You must be at least 10 years old or have the consent of a parent or guardian to use {product.name}.</p>
        <p>
          If you book for a group, you answer for the group: for the payment, for coming on time, and for how the ground
          is left.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    content: (
      <>
        <p>
          You log in with your phone number and a code that is sent to it. Whoever holds your phone can log in, so keep
          it yours. Never pass a code on: nobody at {product.name} will ever ask you for it.
        </p>
        <p>
          Give your real name and an address where we reach you. We may block an account that is used to cheat, to harm
          others or to take slots without meaning to play.
        </p>
      </>
    ),
  },
  {
    id: 'booking',
    title: 'Booking a ground',
    content: (
      <>
        <p>
          A slot is yours once we have confirmed it. While you pay it is held for 6 minutes; after that it is free for
          others. If your payment reaches us later and the slot has gone, all of it comes back to you.
        </p>
        <p>
          Some turfs confirm each booking themselves. There you first send an enquiry, and you pay once the turf has
          said yes.
        </p>
        <p>The turf may ask for the booking ID and for the name that it was made under.</p>
      </>
    ),
  },
  {
    id: 'others',
    title: 'Playing with others',
    content: (
      <p>
        With Play With Others you pay for seats in a game. The game takes place once the minimum number of players has
        joined. If that does not happen, it is cancelled and everyone gets the whole amount back. Seats cannot be
        cancelled by players.
      </p>
    ),
  },
  {
    id: 'price',
    title: 'Prices and payment',
    content: (
      <>
        <p>
          The price is shown in full before you pay, and it does not change afterwards. It depends on the ground, the
          day and the hour. Where the turf asks for an advance, you pay the rest at the turf.
        </p>
        <p>Payments are taken by a licensed payment provider. We never see or keep your card number or UPI PIN.</p>
        <p>Discount codes have a minimum amount, a cap and dates; they cannot be joined or paid out.</p>
      </>
    ),
  },
  {
    id: 'cancelling',
    title: 'Cancelling',
    content: (
      <p>
        What comes back when you cancel is set out on the page{' '}
        <Link to={paths.cancellationRefund()}>Cancellation and refund</Link>, and shown in rupees before you confirm.
      </p>
    ),
  },
  {
    id: 'ground',
    title: 'At the ground',
    content: (
      <p>
        The rules of the turf hold: shoes, equipment, noise, closing time. The turf answers for the ground and its
        safety; you answer for damage that you or your group cause. Sport has its risks: play within your limits.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'What we answer for',
    content: (
      <>
        <p>
          {product.name} brings players and turfs together and takes the payment. The turf provides the ground. If a
          ground is not there as booked, tell us on the same day and you get back what you paid for it.
        </p>
        <p>
          Beyond that we answer for what we cause on purpose or through gross negligence, and wherever the law does not
          allow less.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and law',
    content: (
      <p>
        We may change these terms for the future; a booking that exists keeps the terms it was made under. Indian law
        applies. Questions and complaints reach us at <a href={`mailto:${product.helpEmail}`}>{product.helpEmail}</a>.
      </p>
    ),
  },
]

/** What holds between players, turfs and us. */
export const TermsPage = () => {
  const legal = useLegalWords()
  const { shell } = useWords()
  return (
    <ReadingPage
      title={shell.terms}
      description={`What holds when you book a turf or a seat in a game with ${product.name}.`}
      path={paths.terms()}
      updated={legal.updated(formatDate(UPDATED))}
      contentsTitle={legal.contents}
      introduction={<p>These terms hold for everyone who uses {product.name}, with an account or without one.</p>}
      sections={sections}
    />
  )
}
