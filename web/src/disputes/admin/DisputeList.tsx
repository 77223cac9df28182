import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { shortId } from '@baari/contract/wire/values.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { AdminList } from '../../admin/AdminList.tsx'
import { useAdminMessages } from '../../admin/english.ts'
import { choiceField, type Dispute, lists } from '../../admin/lists.ts'
import { adminApi } from '../../api/adminApi.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { DownloadPdf } from '../../ui/DownloadPdf.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { useSheetOf } from '../../ui/dialogs/useSheetOf.ts'
import { Fetched } from '../../ui/Fetched.tsx'
import { formatInstant, playBetween } from '../../ui/formats/formatInstant.ts'
import { formatPlay, formatRupees } from '../../ui/formats/formats.ts'
import { columnsOf } from '../../ui/tables/DataTable.tsx'
import { useDisputeAdminMessages } from './english.ts'

const tones = { OPEN: 'warning', UNDER_REVIEW: 'info', WON: 'primary', LOST: 'danger', CLOSED: 'plain' } as const

/** Payments that a bank claims back, with the deadline to answer. */
export const DisputeList = () => {
  const messages = useDisputeAdminMessages()
  const { tools, shared } = useAdminMessages()
  const sheet = useSheetOf('dispute')
  const column = columnsOf<Dispute>()
  const columns = [
    column.title('dispute', messages.dispute, ({ providerDisputeId }) => providerDisputeId),
    column.id('booking', shared.bookingId, ({ bookingId }) => bookingId, { onCard: 'key' }),
    column.text('turf', shared.turf, ({ turfName }) => turfName),
    column.rupees('amount', shared.amount, ({ amount }) => amount, { onCard: 'key' }),
    column.badge('status', shared.status, ({ status }) => ({
      tone: tones[status],
      text: messages.statuses[status],
      written: status,
    })),
    column.instant('deadline', messages.deadline, ({ respondBy }) => respondBy, { onCard: 'key' }),
    column.text('why', shared.why, ({ reason }) => reason),
    column.acts(shared.actions, ({ entityId, providerDisputeId }) => (
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={messages.viewOf(providerDisputeId)}
        onClick={() => sheet.openOf(entityId)}
      >
        {messages.view}
      </Button>
    )),
  ]
  return (
    <>
      <AdminList
        list={lists.disputes}
        caption={tools.names.disputes}
        fields={[choiceField({ key: 'status', label: shared.status, any: shared.any, values: messages.statuses })]}
        columns={columns}
        isMoving={({ answer, isAnswerSent, status }) => status === 'OPEN' && answer !== null && !isAnswerSent}
        emptyText={messages.none}
      />
      <DisputeSheet disputeId={sheet.openId} onClose={sheet.close} />
    </>
  )
}

type ReadDispute = WireReply<Api['readDispute']>

/** One dispute: its deadline, the evidence, and the two answers. */
const DisputeSheet = ({ disputeId, onClose }: { disputeId: string | undefined; onClose: () => void }) => {
  const messages = useDisputeAdminMessages()
  const { loading } = useAdminMessages()
  const found = useQuery({
    queryKey: ['readDispute', disputeId],
    queryFn: ({ signal }) => adminApi.readDispute({ params: { disputeId: disputeId ?? '' } }, { signal }),
    enabled: disputeId !== undefined,
  })
  return (
    <Dialog
      open={disputeId !== undefined}
      onClose={onClose}
      shape="sheet"
      title={found.data ? messages.title(formatRupees(found.data.amount)) : messages.dispute}
      footer={found.data && isWaiting(found.data) && <Answers dispute={found.data} />}
    >
      {disputeId !== undefined && (
        <Fetched found={found} messages={{ loading, failed: messages.failed }} skeletons={['h-80']}>
          {(data) => <DisputeFacts dispute={data} />}
        </Fetched>
      )}
    </Dialog>
  )
}

const isWaiting = ({ status, answer }: ReadDispute): boolean => status === 'OPEN' && answer === null

