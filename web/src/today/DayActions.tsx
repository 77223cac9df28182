import { Ban, CloudRain, Plus, Wallet } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { useClosingWords } from './rain/useClosingWords.ts'
import { useTodayWords } from './useTodayWords.ts'

/** What can be added to the day, and its close. */
export const DayActions = ({
  onAdd,
  onBlock,
  onCloseDay,
  onRain,
}: {
  onAdd: () => void
  onBlock: () => void
  onCloseDay: () => void
  /** Left out for whoever does not manage the turf. */
  onRain?: () => void
}) => {
  const words = useTodayWords()
  const rain = useClosingWords()
  return (
    <div className="scroll-row -mx-1 px-1 max-md:py-1 *:shrink-0 *:whitespace-nowrap">
      <Button icon={<Plus aria-hidden className="size-5" />} onClick={onAdd}>
        {words.addWalkIn}
      </Button>
      <Button look="quiet" icon={<Ban aria-hidden className="size-5" />} onClick={onBlock}>
        {words.blockTime}
      </Button>
      {onRain && (
        <Button look="quiet" icon={<CloudRain aria-hidden className="size-5" />} onClick={onRain}>
          {rain.open}
        </Button>
      )}
      <Button look="quiet" icon={<Wallet aria-hidden className="size-5" />} onClick={onCloseDay}>
        {words.close.open}
      </Button>
    </div>
  )
}
