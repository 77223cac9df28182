import { Card } from '../ui/Card.tsx'
import { formatName, formatPlay } from '../ui/formats.ts'
import { Picture } from '../ui/Picture.tsx'
import type { ChosenSlot } from './chosenSlot.ts'

/** The slot to pay for: turf, ground and time. */
export const SlotSummary = ({
  slot,
}: {
  slot: Pick<ChosenSlot, 'turfName' | 'image' | 'game' | 'date' | 'interval'> & { ground: { name: string } }
}) => (
  <Card className="flex items-center gap-4 p-3">
    <Picture
      src={slot.image}
      sizes="5rem"
      alt=""
      width={800}
      height={500}
      className="size-20 shrink-0 rounded-control bg-surface-2 object-cover"
    />
    <div className="min-w-0">
      <h3>{slot.turfName}</h3>
      <p className="text-small text-ink-2">{`${slot.ground.name} · ${formatName(slot.game)}`}</p>
      <p className="figures text-number">{formatPlay({ date: slot.date, ...slot.interval })}</p>
    </div>
  </Card>
)
