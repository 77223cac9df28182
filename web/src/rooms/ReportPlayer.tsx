import { type MeetingKind, type ReportReason, reportReasons } from '@baari/domain/rooms/room.ts'
import { useMutation } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { failureSentence } from '../api/failureSentence.ts'
import { playerApi } from '../api/playerApi.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button, IconButton } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { useToast } from '../ui/dialogs/ToastProvider.tsx'
import { useSheetAddress } from '../ui/dialogs/useSheetAddress.ts'
import { RadioCards } from '../ui/fields/RadioCards.tsx'
import { useWords } from '../words/en.ts'
import { useRoomWords } from './english.ts'

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
  const words = useRoomWords()
  const { ui } = useWords()
  const toast = useToast()
  const sheet = useSheetAddress('report-player', 'metId' in about ? about.metId : about.messageId)
  const [reason, setReason] = useState<ReportReason>('INSULT')
  const reporting = useMutation({
    mutationFn: () => playerApi.reportPlayer({ params: { ...meeting }, body: { ...about, reason } }),
    onSuccess: () => {
      toast.tell(words.reported)
      sheet.close()
    },
  })
  const title = 'metId' in about ? words.reportPlayer(name) : words.reportMessage(name)
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
            <Button look="quiet" onClick={sheet.close}>
              {ui.cancel}
            </Button>
            <Button busy={reporting.isPending} busyWords={words.reporting} onClick={() => reporting.mutate()}>
              {words.report}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <p className="text-ink-2">
            {words.reportText} {'messageId' in about && words.reportedWords}
          </p>
          <RadioCards
            label={words.why}
            value={reason}
            onValueChange={setReason}
            options={reportReasons.map((value) => ({ value, label: words.reasons[value] }))}
          />
          {reporting.isError && <Banner tone="danger">{failureSentence(reporting.error, words.notReported)}</Banner>}
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
  const words = useRoomWords()
  const toast = useToast()
  const blocking = useMutation({
    mutationFn: () => playerApi.blockPlayer({ params: { ...meeting, metId } }),
    meta: { awaitsRefetch: true },
    onSuccess: () => {
      toast.tell(words.blocked(name))
      onBlocked()
    },
  })
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <p className="text-small text-ink-2">{words.blockText}</p>
      <Button
        look="danger"
        className="self-start"
        busy={blocking.isPending}
        busyWords={words.blocking}
        onClick={() => blocking.mutate()}
      >
        {words.block(name)}
      </Button>
      {blocking.isError && <Banner tone="danger">{failureSentence(blocking.error, words.notBlocked)}</Banner>}
    </div>
  )
}
