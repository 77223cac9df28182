import { Card } from '../../ui/Card.tsx'
import { useRescueMessages } from './english.ts'
import { StopGameCalls } from './StopGameCalls.tsx'

/** Explains why the player was notified of this game, and how to stop such messages. */
export const WasCalled = () => {
  const messages = useRescueMessages()
  return (
    <Card className="flex flex-col gap-2 p-4">
      <p className="text-small text-ink-2">{messages.wasCalled}</p>
      <StopGameCalls />
    </Card>
  )
}
