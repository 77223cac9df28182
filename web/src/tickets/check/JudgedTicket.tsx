import { earliestOf } from '@baari/domain/shared/turfActs.ts'
import { ticketCode } from '@baari/domain/tickets/ticketText.ts'
import { letsIn } from '@baari/domain/tickets/ticketVerdict.ts'
import { useState } from 'react'
import { Banner, type BannerTone } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { formatInstant, playBetween } from '../../ui/formatInstant.ts'
import { formatPlay, formatRupees } from '../../ui/formats.ts'
import { useWords } from '../../words/en.ts'
import { type CheckedIn, saveCheckIn } from './checkIns.ts'
import { useCheckWords } from './english.ts'
import type { Judged } from './judgeTicket.ts'

const toneOf = ({ verdict }: Judged): BannerTone =>
  verdict === 'VALID' ? 'success' : letsIn(verdict) ? 'warning' : 'danger'

/** The facts of a genuine ticket, the verdict at this gate, and the button that checks in. */
export const JudgedTicket = ({
  judged,
  accountId,
  mayCheckIn,
  onCheckedIn,
}: {
  judged: Judged
  accountId: string
  /** All staff may view a ticket; only the desk checks players in. */
  mayCheckIn: boolean
  onCheckedIn: () => void
}) => {
  const words = useCheckWords()
  const { fixed } = useWords()
  const [isBusy, setIsBusy] = useState(false)
  const [done, setDone] = useState<CheckedIn>()
  const { ticket, verdict, live } = judged
  const facts: [term: string, text: string | undefined][] = [
    [words.when, formatPlay(playBetween(ticket))],
    [words.ground, judged.groundName],
    [words.seats, ticket.seats > 0 ? String(ticket.seats) : undefined],
    [words.name, ticket.initial],
    [words.reference, ticketCode(ticket.bookingId)],
    [words.due, live && live.toCollect > 0 ? formatRupees(live.toCollect) : undefined],
  ]
  const checkIn = async () => {
    setIsBusy(true)
    setDone(await saveCheckIn(ticket.bookingId, { accountId, otherwise: fixed.anywhere.wentWrong }))
    setIsBusy(false)
    onCheckedIn()
  }
  return (
    <div className="flex flex-col gap-4">
      <Banner tone={toneOf(judged)}>
        <span className="block text-title">{words.verdicts[verdict]}</span>
        {judged.checkedInAt && <span className="block">{words.checkedInAt(formatInstant(judged.checkedInAt))}</span>}
      </Banner>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
        {facts
          .filter(([, text]) => text)
          .map(([term, text]) => (
            <div key={term} className={term === words.when ? 'col-span-2' : ''}>
              <dt className="text-small text-ink-2">{term}</dt>
              <dd className="figures font-semibold">{text}</dd>
            </div>
          ))}
      </dl>
      <p className="text-small text-ink-2">
        {judged.isSigned ? words.signed : words.notSigned} {live ? words.fresh : words.notAsked}
      </p>
      {verdict === 'TOO_EARLY' && (
        <p>{words.tooEarly(formatInstant(earliestOf('checkIn', ticket.startsAt).toISOString()))}</p>
      )}
      {mayCheckIn && verdict === 'VALID' && !done && (
        <Button busy={isBusy} busyWords={words.checkingIn} onClick={() => void checkIn()}>
          {words.checkIn}
        </Button>
      )}
      {done && (
        <Banner tone={done.state === 'REFUSED' ? 'danger' : 'success'}>
          {done.state === 'REFUSED' ? words.refused(done.sentence) : done.state === 'KEPT' ? words.kept : words.done}
        </Banner>
      )}
    </div>
  )
}
