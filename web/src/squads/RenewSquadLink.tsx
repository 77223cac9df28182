import { useState } from 'react'
import { failureSentence } from '../api/failureSentence.ts'
import { playerApi } from '../api/playerApi.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useSquadWords } from './english.ts'
import { useChangeSquad } from './useSquad.ts'

/** Replaces the link to join, after a confirmation; the old one stops working. */
export const RenewSquadLink = ({ squadId }: { squadId: string }) => {
  const words = useSquadWords()
  const renewing = useChangeSquad(() => playerApi.renewSquadLink({ params: { squadId } }))
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setIsAsked(true)}>
        {words.renew}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title={words.renewQuestion}
        text={words.renewText}
        go={words.renew}
        busy={renewing.isPending}
        busyWords={words.renewing}
        onGo={() => renewing.mutate(undefined, { onSuccess: () => setIsAsked(false) })}
        {...(renewing.error ? { problem: failureSentence(renewing.error, words.notRenewed) } : {})}
      />
    </>
  )
}
