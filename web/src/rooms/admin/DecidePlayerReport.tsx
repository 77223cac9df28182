import { type ReportDecision, reportDecisions } from '@baari/domain/rooms/room.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdminWords } from '../../admin/english.ts'
import { lists, type PlayerReport } from '../../admin/lists.ts'
import { adminApi } from '../../api/adminApi.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { useToast } from '../../ui/useToast.ts'
import { useRoomWords } from '../english.ts'
import { useRoomAdminWords } from './english.ts'
import { reportedWords } from './reportedWords.ts'

/** Decides a report of a player. Only a message can be removed. */
export const DecidePlayerReport = ({ report, onClose }: { report: PlayerReport | undefined; onClose: () => void }) => {
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
  const client = useQueryClient()
  const [decision, setDecision] = useState<ReportDecision>('NOTHING')
  const deciding = useMutation({
    mutationFn: () => adminApi.decidePlayerReport({ params: { reportId: report.entityId }, body: { decision } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: lists.playerReports.key })
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
