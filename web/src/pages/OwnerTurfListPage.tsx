import { ChevronDown, MapPin, Star } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { failureMessage } from '../api/failureMessage.ts'
import { reaches } from '../api/session.ts'
import { useSession } from '../api/useSession.ts'
import { paths } from '../paths.ts'
import { ManageTimeSlot } from '../reservations/blocks/ManageTimeSlot.tsx'
import { useTodayMessages } from '../reservations/english.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { DynamicPricing } from '../turfs/owner/DynamicPricing.tsx'
import { useTurfOwnerMessages } from '../turfs/owner/english.ts'
import { openHours } from '../turfs/owner/SlotFields.tsx'
import { SetGapNudge, SetRelease, SetUndo } from '../turfs/owner/TurfTerms.tsx'
import { UpdateGround } from '../turfs/owner/UpdateGround.tsx'
import { type OwnerGround, type OwnerTurf, useOwnerTurfs } from '../turfs/owner/useOwnerTurfs.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button, buttonStyle } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { cx } from '../ui/cx.ts'
import { useSheetOf } from '../ui/dialogs/useSheetOf.ts'
import { EmptyState, ErrorState } from '../ui/ErrorState.tsx'
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

/** Every turf is closed; undefined means the first is open. */
const NONE = ''

/** At most one turf is open at a time, initially the first. */
const OwnerTurfs = () => {
  const messages = useTurfOwnerMessages()
  const turfs = useOwnerTurfs()
  const [openId, setOpenId] = useState<string>()
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
    <ul className="flex flex-col gap-5">
      {turfs.data.map((turf) => (
        <li key={turf.entityId}>
          <OwnerTurfCard
            turf={turf}
            isOpen={(openId ?? turfs.data[0]?.entityId) === turf.entityId}
            onToggle={(isOpen) => setOpenId(isOpen ? turf.entityId : NONE)}
          />
        </li>
      ))}
    </ul>
  )
}

const COORDINATE_DIGITS = 2

/** A turf of the owner: its address, and its grounds when open. */
const OwnerTurfCard = ({
  turf,
  isOpen,
  onToggle,
}: {
  turf: OwnerTurf
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}) => {
  const messages = useTurfOwnerMessages()
  const titleId = useId()
  const { address, latitude, longitude } = turf.location
  return (
    <article aria-labelledby={titleId}>
      <Card className="p-4 md:p-6">
        <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h2 id={titleId} className="text-title">
              <button
                type="button"
                aria-expanded={isOpen}
                onClick={() => onToggle(!isOpen)}
                className="touch inline-flex items-center gap-2 text-left underline-offset-4 hover:underline"
              >
                {turf.name}
                <ChevronDown aria-hidden className={cx('size-5 shrink-0', isOpen && 'rotate-180')} />
              </button>
            </h2>
            <p className="text-small text-ink-2">
              {messages.turf.owner}: {turf.ownerName}
            </p>
          </div>
          <Badge tone={turf.isOnboarded ? 'primary' : 'warning'}>
            {turf.isOnboarded ? messages.turf.onboarded : messages.turf.asksFirst}
          </Badge>
        </header>
        <p className="mt-2 flex items-start gap-2 text-small">
          <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-2" />
          <span>
            <span className="block">{address}</span>
            <span className="block text-ink-2">
              {messages.turf.coordinates(latitude.toFixed(COORDINATE_DIGITS), longitude.toFixed(COORDINATE_DIGITS))}
            </span>
          </span>
        </p>
        {reaches(turf.right, 'MANAGE') && (
          <Link
            to={paths.ownerReviews(turf.entityId)}
            aria-label={messages.turf.actionOf(messages.turf.reviews, turf.name)}
            className="touch inline-flex items-center gap-2 text-small text-primary underline underline-offset-4"
          >
            <Star aria-hidden className="size-5 shrink-0" />
            {messages.turf.reviews}
          </Link>
        )}
        {isOpen && reaches(turf.right, 'MANAGE') && (
          <div className="mt-2 flex flex-col gap-4">
            <SetUndo turf={turf} />
            <SetRelease turf={turf} />
            <SetGapNudge turf={turf} />
          </div>
        )}
        {!isOpen && turf.grounds.length > 0 && (
          <p className="mt-2 text-small">
            {turf.grounds.map((ground) => `${ground.name} ${formatRupees(ground.pricePerHourFullBooking)}`).join(' · ')}
          </p>
        )}
        {turf.grounds.length === 0 ? (
          <p className="mt-4 border-t border-line pt-4 text-ink-2">{messages.fixed.noGrounds}</p>
        ) : (
          <ul hidden={!isOpen} className={cx('mt-4 flex-col', isOpen && 'flex')}>
            {turf.grounds.map((ground) => (
              <li key={ground.entityId} className="border-t border-line py-4 last:pb-0">
                <OwnerGroundRow ground={ground} turf={turf} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </article>
  )
}

/** A ground's terms, and the sheets that change them, as far as the user's right allows. */
const OwnerGroundRow = ({ ground, turf: { name: turfName, right } }: { ground: OwnerGround; turf: OwnerTurf }) => {
  const { fixed, turf: messages } = useTurfOwnerMessages()
  const { manageTimeSlot } = useTodayMessages().fixed
  const sheets = {
    edit: useSheetOf('edit-ground'),
    slot: useSheetOf('time-slot'),
    pricing: useSheetOf('dynamic-pricing'),
  }
  const { startsAt, endsAt } = openHours(ground)
  const modes = [ground.allowFullBooking && messages.full, ground.allowPartialBooking && messages.partial].filter(
    Boolean,
  )
  const facts: [term: string, text: string][] = [
    [messages.games, ground.supportedGames.map(formatName).join(', ')],
    [messages.capacity, messages.players(ground.minPlayers, ground.maxPlayers)],
    [messages.open, formatHours(startsAt, endsAt)],
    [messages.modes, modes.length > 0 ? modes.join(', ') : messages.noModes],
    [messages.fullPrice, formatRupees(ground.pricePerHourFullBooking)],
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
            variant="quiet"
            className="grow sm:grow-0"
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
            ground={ground}
            open={sheets.pricing.openId === ground.entityId}
            onClose={sheets.pricing.close}
          />
        </>
      )}
    </>
  )
}
