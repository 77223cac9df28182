import { SLOT_GRID_MINUTES } from '@baari/domain/availability/slots.ts'
import { instantAt } from '@baari/domain/shared/zonedTime.ts'
import { Share2 } from 'lucide-react'
import { useBoot } from '../boot.ts'
import { paths } from '../paths.ts'
import type { OwnerTurf } from '../turfs/owner/useOwnerTurfs.ts'
import { Button } from '../ui/Button.tsx'
import { formatDay, playText } from '../ui/formats.ts'
import { useShare } from '../ui/useShare.ts'
import { dayColumns } from './dayColumns.ts'
import { freeEvening } from './freeEvening.ts'
import { useLineWords } from './lineEnglish.ts'
import type { OwnerDays } from './useOwnerDays.ts'

const MS_PER_MINUTE = 60_000

/** The next future half hour, in minutes of the day shown. */
const nextStart = ({ date, timeZone }: OwnerDays, now: number): number =>
  Math.ceil((now - instantAt(date, 0, timeZone).getTime()) / MS_PER_MINUTE / SLOT_GRID_MINUTES) * SLOT_GRID_MINUTES

/** An evening without bookings, with a button to share its free hours. */
export const QuietEvening = ({ days, turf }: { days: OwnerDays & { aheadBy: number }; turf: OwnerTurf }) => {
  const { evening: words } = useLineWords()
  const { origin } = useBoot()
  const share = useShare()
  const free = freeEvening(dayColumns(days, []), nextStart(days, Date.now() + days.aheadBy))
  if (free.length === 0) return null
  const isTonight = days.date === days.today
  const day = formatDay(days.date)
  const times = free.map((interval) => playText({ date: days.date, ...interval }).times).join(', ')
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3">
      <p className="min-w-48 grow">
        <b className="block">{isTonight ? words.quiet : words.quietOn(day)}</b>
        <span className="text-small text-ink-2">{words.freeHours(times)}</span>
      </p>
      <Button
        look="quiet"
        icon={<Share2 aria-hidden className="size-4" />}
        onClick={() =>
          void share({
            text: isTonight ? words.shareTonight(turf.name, times) : words.shareOn(turf.name, day, times),
            url: `${origin}${paths.venue(turf.slug)}`,
          })
        }
      >
        {words.shareHours}
      </Button>
    </section>
  )
}
