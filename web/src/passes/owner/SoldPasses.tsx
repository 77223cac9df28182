import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { dateOf } from '@baari/contract/wire/values.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureMessage } from '../../api/failureMessage.ts'
import { ownerApi } from '../../api/ownerApi.ts'
import { reaches } from '../../api/session.ts'
import type { OwnerTurf } from '../../turfs/owner/useOwnerTurfs.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { Fetched } from '../../ui/Fetched.tsx'
import { formatDate, formatRupees } from '../../ui/formats/formats.ts'
import { TitledCard } from '../../ui/TitledCard.tsx'
import { usePassMessages } from '../english.ts'
import { amountText } from '../usePasses.ts'
import { useOwnerPassMessages } from './english.ts'
import { type Method, MethodChoice } from './MethodChoice.tsx'

type SoldPass = WireReply<Api['listSoldPasses']>['content'][number]

const MOST_SHOWN = 100

/** The passes that a turf has sold, the newest first. */
export const SoldPasses = ({ turf }: { turf: OwnerTurf }) => {
  const messages = useOwnerPassMessages()
  const found = useQuery({
    queryKey: ['listSoldPasses', turf.entityId],
    queryFn: ({ signal }) =>
      ownerApi.listSoldPasses({ params: { turfId: turf.entityId }, query: { size: MOST_SHOWN } }, { signal }),
  })
  return (
    <TitledCard title={messages.sold}>
      <Fetched found={found} messages={{ loading: messages.loading, failed: messages.failed }} oldData="below">
        {({ content, totalElements }) => (
          <>
            {content.length === 0 && <p className="text-ink-2">{messages.noSold}</p>}
            <ul className="flex flex-col">
              {content.map((pass) => (
                <SoldRow key={pass.passId} pass={pass} mayEnd={reaches(turf.right, 'MANAGE')} />
              ))}
            </ul>
            {totalElements > content.length && <p className="text-small text-ink-2">{messages.more}</p>}
          </>
        )}
      </Fetched>
    </TitledCard>
  )
}

const SoldRow = ({ pass, mayEnd }: { pass: SoldPass; mayEnd: boolean }) => {
  const messages = useOwnerPassMessages()
  const terms = usePassMessages()
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const { collectionId } = pass
  const takingBack = useMutation({
    mutationFn: (id: string) => ownerApi.undoCollection({ params: { collectionId: id } }),
    onError: (failure) => toast.warn(failureMessage(failure, messages.notEnded)),
    meta: { awaitsRefetch: true, refetchesAfterFailure: true },
  })
  const isLive = pass.state === 'ACTIVE'
  return (
    <li className="flex flex-col gap-1 border-t border-line py-3 first:border-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong className="min-w-0 break-words">{pass.customerName ?? messages.noName}</strong>
        <span className="figures">{pass.phone}</span>
      </p>
      <p className="text-small text-ink-2">
        {[pass.name, messages.bySold[pass.sold], formatDate(dateOf(pass.validFrom)), formatRupees(pass.price)].join(
          ' · ',
        )}
      </p>
      <p className="text-small">
        {isLive
          ? `${terms.left(amountText(pass, pass.minutesLeft, terms))} · ${terms.until(formatDate(dateOf(pass.validUntil)))}`
          : [terms.states[pass.state], pass.refunded > 0 && terms.refunded(formatRupees(pass.refunded))]
              .filter(Boolean)
              .join(' · ')}
      </p>
      {isLive && pass.isInUse && <p className="text-small text-ink-2">{messages.inUse}</p>}
      <div className="flex flex-wrap gap-3">
        {collectionId !== null && (
          <Button
            variant="plain"
            busy={takingBack.isPending}
            busyText={messages.ending}
            onClick={() => takingBack.mutate(collectionId)}
          >
            {messages.takeBack}
          </Button>
        )}
        {mayEnd && isLive && !pass.isInUse && collectionId === null && (
          <Button variant="plain" aria-label={messages.endOf(pass.name)} onClick={() => setOpen(true)}>
            {messages.end}
          </Button>
        )}
      </div>
      {isOpen && <EndPass pass={pass} onClose={() => setOpen(false)} />}
    </li>
  )
}

/** Ends a pass for its player, after showing what goes back. */
const EndPass = ({ pass, onClose }: { pass: SoldPass; onClose: () => void }) => {
  const messages = useOwnerPassMessages()
  const toast = useToast()
  const [method, setMethod] = useState<Method>('CASH')
  const isDesk = pass.sold === 'DESK'
  const ending = useMutation({
    mutationFn: () =>
      ownerApi.endPass({
        params: { passId: pass.passId },
        body: { method: isDesk ? method : null, refundAmount: pass.worthLeft },
      }),
    onSuccess: () => {
      toast.tell(messages.ended)
      onClose()
    },
    meta: { awaitsRefetch: true, refetchesAfterFailure: true },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.endTitle}
      footer={
        <Button variant="danger" busy={ending.isPending} busyText={messages.ending} onClick={() => ending.mutate()}>
          {messages.end}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">{(isDesk ? messages.endDesk : messages.endOnline)(formatRupees(pass.worthLeft))}</p>
        {isDesk && <MethodChoice value={method} onValueChange={setMethod} />}
        {ending.error && <Banner tone="danger">{failureMessage(ending.error, messages.notEnded)}</Banner>}
      </div>
    </Dialog>
  )
}
