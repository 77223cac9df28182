import { Ban, CloudRain, Plus, Wallet } from 'lucide-react'
import { useId } from 'react'
import { useOfflineWords } from '../offline/english.ts'
import { Button } from '../ui/Button.tsx'
import { CheckTicketButton } from './CheckTicketButton.tsx'
import { useCloseWords } from './closeEnglish.ts'
import { useTodayWords } from './english.ts'
import { useClosingWords } from './rain/english.ts'

/** What can be added to the day, the gate, and the close of the day. */
export const DayActions = ({
  onAdd,
  onCheckTicket,
  onBlock,
  onCloseDay,
  onRain,
  isStale,
}: {
  onAdd: () => void
  onCheckTicket: () => void
  onBlock: () => void
  onCloseDay: () => void
  /** Left out for whoever does not manage the turf. */
  onRain?: () => void
  /** There is no connection: what needs one says so. */
  isStale: boolean
}) => {
  const words = useTodayWords()
  const rain = useClosingWords()
  const close = useCloseWords()
  const offline = useOfflineWords()
  const reasonId = useId()
  const needsConnection = { disabled: isStale, ...(isStale ? { 'aria-describedby': reasonId } : {}) }
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div className="scroll-row -mx-1 px-1 max-md:-mx-4 max-md:py-1 max-md:px-4 *:shrink-0 *:px-4 *:whitespace-nowrap">
        <Button icon={<Plus aria-hidden className="size-5" />} onClick={onAdd}>
          {words.addWalkIn}
        </Button>
        <CheckTicketButton onClick={onCheckTicket} />
        <Button look="quiet" icon={<Ban aria-hidden className="size-5" />} onClick={onBlock} {...needsConnection}>
          {words.blockTime}
        </Button>
        {onRain && (
          <Button
            look="quiet"
            icon={<CloudRain aria-hidden className="size-5" />}
            onClick={onRain}
            {...needsConnection}
          >
            {rain.open}
          </Button>
        )}
        <Button look="quiet" icon={<Wallet aria-hidden className="size-5" />} onClick={onCloseDay} {...needsConnection}>
          {close.open}
        </Button>
      </div>
      {isStale && (
        <p id={reasonId} className="text-small text-ink-2">
          {offline.needsConnection}
        </p>
      )}
    </div>
  )
}
