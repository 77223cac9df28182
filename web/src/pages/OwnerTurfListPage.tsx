import { shareOfWhole } from '@baari/domain/insight/occupancy.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { failureMessage } from '../api/failureMessage.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { reaches } from '../api/session.ts'
import { useSession } from '../api/useSession.ts'
import { paths } from '../paths.ts'
import { ManageTimeSlot } from '../reservations/blocks/ManageTimeSlot.tsx'
import { useTodayMessages } from '../reservations/english.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { openHours, otherHours } from '../turfs/otherHours.ts'
import { DynamicPricing } from '../turfs/owner/DynamicPricing.tsx'
import { useTurfOwnerMessages } from '../turfs/owner/english.ts'
import { TurfLinks } from '../turfs/owner/TurfLinks.tsx'
import { SetGapNudge, SetRelease, SetUndo } from '../turfs/owner/TurfTerms.tsx'
import { UpdateGround } from '../turfs/owner/UpdateGround.tsx'
import { type OwnerGround, type OwnerTurf, useOwnerTurfs } from '../turfs/owner/useOwnerTurfs.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button, buttonStyle } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { useSheetOf } from '../ui/dialogs/useSheetOf.ts'
import { EmptyState, ErrorState } from '../ui/ErrorState.tsx'
import { Fetched } from '../ui/Fetched.tsx'
import { formatHours, formatName, formatRupees } from '../ui/formats/formats.ts'
import { LoadingRegion, Skeleton } from '../ui/LoadingRegion.tsx'
import { CourtPlan } from '../ui/pictures/CourtPlan.tsx'
import { Status } from '../ui/Status.tsx'

/** The owner's turfs, with the actions for each ground. */
export const OwnerTurfListPage = () => {
  const { fixed, turf } = useTurfOwnerMessages()
  const session = useSession()
  return (
    <div className="page-width flex flex-col gap-5 py-6 md:py-10">
      <PageHead title={fixed.turfsTitle} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>{fixed.turfsTitle}</h1>
        {/* Helpers have no money group in their navigation. */}
        {session.status === 'in' && session.role === 'STAFF' && reaches(session.user.staffRight, 'MANAGE') && (
          <Link to={paths.ownerInsight()} className={buttonStyle('quiet')}>
            {turf.insight}
          </Link>
        )}
      </div>
      <OwnerTurfs />
    </div>
  )
}

const OwnerTurfs = () => {
  const messages = useTurfOwnerMessages()
  const turfs = useOwnerTurfs()
  const occupancy = useOccupancyToday()
  if (turfs.isPending)
    return (
      <LoadingRegion label={messages.fixed.turfsLoading} className="flex flex-col gap-5">
        <p aria-hidden className="text-ink-2">
          {messages.fixed.turfsLoading}
        </p>
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </LoadingRegion>
    )
  if (turfs.isError)
    return (
      <ErrorState onRetry={() => turfs.refetch()} busy={turfs.isFetching}>
        {failureMessage(turfs.error, messages.fixed.turfsFailed)}
      </ErrorState>
    )
  if (turfs.data.length === 0)
    return (
      <EmptyState
        title={messages.fixed.noTurfs}
        drawing={<CourtPlan game="Football" />}
        actions={
          <Link to={paths.contact()} className={buttonStyle('primary')}>
            {messages.turf.contact}
          </Link>
        }
      >
        {messages.turf.emptyText}
      </EmptyState>
    )
  return (
    <>
      {occupancy.isError && (
        <Fetched
          found={occupancy}
          messages={{ loading: messages.fixed.turfsLoading, failed: messages.turf.fullTodayFailed }}
        />
      )}
      <ul className="flex flex-col gap-5">
        {turfs.data.map((turf) => (
          <li key={turf.entityId}>
            <OwnerTurfCard turf={turf} />
          </li>
        ))}
      </ul>
    </>
  )
}

const useOccupancyToday = () =>
  useQuery({
    queryKey: ['listOccupancyToday'],
    queryFn: ({ signal }) => ownerApi.listOccupancyToday({}, { signal }),
  })

const COORDINATE_DIGITS = 2

