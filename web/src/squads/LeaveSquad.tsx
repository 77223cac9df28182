import { useState } from 'react'
import { useNavigate } from 'react-router'
import { failureSentence } from '../api/failureSentence.ts'
import { playerApi } from '../api/playerApi.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useSquadWords } from './english.ts'
import type { Squad } from './useSquad.ts'
import { useChangeSquad } from './useSquad.ts'

/** Leaves the squad, after explaining the consequences. */
export const LeaveSquad = ({ squad }: { squad: Squad }) => {
  const words = useSquadWords()
  const navigate = useNavigate()
  const leaving = useChangeSquad(async () => {
    await playerApi.leaveSquad({ params: { squadId: squad.squadId } })
    await navigate(paths.squads(), { replace: true })
  })
  const [isAsked, setIsAsked] = useState(false)
  const then = squad.memberCount === 1 ? words.leaveAsLast : squad.isCaptain ? words.leaveAsCaptain : undefined
  return (
    <>
      <Button look="quiet" className="self-start" onClick={() => setIsAsked(true)}>
        {words.leave}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title={words.leaveQuestion(squad.name)}
        text={then ? `${words.leaveText} ${then}` : words.leaveText}
        go={words.leave}
        busy={leaving.isPending}
        busyWords={words.leaving}
        onGo={() => leaving.mutate()}
        {...(leaving.error ? { problem: failureSentence(leaving.error, words.notLeft) } : {})}
      />
    </>
  )
}
