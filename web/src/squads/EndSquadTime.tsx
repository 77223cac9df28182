import { useState } from 'react'
import { failureSentence } from '../api/failureSentence.ts'
import { playerApi } from '../api/playerApi.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useSquadWords } from './english.ts'
import { useChangeSquad } from './useSquad.ts'

/** Stops reserving the squad's weekly time, after a confirmation. */
export const EndSquadTime = ({ squadId }: { squadId: string }) => {
  const words = useSquadWords()
  const ending = useChangeSquad(() => playerApi.endSquadTime({ params: { squadId } }))
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <Button look="quiet" className="self-start" onClick={() => setIsAsked(true)}>
        {words.end}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title={words.endQuestion}
        text={words.endText}
        go={words.end}
        busy={ending.isPending}
        busyWords={words.ending}
        onGo={() => ending.mutate(undefined, { onSuccess: () => setIsAsked(false) })}
        {...(ending.error ? { problem: failureSentence(ending.error, words.notEnded) } : {})}
      />
    </>
  )
}
