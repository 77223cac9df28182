import { type AccessDisputeReason, accessDisputeReasons } from '@baari/domain/accessDisputes/accessDispute.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { failureMessage } from '../api/failureMessage.ts'
import { playerApi } from '../api/playerApi.ts'
import { useMessages } from '../messages/en.ts'
import { paths } from '../paths.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { useSheetAddress } from '../ui/dialogs/useSheetAddress.ts'
import { RadioCards } from '../ui/fields/RadioCards.tsx'
import { formatClock } from '../ui/formats/formatInstant.ts'
import { formatDay } from '../ui/formats/formats.ts'
import { useAccessDisputeMessages } from './english.ts'
import { accessDisputeKey } from './useAccessDispute.ts'

interface Gate {
  from: string
  until: string
  limitedUntil: string | null
  isSaid: boolean
}

const style =
  'flex min-h-12 items-center justify-center rounded-control border border-night-2/50 px-2 text-small font-semibold text-on-night hover:bg-on-night/10 print:hidden'

/** Lets a player with a ticket report that they cannot play, with the reason; Baari then asks the turf. */
export const OpenAccessDispute = ({ bookingId, gate, now }: { bookingId: string; gate: Gate; now: () => number }) => {
  const messages = useAccessDisputeMessages()
  const { ui } = useMessages()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const sheet = useSheetAddress('turned-away')
  const isNow = useIsWithin(gate, now)
  const [reason, setReason] = useState<AccessDisputeReason>()
  const saying = useMutation({
    mutationFn: (said: AccessDisputeReason) =>
      playerApi.openAccessDispute({ params: { bookingId }, body: { reason: said } }),
    onSuccess: async (answer) => {
      queries.setQueryData(accessDisputeKey(bookingId), answer)
      // The back button leads from there to the ticket, not to the open sheet.
      await navigate(paths.accessDispute(bookingId), { replace: true })
    },
  })
  if (gate.isSaid)
    return (
      <Link to={paths.accessDispute(bookingId)} className={style}>
        {messages.followUp}
      </Link>
    )
  const mayAsk = isNow && gate.limitedUntil === null
  return (
    <>
      {isNow && (
        <button type="button" aria-haspopup="dialog" onClick={sheet.open} className={style}>
          {messages.open}
        </button>
      )}
      <Dialog
        open={sheet.isOpen}
        onClose={sheet.close}
        title={messages.open}
        shape="side"
        footer={
          mayAsk ? (
            <Button
              className="grow"
              disabled={reason === undefined}
              busy={saying.isPending}
              busyText={messages.sending}
              onClick={() => reason && saying.mutate(reason)}
            >
              {messages.send}
            </Button>
          ) : (
            <Button variant="quiet" className="grow" onClick={sheet.close}>
              {ui.close}
            </Button>
          )
        }
      >
        <div className="flex flex-col gap-4">
          <p>{messages.what}</p>
          {gate.limitedUntil !== null ? (
            <Banner
              tone="warning"
              action={
                <Link to={paths.grievances()} className="touch inline-flex items-center underline underline-offset-4">
                  {messages.complain}
                </Link>
              }
            >
              {messages.limited(formatDay(dateAt(new Date(gate.limitedUntil), INDIA)))}
            </Banner>
          ) : isNow ? (
            <RadioCards
              label={messages.why}
              value={reason}
              onValueChange={setReason}
              options={accessDisputeReasons.map((value) => ({ value, label: messages.reasons[value] }))}
            />
          ) : (
            <Banner>{messages.notNow(formatClock(gate.from), formatClock(gate.until))}</Banner>
          )}
          {mayAsk && <p className="text-small text-ink-2">{messages.fair}</p>}
          {saying.isError && <Banner tone="danger">{failureMessage(saying.error, messages.notSent)}</Banner>}
        </div>
      </Dialog>
    </>
  )
}

/** Whether `now`, the server's clock, is between the two. Rerenders when either is reached. */
const useIsWithin = ({ from, until }: { from: string; until: string }, now: () => number): boolean => {
  const [, turn] = useState(0)
  const at = now()
  const [begins, ends] = [Date.parse(from), Date.parse(until)]
  const next = [begins, ends].find((edge) => edge > at)
  useEffect(() => {
    if (next === undefined) return
    const timer = setTimeout(() => turn((turns) => turns + 1), Math.min(next - now(), LONGEST_TIMER))
    return () => clearTimeout(timer)
  })
  return at >= begins && at < ends
}

/** The longest timeout that browsers support. */
const LONGEST_TIMER = 2 ** 31 - 1
