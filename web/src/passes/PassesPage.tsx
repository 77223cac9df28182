import { dateOf } from '@baari/contract/wire/values.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { failureMessage } from '../api/failureMessage.ts'
import { playerApi } from '../api/playerApi.ts'
import { paths } from '../paths.ts'
import { RefundDay } from '../payments/RefundDay.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button, buttonStyle } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx'
import { useToast } from '../ui/dialogs/ToastProvider.tsx'
import { EmptyState } from '../ui/ErrorState.tsx'
import { Fetched } from '../ui/Fetched.tsx'
import { formatDate, formatRupees } from '../ui/formats/formats.ts'
import { TitledCard } from '../ui/TitledCard.tsx'
import { usePassMessages } from './english.ts'
import { amountText, type Pass, termsLines, usePasses } from './usePasses.ts'

/** The player's passes, with the rest and the last day of each. */
export const PassesPage = () => {
  const messages = usePassMessages()
  const found = usePasses()
  const landed = useSearchParams()[0].get('landed')
  const { loading, failed } = messages
  return (
    <div className="page-width flex max-w-2xl flex-col gap-5 py-6 md:py-10">
      <PageHead title={messages.title} />
      <h1>{messages.title}</h1>
      {landed === 'paid' && <Banner>{messages.bought}</Banner>}
      {landed === 'unsure' && <Banner tone="warning">{messages.unsure}</Banner>}
      <Fetched found={found} messages={{ loading, failed }} skeletons={['h-48', 'h-48']} oldData="below">
        {({ content }) => <PassList passes={content} />}
      </Fetched>
    </div>
  )
}

const PassList = ({ passes }: { passes: readonly Pass[] }) => {
  const messages = usePassMessages()
  const live = passes.filter(({ state }) => state === 'ACTIVE')
  const over = passes.filter(({ state }) => state !== 'ACTIVE')
  return (
    <>
      {live.length === 0 && <EmptyState title={messages.emptyTitle}>{messages.emptyText}</EmptyState>}
      {live.map((pass) => (
        <LivePass key={pass.passId} pass={pass} />
      ))}
      {live.length > 0 && <p className="text-small text-ink-2">{messages.extension}</p>}
      {over.length > 0 && (
        <TitledCard title={messages.earlier}>
          <ul className="flex flex-col">
            {over.map((pass) => (
              <li key={pass.passId} className="flex flex-col gap-1 border-t border-line py-3 first:border-0">
                <span className="break-words font-semibold">{pass.name}</span>
                <span className="text-small text-ink-2">
                  {[
                    pass.turfName,
                    messages.states[pass.state],
                    pass.refunded > 0 && messages.refunded(formatRupees(pass.refunded)),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {pass.refundClock && (
                  <span className="text-small text-ink-2">
                    <RefundDay clock={pass.refundClock} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </TitledCard>
      )}
    </>
  )
}

const LivePass = ({ pass }: { pass: Pass }) => {
  const messages = usePassMessages()
  return (
    <TitledCard title={<span className="break-words">{pass.name}</span>}>
      <p className="text-ink-2">
        <Link
          to={paths.turfDetails(pass.turfId)}
          className="touch inline-flex items-center underline underline-offset-4"
        >
          {pass.turfName}
        </Link>
      </p>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="figures text-title">{messages.left(amountText(pass, pass.minutesLeft, messages))}</span>
        <span className="text-small text-ink-2">{messages.of(amountText(pass, pass.minutesInAll, messages))}</span>
      </p>
      <ul className="flex flex-col gap-1 text-small text-ink-2">
        <li className="text-ink">{messages.until(formatDate(dateOf(pass.validUntil)))}</li>
        {termsLines(pass, messages).map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
        {pass.usedOn.length > 0 && (
          <li>{messages.usedOn(pass.usedOn.map((date) => formatDate(dateOf(date))).join(', '))}</li>
        )}
      </ul>
      {pass.sold === 'DESK' && (
        <p>
          <Badge>{messages.atDesk}</Badge>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Link to={paths.turfDetails(pass.turfId)} className={buttonStyle('primary')}>
          {messages.book}
        </Link>
        {pass.refundNow !== null && <RefundPass pass={{ ...pass, refundNow: pass.refundNow }} />}
      </div>
    </TitledCard>
  )
}

/** Ends a pass after showing what goes back. */
const RefundPass = ({ pass }: { pass: Pass & { refundNow: number } }) => {
  const messages = usePassMessages()
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const ending = useMutation({
    mutationFn: () => playerApi.refundPass({ params: { passId: pass.passId }, body: { refundAmount: pass.refundNow } }),
    onSuccess: () => {
      setOpen(false)
      toast.tell(messages.ended)
    },
    meta: { awaitsRefetch: true, refetchesAfterFailure: true },
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {messages.end}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => {
          ending.reset()
          setOpen(false)
        }}
        title={messages.endTitle}
        text={pass.refundNow > 0 ? messages.endText(formatRupees(pass.refundNow)) : messages.endNothing}
        stay={messages.keep}
        go={messages.end}
        onGo={() => ending.mutate()}
        busy={ending.isPending}
        busyText={messages.ending}
        {...(ending.error && { problem: failureMessage(ending.error, messages.notEnded) })}
      />
    </>
  )
}
