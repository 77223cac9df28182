import { quickReplies, type ReportDecision, reportDecisions } from '@baari/domain/rooms/room.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminList } from '../../admin/AdminList.tsx'
import { useAdminMessages } from '../../admin/english.ts'
import { choiceField, lists, type PlayerReport } from '../../admin/lists.ts'
import { adminApi } from '../../api/adminApi.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { useSheetOf } from '../../ui/dialogs/useSheetOf.ts'
import { RadioCards } from '../../ui/fields/RadioCards.tsx'
import { formatDayTime } from '../../ui/formats/formatInstant.ts'
import { columnsOf } from '../../ui/tables/DataTable.tsx'
import { useRoomMessages } from '../english.ts'
import { useRoomAdminMessages } from './english.ts'

const meetingText = (
  { kind, turfName, squadName, startsAt }: PlayerReport,
  messages: ReturnType<typeof useRoomAdminMessages>,
): string =>
  messages.meetings[kind](
    kind === 'SQUAD' ? (squadName ?? messages.endedSquad) : [turfName, startsAt && formatDayTime(startsAt)].join(', '),
  )

/** Players' reports of each other, open ones first. They show the reported message and nothing else of a room. */
export const PlayerReportList = () => {
  const messages = useRoomAdminMessages()
  const { reasons, quickReplies, nameless } = useRoomMessages()
  const { tools, shared, none } = useAdminMessages()
  const deciding = useSheetOf('player-report')
  const column = columnsOf<PlayerReport>(none)
  const columns = [
    column.title('player', messages.player, ({ firstName }) => firstName || nameless),
    column.text('reason', messages.reason, ({ reason }) => reasons[reason], { onCard: 'key' }),
    {
      ...column.text(
        'words',
        messages.message,
        (report) => (report.aboutMessage ? reportedText(report, quickReplies) : messages.aboutPlayer),
        {
          onCard: 'key',
        },
      ),
      cell: (report: PlayerReport) => (
        <span className="block max-w-80 break-words">
          {report.aboutMessage ? (reportedText(report, quickReplies) ?? none) : messages.aboutPlayer}
        </span>
      ),
    },
    column.text('reporters', messages.reporters, ({ reporters }) => messages.people(reporters), { onCard: 'key' }),
    column.text('meeting', messages.meeting, (report) => meetingText(report, messages)),
    column.instant('reported', messages.reported, ({ reportedAt }) => reportedAt),
    {
      ...column.text('decision', messages.decision, ({ decision }) => decision && messages.decisions[decision], {
        onCard: 'key',
      }),
      cell: ({ decision }: PlayerReport) => (
        <Badge tone={decision === null ? 'warning' : 'primary'}>
          {decision === null ? messages.open : messages.decisions[decision]}
        </Badge>
      ),
    },
    column.text('userId', messages.userId, ({ userId }) => userId),
    column.acts(shared.actions, ({ decision, entityId, firstName }) =>
      decision !== null ? null : (
        <Button
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={`${messages.decide}: ${firstName || nameless}`}
          onClick={() => deciding.openOf(entityId)}
        >
          {messages.decide}
        </Button>
      ),
    ),
  ]
  return (
    <AdminList
      list={lists.playerReports}
      caption={tools.names.playerReports}
      fields={[choiceField({ key: 'state', label: shared.status, any: shared.any, values: messages.states })]}
      columns={columns}
      size={30}
      emptyText={messages.none}
    >
      {(reports) => (
        <DecidePlayerReport
          report={reports.find(({ entityId, decision }) => entityId === deciding.openId && decision === null)}
          onClose={deciding.close}
        />
      )}
    </AdminList>
  )
}

/** Decides a report of a player. Only a message can be removed. */
const DecidePlayerReport = ({ report, onClose }: { report: PlayerReport | undefined; onClose: () => void }) => {
  const messages = useRoomAdminMessages()
  return (
    <Dialog open={report !== undefined} onClose={onClose} title={messages.decideTitle}>
      {report && <Decision key={report.entityId} report={report} onDecided={onClose} />}
    </Dialog>
  )
}

const Decision = ({ report, onDecided }: { report: PlayerReport; onDecided: () => void }) => {
  const messages = useRoomAdminMessages()
  const { quickReplies } = useRoomMessages()
  const { shared } = useAdminMessages()
  const toast = useToast()
  const [decision, setDecision] = useState<ReportDecision>('NOTHING')
  const deciding = useMutation({
    mutationFn: () => adminApi.decidePlayerReport({ params: { reportId: report.entityId }, body: { decision } }),
    meta: { awaitsRefetch: true },
    onSuccess: () => {
      toast.tell(messages.decided)
      onDecided()
    },
  })
  const said = reportedText(report, quickReplies)
  const possible = reportDecisions.filter((value) => value === 'NOTHING' || report.aboutMessage)
  return (
    <div className="flex flex-col gap-4">
      {said !== null && <p className="break-words">{`“${said}”`}</p>}
      <p className="text-ink-2">{messages.decideText}</p>
      <RadioCards
        label={messages.whatNow}
        value={decision}
        onValueChange={setDecision}
        options={possible.map((value) => ({ value, label: messages.choices[value] }))}
      />
      {deciding.isError && <Banner tone="danger">{failureMessage(deciding.error, shared.changeFailed)}</Banner>}
      <Button
        className="self-end"
        busy={deciding.isPending || deciding.isSuccess}
        busyText={messages.saving}
        onClick={() => deciding.mutate()}
      >
        {messages.save}
      </Button>
    </div>
  )
}

/** The reported message as the room showed it; null if it is deleted, or if the report is about the player. */
const reportedText = (
  { words }: PlayerReport,
  replies: ReturnType<typeof useRoomMessages>['quickReplies'],
): string | null => {
  const reply = quickReplies.find((one) => one === words)
  return reply ? replies[reply] : words
}
