import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureSentence } from '../api/failureSentence.ts'
import { playerApi } from '../api/playerApi.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { useToast } from '../ui/useToast.ts'
import { useRoomWords } from './english.ts'
import type { Meeting } from './ReportPlayer.tsx'
import { roomKey } from './roomKey.ts'
import { BLOCKED_KEY } from './useBlockedPlayers.ts'

export const BlockPlayer = ({
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
  const client = useQueryClient()
  const blocking = useMutation({
    mutationFn: () => playerApi.blockPlayer({ params: { ...meeting, metId } }),
    onSuccess: async () => {
      toast.tell(words.blocked(name))
      onBlocked()
      await Promise.all(
        [BLOCKED_KEY, roomKey(meeting.meetingId)].map((queryKey) => client.invalidateQueries({ queryKey })),
      )
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
