import { quickReplies, type ReportDecision, reportDecisions } from '@baari/domain/rooms/room.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminList } from '../../admin/AdminList.tsx'
import { useAdminWords } from '../../admin/english.ts'
import { choiceField, lists, type PlayerReport } from '../../admin/lists.ts'
import { adminApi } from '../../api/adminApi.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { useSheetOf } from '../../ui/dialogs/useSheetOf.ts'
import { RadioCards } from '../../ui/fields/RadioCards.tsx'
import { formatDayTime } from '../../ui/formats/formatInstant.ts'
import { columnsOf } from '../../ui/tables/DataTable.tsx'
import { useRoomWords } from '../english.ts'
import { useRoomAdminWords } from './english.ts'

const meetingText = (
  { kind, turfName, squadName, startsAt }: PlayerReport,
  words: ReturnType<typeof useRoomAdminWords>,
): string =>
  words.meetings[kind](
    kind === 'SQUAD' ? (squadName ?? words.endedSquad) : [turfName, startsAt && formatDayTime(startsAt)].join(', '),
  )

/** Players' reports of each other, open ones first. They show the reported message and nothing else of a room. */
export const PlayerReportList = () => {
  const words = useRoomAdminWords()
  const { reasons, quickReplies, nameless } = useRoomWords()
  const { tools, shared, none } = useAdminWords()
  const deciding = useSheetOf('player-report')
  const column = columnsOf<PlayerReport>(none)
  const columns = [
    column.title('player', words.player, ({ firstName }) => firstName || nameless),
    column.text('reason', words.reason, ({ reason }) => reasons[reason], { onCard: 'key' }),
    {
      ...column.text(
        'words',
        words.words,
        (report) => (report.aboutMessage ? reportedWords(report, quickReplies) : words.aboutPlayer),
        {
          onCard: 'key',
        },
      ),
      cell: (report: PlayerReport) => (
        <span className="block max-w-80 break-words">
          {report.aboutMessage ? (reportedWords(report, quickReplies) ?? none) : words.aboutPlayer}
        </span>
      ),
    },
    column.text('reporters', words.reporters, ({ reporters }) => words.people(reporters), { onCard: 'key' }),
    column.text('meeting', words.meeting, (report) => meetingText(report, words)),
    column.instant('reported', words.reported, ({ reportedAt }) => reportedAt),
    {
      ...column.text('decision', words.decision, ({ decision }) => decision && words.decisions[decision]),
      cell: ({ decision }: PlayerReport) => (
        <Badge tone={decision === null ? 'warning' : 'primary'}>
          {decision === null ? words.open : words.decisions[decision]}
        </Badge>
      ),
    },
    column.text('userId', words.userId, ({ userId }) => userId),
    column.acts(shared.actions, ({ decision, entityId, firstName }) =>
      decision !== null ? null : (
        <Button
          look="quiet"
          aria-haspopup="dialog"
          aria-label={`${words.decide}: ${firstName || nameless}`}
          onClick={() => deciding.openOf(entityId)}
        >
          {words.decide}
        </Button>
      ),
    ),
  ]
  return (
    <AdminList
      list={lists.playerReports}
      caption={tools.names.playerReports}
      fields={[choiceField({ key: 'state', label: shared.status, any: shared.any, values: words.states })]}
      columns={columns}
      size={30}
      emptyText={words.none}
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
  const words = useRoomAdminWords()
  return (
    <Dialog open={report !== undefined} onClose={onClose} title={words.decideTitle}>
      {report && <Decision key={report.entityId} report={report} onDecided={onClose} />}
    </Dialog>
  )
}

const Decision = ({ report, onDecided }: { report: PlayerReport; onDecided: () => void }) => {
  const words = useRoomAdminWords()
  const { quickReplies } = useRoomWords()
  const { shared } = useAdminWords()
  const toast = useToast()
  const [decision, setDecision] = useState<ReportDecision>('NOTHING')
  const deciding = useMutation({
    mutationFn: () => adminApi.decidePlayerReport({ params: { reportId: report.entityId }, body: { decision } }),
    meta: { awaitsRefetch: true },
    onSuccess: () => {
      toast.tell(words.decided)
      onDecided()
    },
  })
  const said = reportedWords(report, quickReplies)
  const possible = reportDecisions.filter((value) => value === 'NOTHING' || report.aboutMessage)
  return (
    <div className="flex flex-col gap-4">
      {said !== null && <p className="break-words">{`“${said}”`}</p>}
      <p className="text-ink-2">{words.decideText}</p>
      <RadioCards
        label={words.whatNow}
        value={decision}
        onValueChange={setDecision}
        options={possible.map((value) => ({ value, label: words.choices[value] }))}
      />
      {deciding.isError && <Banner tone="danger">{failureSentence(deciding.error, shared.changeFailed)}</Banner>}
      <Button
        className="self-end"
        busy={deciding.isPending || deciding.isSuccess}
        busyWords={words.saving}
        onClick={() => deciding.mutate()}
      >
        {words.save}
      </Button>
    </div>
  )
}

/** The reported message as the room showed it; null if it is deleted, or if the report is about the player. */
const reportedWords = (
  { words }: PlayerReport,
  replies: ReturnType<typeof useRoomWords>['quickReplies'],
): string | null => {
  const reply = quickReplies.find((one) => one === words)
  return reply ? replies[reply] : words
}
