import { Card } from '../../ui/Card.tsx'
import { useRescueWords } from './english.ts'
import { StopGameCalls } from './StopGameCalls.tsx'

/** Why somebody was told of this game, and how to end it. */
export const WasCalled = () => {
  const words = useRescueWords()
  return (
    <Card className="flex flex-col gap-2 p-4">
      <p className="text-small text-ink-2">{words.wasCalled}</p>
      <StopGameCalls />
    </Card>
  )
}