/** A turf with its address, its grounds and, folded below them, its rarely changed settings. */
const OwnerTurfCard = ({ turf }: { turf: OwnerTurf }) => {
  const messages = useTurfOwnerMessages()
  const titleId = useId()
  const { address, latitude, longitude } = turf.location
  const mayManage = reaches(turf.right, 'MANAGE')
  return (
    <article aria-labelledby={titleId}>
      <Card className="p-4 md:p-6">
        <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h2 id={titleId} className="text-title">
              {turf.name}
            </h2>
            <p className="text-small text-ink-2">
              {messages.turf.owner}: {turf.ownerName}
            </p>
            <p className="mt-1 text-small">{address}</p>
            <p className="text-small text-ink-2">
              {messages.turf.coordinates(latitude.toFixed(COORDINATE_DIGITS), longitude.toFixed(COORDINATE_DIGITS))}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <TurfLinks turf={turf} />
            <Badge tone={turf.isOnboarded ? 'primary' : 'warning'}>
              {turf.isOnboarded ? messages.turf.onboarded : messages.turf.asksFirst}
            </Badge>
          </div>
        </header>
        {turf.grounds.length === 0 ? (
          <p className="mt-4 border-t border-line pt-4 text-ink-2">{messages.fixed.noGrounds}</p>
        ) : (
          <ul className="mt-4 flex flex-col">
            {turf.grounds.map((ground) => (
              <li key={ground.entityId} className="border-t border-line py-4">
                <OwnerGroundRow ground={ground} turf={turf} />
              </li>
            ))}
          </ul>
        )}
        {mayManage && (
          <details className="-mb-2 border-t border-line">
            <summary className="unfolds touch py-2 font-semibold">{messages.turf.settings}</summary>
            <div className="flex flex-col gap-4 pb-4">
              <SetUndo turf={turf} />
              <SetRelease turf={turf} />
              <SetGapNudge turf={turf} />
            </div>
          </details>
        )}
      </Card>
    </article>
  )
}

/** A ground's price per hour, opening hours, and how full it is today. */
const GroundGlance = ({ ground }: { ground: OwnerGround }) => {
  const { turf: messages, hours } = useTurfOwnerMessages()
  const { startsAt, endsAt } = openHours(ground)
  const others = otherHours(ground, { openOn: hours.openOn, closedOn: hours.closedOn })
  const occupancy = useOccupancyToday()
  const today = occupancy.data?.find(({ groundEntityId }) => groundEntityId === ground.entityId)
  const share = today && shareOfWhole(today.bookedMinutes, today.openMinutes)
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-6 gap-y-1">
      <p>
        <span className="figures text-number">{formatRupees(ground.pricePerHourFullBooking)}</span>{' '}
        <span className="text-small text-ink-2">{messages.perHour}</span>
      </p>
      <p className="text-small">{[formatHours(startsAt, endsAt), ...others].join(' · ')}</p>
      {occupancy.isPending && <Skeleton className="h-7 min-w-48 max-w-72 grow" />}
      {today && (
        <p className="flex min-w-48 max-w-72 grow flex-col gap-1 text-small">
          {share === undefined ? (
            messages.closedToday
          ) : (
            <>
              {messages.fullToday(Math.round(100 * share))}
              <svg aria-hidden className="h-1.5 w-full overflow-hidden rounded-full">
                <rect width="100%" height="100%" className="fill-surface-3" />
                <rect width={`${100 * share}%`} height="100%" className="fill-primary" />
              </svg>
            </>
          )}
        </p>
      )}
    </div>
  )
}

/** A ground's terms, and the sheets that change them, as far as the user's right allows. */
const OwnerGroundRow = ({ ground, turf }: { ground: OwnerGround; turf: OwnerTurf }) => {
  const { fixed, turf: messages } = useTurfOwnerMessages()
  const { name: turfName, right } = turf
  const { manageTimeSlot } = useTodayMessages().fixed
  const sheets = {
    edit: useSheetOf('edit-ground'),
    slot: useSheetOf('time-slot'),
    pricing: useSheetOf('dynamic-pricing'),
  }
  const modes = [ground.allowFullBooking && messages.full, ground.allowPartialBooking && messages.partial].filter(
    Boolean,
  )
  const facts: [term: string, text: string][] = [
    [messages.games, ground.supportedGames.map(formatName).join(', ')],
    [messages.capacity, messages.players(ground.minPlayers, ground.maxPlayers)],
    [messages.modes, modes.length > 0 ? modes.join(', ') : messages.noModes],
    [messages.partialPrice, formatRupees(ground.pricePerHourPartialBookingPerPlayer)],
    [messages.minimum, messages.hours(ground.minHoursOfBooking)],
    [messages.advance, messages.percent(ground.advancePercentage)],
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
          {ground.availability ? messages.available : messages.unavailable}
        </Status>
      </div>
      <GroundGlance ground={ground} />
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 text-small sm:grid-cols-3 md:grid-cols-6">
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt className="text-ink-2">{term}</dt>
            <dd className="font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        {actions.map(([label, sheet]) => (
          <Button
            key={label}
            variant="quiet"
            className="grow px-3 sm:grow-0"
            aria-label={messages.actionOf(label, ground.name)}
            onClick={() => sheet.openOf(ground.entityId)}
          >
            {label}
          </Button>
        ))}
      </div>
      {actions.length > 0 && (
        <>
          <UpdateGround ground={ground} open={sheets.edit.openId === ground.entityId} onClose={sheets.edit.close} />
          <ManageTimeSlot
            turfName={turfName}
            ground={ground}
            open={sheets.slot.openId === ground.entityId}
            onClose={sheets.slot.close}
          />
          <DynamicPricing
            turfName={turfName}
            ground={ground}
            open={sheets.pricing.openId === ground.entityId}
            onClose={sheets.pricing.close}
          />
        </>
      )}
    </>
  )
}
