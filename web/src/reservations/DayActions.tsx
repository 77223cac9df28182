import { Ban, CloudRain, Ellipsis, LockKeyhole, ScanLine } from 'lucide-react'
import { useId, useState } from 'react'
import { useOfflineWords } from '../offline/english.ts'
import { useCheckWords } from '../tickets/check/english.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { CheckTicketButton } from './CheckTicketButton.tsx'
import { useCloseWords } from './closeEnglish.ts'
import type { DayView } from './dayAddress.ts'
import { useTodayWords } from './english.ts'
import { useLineWords } from './lineEnglish.ts'
import { useClosingWords } from './rain/english.ts'

interface Acts {
  onCheckTicket: () => void
  onBlock: () => void
  onCloseDay: () => void
  /** Absent for staff who do not manage the turf. */
  onRain?: () => void
  /** Without a connection, actions that need the server say so. */
  isStale: boolean
}

/** Check-in at the gate, and actions that block time; a phone keeps the rarer ones in a menu. */
export const DayActions = ({
  isWide,
  view,
  onViewChange,
  ...acts
}: Acts & { isWide: boolean; view: DayView['view']; onViewChange: (view: DayView['view']) => void }) => {
  const { evening } = useLineWords()
  const check = useCheckWords()
  const [isOpen, setIsOpen] = useState(false)
  const closing = (act: () => void) => () => {
    setIsOpen(false)
    act()
  }
  if (isWide)
    return (
      <div className="flex flex-wrap items-center gap-2">
        <CheckTicketButton onClick={acts.onCheckTicket} />
        <RareActs {...acts} />
        <DayViewSwitch value={view} onValueChange={onViewChange} />
      </div>
    )
  return (
    <>
      <IconButton label={check.open} className="size-11" onClick={acts.onCheckTicket}>
        <ScanLine aria-hidden className="size-5" />
      </IconButton>
      <IconButton label={evening.more} className="size-11" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Ellipsis aria-hidden className="size-5" />
      </IconButton>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={evening.more} shape="side">
        {isOpen && (
          <div className="flex flex-col gap-3">
            <DayViewSwitch value={view} onValueChange={(next) => closing(() => onViewChange(next))()} />
            <RareActs
              isStale={acts.isStale}
              onBlock={closing(acts.onBlock)}
              onCloseDay={closing(acts.onCloseDay)}
              {...(acts.onRain ? { onRain: closing(acts.onRain) } : {})}
            />
          </div>
        )}
      </Dialog>
    </>
  )
}

const RareActs = ({ onBlock, onCloseDay, onRain, isStale }: Omit<Acts, 'onCheckTicket'>) => {
  const words = useTodayWords()
  const rain = useClosingWords()
  const close = useCloseWords()
  const offline = useOfflineWords()
  const reasonId = useId()
  const staleProps = { disabled: isStale, ...(isStale ? { 'aria-describedby': reasonId } : {}) }
  return (
    <>
      <Button
        look="quiet"
        className="min-h-11 px-4"
        icon={<Ban aria-hidden className="size-5" />}
        onClick={onBlock}
        {...staleProps}
      >
        {words.blockTime}
      </Button>
      {onRain && (
        <Button
          look="quiet"
          className="min-h-11 px-4"
          icon={<CloudRain aria-hidden className="size-5" />}
          onClick={onRain}
          {...staleProps}
        >
          {rain.open}
        </Button>
      )}
      <Button
        look="quiet"
        className="min-h-11 px-4"
        icon={<LockKeyhole aria-hidden className="size-5" />}
        onClick={onCloseDay}
        {...staleProps}
      >
        {close.open}
      </Button>
      {isStale && (
        <p id={reasonId} className="text-small text-ink-2">
          {offline.greyedOut}
        </p>
      )}
    </>
  )
}

/** Switches between a day of all grounds and a week of one. */
const DayViewSwitch = ({
  value,
  onValueChange,
}: {
  value: DayView['view']
  onValueChange: (view: DayView['view']) => void
}) => {
  const words = useTodayWords()
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons that look like one switch
    <div role="group" aria-label={words.viewOf} className="flex rounded-control border border-line bg-surface">
      {(['day', 'week'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={value === one}
          onClick={() => onValueChange(one)}
          className="min-h-11 grow rounded-control px-3.5 text-small font-semibold text-ink-2 hover:text-ink aria-pressed:bg-surface-3 aria-pressed:text-ink"
        >
          {words[one]}
        </button>
      ))}
    </div>
  )
}
