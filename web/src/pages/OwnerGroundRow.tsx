import type { TurfRight } from '@baari/contract/endpoint.ts'
import { reaches } from '../api/reaches.ts'
import { useTodayWords } from '../reservations/english.ts'
import { ManageTimeSlot } from '../reservations/ManageTimeSlot.tsx'
import { DynamicPricing } from '../turfs/owner/DynamicPricing.tsx'
import { useTurfOwnerWords } from '../turfs/owner/english.ts'
import { openHours } from '../turfs/owner/slotTimes.ts'
import { UpdateGround } from '../turfs/owner/UpdateGround.tsx'
import type { OwnerGround } from '../turfs/owner/useOwnerTurfs.ts'
import { Button } from '../ui/Button.tsx'
import { formatName, formatRupees, formatTimeRange } from '../ui/formats.ts'
import { Status } from '../ui/Status.tsx'
import { useSheetOf } from '../ui/useSheetOf.ts'

/** A ground's terms, and the sheets that change them, as far as the user's right allows. */
export const OwnerGroundRow = ({ ground, right }: { ground: OwnerGround; right: TurfRight }) => {
  const { fixed, turf: words } = useTurfOwnerWords()
  const { manageTimeSlot } = useTodayWords().fixed
  const sheets = {
    edit: useSheetOf('edit-ground'),
    slot: useSheetOf('time-slot'),
    pricing: useSheetOf('dynamic-pricing'),
  }
  const { startsAt, endsAt } = openHours(ground)
  const modes = [ground.allowFullBooking && words.full, ground.allowPartialBooking && words.partial].filter(Boolean)
  const facts: [term: string, text: string][] = [
    [words.games, ground.supportedGames.map(formatName).join(', ')],
    [words.capacity, words.players(ground.minPlayers, ground.maxPlayers)],
    [words.open, formatTimeRange(startsAt, endsAt)],
    [words.modes, modes.length > 0 ? modes.join(', ') : words.noModes],
    [words.fullPrice, formatRupees(ground.pricePerHourFullBooking)],
    [words.partialPrice, formatRupees(ground.pricePerHourPartialBookingPerPlayer)],
    [words.minimum, words.hours(ground.minHoursOfBooking)],
    [words.advance, words.percent(ground.advancePercentage)],
  ]
  const actions = (
    [
      [fixed.editGround, sheets.edit, 'MANAGE'],
      [manageTimeSlot, sheets.slot, 'DESK'],
      [fixed.dynamicPricing, sheets.pricing, 'MANAGE'],
    ] as const
  ).filter(([, , needed]) => reaches(right, needed))
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-body">{ground.name}</h3>
        <Status kind={ground.availability ? 'confirmed' : 'cancelled'}>
          {ground.availability ? words.available : words.unavailable}
        </Status>
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 text-small sm:grid-cols-4">
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt className="text-ink-2">{term}</dt>
            <dd className="font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-3">
        {actions.map(([label, sheet]) => (
          <Button
            key={label}
            look="quiet"
            className="grow sm:grow-0"
            aria-label={words.actionOf(label, ground.name)}
            onClick={() => sheet.openOf(ground.entityId)}
          >
            {label}
          </Button>
        ))}
      </div>
      {actions.length > 0 && (
        <>
          <UpdateGround ground={ground} open={sheets.edit.openId === ground.entityId} onClose={sheets.edit.close} />
          <ManageTimeSlot ground={ground} open={sheets.slot.openId === ground.entityId} onClose={sheets.slot.close} />
          <DynamicPricing
            ground={ground}
            open={sheets.pricing.openId === ground.entityId}
            onClose={sheets.pricing.close}
          />
        </>
      )}
    </>
  )
}
