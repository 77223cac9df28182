import { LONGEST_ACT_REASON } from '@baari/domain/shared/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { adminApi } from '../api/adminApi.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { useToast } from '../ui/dialogs/ToastProvider.tsx'
import { useSheetOf } from '../ui/dialogs/useSheetOf.ts'
import { RadioCards } from '../ui/fields/RadioCards.tsx'
import { TextArea } from '../ui/fields/TextArea.tsx'
import { formatRupees } from '../ui/formats/formats.ts'
import { columnsOf } from '../ui/tables/DataTable.tsx'
import { AdminList } from './AdminList.tsx'
import { adminTabPath } from './adminTabs.ts'
import { useDecisionMessages } from './decisionEnglish.ts'
import { useAdminMessages } from './english.ts'
import { choiceField, lists, type StoppedTurf } from './lists.ts'
import { OwnerPicker } from './OwnerPicker.tsx'

/** Turfs that sell nothing because their owner was blocked; an admin decides about their bookings. */
export const StoppedTurfList = () => {
  const { stopped: messages } = useDecisionMessages()
  const { tools, shared, none } = useAdminMessages()
  const deciding = useSheetOf('stopped')
  const column = columnsOf<StoppedTurf>(none)
  const columns = [
    column.title('turf', messages.turf, ({ turfName }) => turfName),
    column.text('owner', messages.owner, ({ ownerName }) => ownerName, { onCard: 'key' }),
    column.instant('since', messages.since, ({ stoppedAt }) => stoppedAt),
    column.number('ahead', messages.ahead, ({ bookingsAhead }) => bookingsAhead, { onCard: 'key' }),
    column.rupees('paid', messages.paid, ({ paidAhead }) => paidAhead, { onCard: 'key' }),
    column.instant('next', messages.next, ({ nextAt }) => nextAt, { onCard: 'key' }),
    column.badge('decision', messages.decision, ({ decision }) => ({
      tone: decision === null ? 'warning' : 'primary',
      text: decision === null ? messages.open : messages.decisions[decision],
      written: decision ?? 'OPEN',
    })),
    column.acts(shared.actions, ({ turfId, turfName }) => (
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={messages.decideOf(turfName)}
        onClick={() => deciding.openOf(turfId)}
      >
        {messages.decide}
      </Button>
    )),
  ]
  return (
    <>
      <p className="text-small text-ink-2">{messages.intro}</p>
      <AdminList
        list={lists.stoppedTurfs}
        caption={tools.names.stopped}
        fields={[
          choiceField({ key: 'state', label: shared.status, any: shared.any, values: messages.states }),
          { key: 'ownerId', label: messages.owner, kind: 'text', standard: '' },
        ]}
        columns={columns}
        emptyText={messages.none}
      >
        {(turfs) => {
          const turf = turfs.find(({ turfId }) => turfId === deciding.openId)
          return (
            <Dialog open={turf !== undefined} onClose={deciding.close} shape="sheet" title={turf?.turfName ?? ''}>
              {turf && <DecideStoppedTurf key={turf.turfId} turf={turf} onDecided={deciding.close} />}
            </Dialog>
          )
        }}
      </AdminList>
    </>
  )
}

type Decision = NonNullable<StoppedTurf['decision']>

const DecideStoppedTurf = ({ turf, onDecided }: { turf: StoppedTurf; onDecided: () => void }) => {
  const { stopped: messages } = useDecisionMessages()
  const { shared } = useAdminMessages()
  const toast = useToast()
  const [decision, setDecision] = useState<Decision>(turf.decision ?? 'KEEP')
  const [ownerId, setOwnerId] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isOwnerMissing = decision === 'HAND_OVER' && ownerId.trim() === ''
  const isReasonMissing = reason.trim() === ''
  const saving = useMutation({
    mutationFn: () =>
      adminApi.decideStoppedTurf({
        params: { turfId: turf.turfId },
        body: { decision, reason: reason.trim(), ...(decision === 'HAND_OVER' ? { ownerId } : {}) },
      }),
    meta: { awaitsRefetch: true },
    onSuccess: () => {
      toast.tell(messages.saved)
      onDecided()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!isOwnerMissing && !isReasonMissing) saving.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p>{messages.text(turf.bookingsAhead, formatRupees(turf.paidAhead))}</p>
      <Link
        to={`${adminTabPath('bookings')}&turfId=${encodeURIComponent(turf.turfId)}&bookingStatus=CONFIRMED`}
        className="touch inline-flex items-center self-start text-primary underline underline-offset-4"
      >
        {messages.list}
      </Link>
      <RadioCards<Decision>
        label={messages.choose}
        value={decision}
        options={(['KEEP', 'REFUND', 'HAND_OVER'] as const).map((value) => ({ value, label: messages.choices[value] }))}
        onValueChange={setDecision}
      />
      {decision === 'HAND_OVER' && (
        <>
          <OwnerPicker
            label={messages.newOwner}
            ownerId={ownerId}
            error={isTried && isOwnerMissing ? messages.ownerMissing : undefined}
            onOwnerIdChange={setOwnerId}
          />
          <p className="text-small text-ink-2">{messages.handOverHint}</p>
        </>
      )}
      <TextArea
        label={shared.reason}
        maxLength={LONGEST_ACT_REASON}
        value={reason}
        error={isTried && isReasonMissing ? shared.reasonMissing : undefined}
        onValueChange={setReason}
      />
      {saving.isError && <Banner tone="danger">{failureMessage(saving.error, shared.changeFailed)}</Banner>}
      <Button type="submit" className="self-start" busy={saving.isPending} busyText={messages.saving}>
        {messages.save}
      </Button>
    </form>
  )
}
