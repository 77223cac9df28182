import { useState } from 'react'
import { failureSentence } from '../api/failureSentence.ts'
import { playerApi } from '../api/playerApi.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useSquadWords } from './english.ts'
import { useChangeSquad } from './useSquad.ts'

/** Removes a member from the squad, after a confirmation. */
export const RemoveSquadMember = ({ squadId, memberId, name }: { squadId: string; memberId: string; name: string }) => {
  const words = useSquadWords()
  const removing = useChangeSquad(() => playerApi.removeSquadMember({ params: { squadId, memberId } }))
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <Button look="quiet" aria-label={words.removeName(name)} onClick={() => setIsAsked(true)}>
        {words.remove}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title={words.removeName(name)}
        text={words.removeText}
        go={words.remove}
        busy={removing.isPending}
        busyWords={words.removing}
        onGo={() => removing.mutate(undefined, { onSuccess: () => setIsAsked(false) })}
        {...(removing.error ? { problem: failureSentence(removing.error, words.notRemoved) } : {})}
      />
    </>
  )
}
