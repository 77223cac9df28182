import { type MeetingKind, type ReportReason, reportReasons } from '@baari/domain/rooms/room.ts'
import { useMutation } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { failureMessage } from '../api/failureMessage.ts'
import { playerApi } from '../api/playerApi.ts'
import { useMessages } from '../messages/en.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button, IconButton } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { useToast } from '../ui/dialogs/ToastProvider.tsx'
import { useSheetAddress } from '../ui/dialogs/useSheetAddress.ts'
import { RadioCards } from '../ui/fields/RadioCards.tsx'
import { useRoomMessages } from './english.ts'

/** The game, squad or shared bill in which two players met. */
export interface Meeting {
  kind: MeetingKind
  meetingId: string
}

/** Reports a player, or a message by one. A reported player can be blocked there as well. */
export const ReportPlayer = ({
  meeting,
  about,
  name,
}: {
  meeting: Meeting
  about: { metId: string } | { messageId: string }
  name: string
}) => {
  const messages = useRoomMessages()
  const { ui } = useMessages()
  const toast = useToast()
  const sheet = useSheetAddress('report-player', 'metId' in about ? about.metId : about.messageId)
  const [reason, setReason] = useState<ReportReason>('INSULT')
  const reporting = useMutation({
    mutationFn: () => playerApi.reportPlayer({ params: { ...meeting }, body: { ...about, reason } }),
    onSuccess: () => {
      toast.tell(messages.reported)
      sheet.close()
    },
  })
  const title = 'metId' in about ? messages.reportPlayer(name) : messages.reportMessage(name)
  return (
    <>
      <IconButton label={title} aria-haspopup="dialog" onClick={sheet.open}>
        <Flag aria-hidden className="size-4 text-ink-2" />
      </IconButton>
      <Dialog
        open={sheet.isOpen}
        onClose={sheet.close}
        title={title}
        footer={
          <>
            <Button variant="quiet" onClick={sheet.close}>
              {ui.cancel}
            </Button>
            <Button busy={reporting.isPending} busyText={messages.reporting} onClick={() => reporting.mutate()}>
              {messages.report}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <p className="text-ink-2">
            {messages.reportText} {'messageId' in about && messages.reportedText}
          </p>
          <RadioCards
            label={messages.why}
            value={reason}
            onValueChange={setReason}
            options={reportReasons.map((value) => ({ value, label: messages.reasons[value] }))}
          />
          {reporting.isError && <Banner tone="danger">{failureMessage(reporting.error, messages.notReported)}</Banner>}
          {'metId' in about && (
            <BlockPlayer meeting={meeting} metId={about.metId} name={name} onBlocked={sheet.close} />
          )}
        </div>
      </Dialog>
    </>
  )
}

const BlockPlayer = ({
  meeting,
  metId,
  name,
  onBlocked,
}: {
  meeting: Meeting
  metId: string
  name: string
  onBlocked: () => void
}) => {
  const messages = useRoomMessages()
  const toast = useToast()
  const blocking = useMutation({
    mutationFn: () => playerApi.blockPlayer({ params: { ...meeting, metId } }),
    meta: { awaitsRefetch: true },
    onSuccess: () => {
      toast.tell(messages.blocked(name))
      onBlocked()
    },
  })
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <p className="text-small text-ink-2">{messages.blockText}</p>
      <Button
        variant="danger"
        className="self-start"
        busy={blocking.isPending}
        busyText={messages.blocking}
        onClick={() => blocking.mutate()}
      >
        {messages.block(name)}
      </Button>
      {blocking.isError && <Banner tone="danger">{failureMessage(blocking.error, messages.notBlocked)}</Banner>}
    </div>
  )
}
