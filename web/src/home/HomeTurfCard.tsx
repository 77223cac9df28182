import { Link } from 'react-router'
import { useTurfWords } from '../turfs/english.ts'
import type { TurfSummary } from '../turfs/TurfFacts.tsx'
import { TurfFacts } from '../turfs/TurfFacts.tsx'
import { TurfStarts } from '../turfs/TurfStarts.tsx'
import { turfAddress } from '../turfs/turfAddress.ts'
import { Card } from '../ui/Card.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Price } from '../ui/Price.tsx'

const STARTS_SHOWN = 3

/** A turf that is free on the chosen evening, with its first starts. */
export const HomeTurfCard = ({
  turf,
  date,
  game,
  to,
}: {
  turf: TurfSummary
  date: string
  game: string | undefined
  /** Address of the turf's page. */
  to: string
}) => {
  const turfs = useTurfWords()
  const { freeTime } = turf
  return (
    <Card className="relative flex h-full flex-col gap-2.5 p-3">
      <div className="flex gap-3">
        <Picture
          src={turf.images[0]}
          sizes="4.5rem"
          alt=""
          width={800}
          height={500}
          loading="lazy"
          className="size-18 shrink-0 rounded-control bg-surface-2 object-cover"
        />
        <div className="flex min-w-0 grow flex-col">
          <h3 className="truncate text-[1.125rem] leading-6">
            <Link to={to} className="after:absolute after:inset-0 after:rounded-card">
              {turf.name}
            </Link>
          </h3>
          <p className="truncate text-small text-ink-2">{turf.location.address}</p>
          <div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-2">
            <TurfFacts turf={turf} />
            {freeTime && <Price rupees={freeTime.pricePerHour} unit={turfs.perHour} />}
          </div>
        </div>
      </div>
      <TurfStarts
        turf={turf}
        date={date}
        most={STARTS_SHOWN}
        addressOf={(chosen) => turfAddress({ turfId: turf.entityId, filters: { date, game }, ...chosen })}
      />
    </Card>
  )
}