const Answers = ({ dispute }: { dispute: ReadDispute }) => {
  const messages = useDisputeAdminMessages()
  const { shared } = useAdminMessages()
  const toast = useToast()
  const [isAsking, setIsAsking] = useState(false)
  const answering = useMutation({
    mutationFn: (answer: 'CONTEST' | 'ACCEPT') =>
      adminApi.answerDispute({ params: { disputeId: dispute.entityId }, body: { answer } }),
    onSuccess: ({ awaitsApproval }, answer) =>
      toast.tell(
        awaitsApproval ? shared.awaitsApproval : answer === 'CONTEST' ? messages.contested : messages.accepted,
      ),
    onError: (error) => toast.warn(failureMessage(error, shared.failed)),
    meta: { awaitsRefetch: true, refetchesAfterFailure: true },
    onSettled: () => setIsAsking(false),
  })
  const sends = (answer: 'CONTEST' | 'ACCEPT') => answering.isPending && answering.variables === answer
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {messages.accept}
      </Button>
      <Button busy={sends('CONTEST')} busyText={messages.answering} onClick={() => answering.mutate('CONTEST')}>
        {messages.contest}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={messages.acceptTitle}
        text={messages.acceptText(formatRupees(dispute.amount))}
        go={messages.accept}
        busy={sends('ACCEPT')}
        busyText={messages.answering}
        onGo={() => answering.mutate('ACCEPT')}
      />
    </>
  )
}

const bearerOf = ({ bookingStatus, checkedInAt }: ReadDispute['evidence']): 'AHEAD' | 'CHECKED_IN' | 'NOBODY' => {
  if (bookingStatus === 'CONFIRMED') return 'AHEAD'
  return checkedInAt === null ? 'NOBODY' : 'CHECKED_IN'
}

/** Downloads the evidence as it would be sent now, for review. */
const EvidenceFile = ({ disputeId }: { disputeId: string }) => {
  const messages = useDisputeAdminMessages()
  return (
    <DownloadPdf
      read={() => adminApi.readDisputeEvidence({ params: { disputeId } })}
      label={messages.pdf}
      making={messages.making}
      failed={messages.pdfFailed}
    />
  )
}

const DisputeFacts = ({ dispute }: { dispute: ReadDispute }) => {
  const messages = useDisputeAdminMessages()
  const { shared } = useAdminMessages()
  const { evidence } = dispute
  const isDecided = dispute.decidedAt !== null
  return (
    <div className="flex flex-col gap-4">
      {!isDecided && <Banner tone="info">{messages.held}</Banner>}
      <Facts
        rows={[
          [shared.status, messages.statuses[dispute.status]],
          [messages.deadline, formatInstant(dispute.respondBy)],
          [shared.why, dispute.reason],
          [shared.turf, dispute.turfName],
          [shared.bookingId, shortId(dispute.bookingId)],
          ...(dispute.answer === null
            ? []
            : [[messages.answered, messages.answers[dispute.answer]] satisfies [string, string]]),
          ...(dispute.borneByTurf === null
            ? []
            : [[messages.borneByTurf, formatRupees(dispute.borneByTurf)] satisfies [string, string]]),
          ...(dispute.borneByPlatform === null
            ? []
            : [[messages.borneByPlatform, formatRupees(dispute.borneByPlatform)] satisfies [string, string]]),
        ]}
      />
      <h3>{messages.evidence}</h3>
      <Facts
        rows={[
          [messages.player, evidence.playerName],
          [messages.ground, evidence.groundName],
          [messages.slot, formatPlay(playBetween(evidence))],
          [messages.paid, formatRupees(evidence.paidOnline)],
          [messages.refunded, formatRupees(evidence.refunded)],
          [messages.checkIn, evidence.checkedInAt === null ? shared.no : formatInstant(evidence.checkedInAt)],
        ]}
      />
      <EvidenceFile disputeId={dispute.entityId} />
      {!isDecided && <p className="text-ink-2">{messages.bearers[bearerOf(evidence)]}</p>}
    </div>
  )
}

const Facts = ({ rows }: { rows: readonly [name: string, text: ReactNode][] }) => (
  <dl className="flex flex-col">
    {rows.map(([name, text]) => (
      <div key={name} className="flex flex-wrap justify-between gap-x-6 border-t border-line py-2 first:border-0">
        <dt className="text-ink-2">{name}</dt>
        <dd className="font-semibold break-words">{text}</dd>
      </div>
    ))}
  </dl>
)
