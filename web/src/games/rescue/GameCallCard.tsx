import { useState } from 'react'
import { failureSentence } from '../../api/failureSentence.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useRescueWords } from './english.ts'
import { SetGameCall } from './SetGameCall.tsx'
import { StopGameCalls } from './StopGameCalls.tsx'
import { useGameCall } from './useGameCall.ts'

/** The games that the player wants to be notified of when players are missing. */
export const GameCallCard = () => {
  const words = useRescueWords()
  return (
    <Card className="flex flex-col gap-4 p-5">
      <h2 className="text-title">{words.calls}</h2>
      <p className="text-ink-2">{words.callsText}</p>
      <OwnCall />
    </Card>
  )
}

const OwnCall = () => {
  const words = useRescueWords()
  const { data, error, isFetching, refetch } = useGameCall()
  const [isOpen, setIsOpen] = useState(false)
  if (error)
    return (
      <ErrorState onRetry={() => void refetch()} busy={isFetching}>
        {failureSentence(error, words.callsFailed)}
      </ErrorState>
    )
  if (!data) return <Skeleton className="h-12" />
  const { call } = data
  if (isOpen) return <SetGameCall call={call} onSaved={() => setIsOpen(false)} />
  const open = () => setIsOpen(true)
  if (!call?.isOn)
    return (
      <Button look="quiet" onClick={open}>
        {words.start}
      </Button>
    )
  return (
    <>
      <p>{words.isOn(call.place, call.within)}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" onClick={open}>
          {words.change}
        </Button>
        <StopGameCalls />
      </div>
    </>
  )
}
