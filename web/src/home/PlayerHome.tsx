import { addDays } from '@baari/domain/shared/zonedTime.ts'
import { useQueries } from '@tanstack/react-query'
import { ChevronRight, Clock, Search } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, Navigate } from 'react-router'
import { api } from '../api/api.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { VisitQueries } from '../api/VisitQueries.tsx'
import type { BookingItem } from '../bookings/bill.ts'
import { useTickets } from '../bookings/list/useTickets.ts'
import { useBoot } from '../boot.ts'
import { useMessages } from '../messages/en.ts'
import { lazyPart } from '../messages/messagesIn.ts'
import { paths } from '../paths.ts'
import { Promo } from '../shell/Promo.tsx'
import { useTurfMessages } from '../turfs/english.ts'
import { useFavourites } from '../turfs/favourites/FavouriteButton.tsx'
import { cityNamed } from '../turfs/lastCity.ts'
import { LATE } from '../turfs/late.ts'
import { turfAddress } from '../turfs/turfAddress.ts'
import { usePermittedPoint } from '../turfs/useDevicePoint.ts'
import { whenText } from '../turfs/whenText.ts'
import { buttonStyle } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { useSheetAddress } from '../ui/dialogs/useSheetAddress.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { formatName } from '../ui/formats/formats.ts'
import { Skeleton } from '../ui/LoadingRegion.tsx'
import { useIsWide } from '../ui/useMedia.ts'
import { offerAddress, useWaits, type Wait, waitTimes } from '../waitlist/useWaits.ts'
import { AskCard } from './AskCard.tsx'
import { useHomeMessages } from './english.ts'
import { HomeTurfCard, OneMorePlayer } from './HomeCards.tsx'
import { HomeSkeleton } from './HomeSkeleton.tsx'
import { MyTurfs } from './MyTurfs.tsx'
import { BookAgain, NextTicket, useSoon } from './PlayerCards.tsx'
import { type PlayerBookings, usePlayerBookings } from './usePlayerBookings.ts'
import { type Wish, wishInList } from './useWish.ts'

/** Loaded on demand with the payment code, which most visits do without. */
const NextHold = lazyPart(async () => (await import('./NextHold.tsx')).NextHold)

interface Props {
  wish: Wish
  onChange: (changes: Partial<Wish>) => void
}

/** The home page for players: the next bookings, then turfs and games. */
export const PlayerHome = (props: Props) => (
  <VisitQueries>
    <Known {...props} />
  </VisitQueries>
)

/** Where a start without a connection leads. */
const OFFLINE = `${paths.offline()}?${new URLSearchParams({ to: paths.home() })}`

const Known = (props: Props) => {
  const { fixed } = useMessages()
  const { bookings, isOutOfReach, found } = usePlayerBookings()
  if (isOutOfReach) return <Navigate to={OFFLINE} replace />
  if (!bookings && found.error)
    return (
      <ErrorState onRetry={() => void found.refetch()} busy={found.isFetching}>
        {failureMessage(found.error, fixed.anywhere.wentWrong)}
      </ErrorState>
    )
  return bookings ? <Shown {...props} bookings={bookings} /> : <HomeSkeleton />
}

const Shown = ({ wish, onChange, bookings }: Props & { bookings: PlayerBookings }) => {
  const { promo } = useHomeMessages()
  const { coming, held, played, now } = bookings
  const { waits } = useWaits()
  const { catalogue } = useBoot()
  const device = usePermittedPoint()
  const isWide = useIsWide()
  const [next] = coming
  // Saves the tickets for a start without a connection. An empty response removes those of cancelled bookings.
  useTickets()
  const isNothing = held.length === 0 && !next && waits.length === 0
  const city = cityNamed(wish.place, catalogue.cities) ?? catalogue.cities[0]
  const here = device ?? city
  const tonight = next && Date.parse(next.startsAt) - now() < 20 * 3_600_000
  const mine = [...coming, ...held]
  const isBusyAt = (startsAt: Date, endsAt: Date) =>
    mine.some((one) => Date.parse(one.startsAt) < endsAt.getTime() && Date.parse(one.endsAt) > startsAt.getTime())
  const ask = (
    <div className="rounded-card border border-line">
      <AskCard wish={wish} onChange={onChange} isNext={isNothing} />
    </div>
  )
  return (
    <div className="page-width flex flex-col gap-4 py-3 md:py-6">
      <Heading next={next} now={now} isShown={isNothing} />
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_23.25rem]">
        <div className="flex min-w-0 flex-col gap-3">
          {held.map((booking, index) => (
            <Suspense key={booking.bookingId} fallback={<Skeleton className="h-16" />}>
              <NextHold booking={booking} now={now} isNext={index === 0} />
            </Suspense>
          ))}
          {next && <NextTicket booking={next} now={now} />}
          {waits.slice(0, 2).map((wait) => (
            <NextWait key={wait.waitlistId} wait={wait} />
          ))}
          {isNothing ? !isWide && ask : <SearchPill wish={wish} onChange={onChange} />}
          {!isWide && <Promo messageOf={promo} className="text-ink-2" />}
          {!isWide && <BookAgain played={played} />}
          <MyTurfs />
          <FreeAtYours played={played} playsTonight={tonight === true} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {isWide && ask}
          {isWide && <Promo messageOf={promo} className="text-ink-2" />}
          {isWide && <BookAgain played={played} />}
          {here && <OneMorePlayer here={{ latitude: here.latitude, longitude: here.longitude }} isBusyAt={isBusyAt} />}
        </div>
      </div>
    </div>
  )
}

/** The next booking as a heading on a wide screen; without one, the home page's headline. */
const Heading = ({ next, now, isShown }: { next: BookingItem | undefined; now: () => number; isShown: boolean }) => {
  const home = useHomeMessages()
  return (
    <>
      <h1 className={isShown ? 'text-[1.625rem] leading-[1.8125rem] md:text-[2.25rem] md:leading-10' : 'spoken'}>
        {home.fixed.headline}
      </h1>
      {next && <Soon next={next} now={now} />}
    </>
  )
}

const Soon = ({ next, now }: { next: BookingItem; now: () => number }) => {
  const home = useHomeMessages()
  const soon = useSoon(next, now)
  return soon ? <p className="hidden text-[2rem] leading-9 font-extrabold md:block">{home.youPlay(soon)}</p> : null
}

/** On a phone: the search in one line, which opens the full form, and the button that starts it unchanged. */
const SearchPill = ({ wish, onChange }: Props) => {
  const home = useHomeMessages()
  const turfs = useTurfMessages()
  const days = useBoot()
  const sheet = useSheetAddress('search')
  const when = whenText({ date: wish.date, parts: LATE, from: undefined }, days, turfs)
  return (
    <div className="flex flex-col gap-2 lg:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={sheet.open}
        className="flex min-h-13 w-full items-center gap-3 rounded-control border-[1.5px] border-line-strong bg-surface px-4 text-left"
      >
        <Search aria-hidden className="size-5 shrink-0" />
        <span className="min-w-0 truncate">
          <span className="spoken">{turfs.filters}: </span>
          <b>{when.charAt(0).toUpperCase() + when.slice(1)}</b>
          <span className="text-ink-2">
            {` · ${formatName(wish.game)} · ${wish.place === '' ? turfs.anywhere : formatName(wish.place)}`}
          </span>
        </span>
      </button>
      <Link to={wishInList(wish)} className={buttonStyle('primary')}>
        {home.fixed.book}
      </Link>
      <Dialog open={sheet.isOpen} onClose={sheet.close} shape="side" title={home.searchTitle}>
        <AskCard wish={wish} onChange={onChange} />
      </Dialog>
    </div>
  )
}

/** A place in line, or the slot offered to the player. */
const NextWait = ({ wait }: { wait: Wait }) => {
  const home = useHomeMessages()
  const { day, times } = waitTimes(wait)
  return (
    <Link
      to={wait.offer ? offerAddress(wait, wait.offer) : paths.bookings()}
      className="flex min-h-14 items-center gap-3 rounded-card bg-surface-2 px-4 py-2 hover:bg-surface-3"
    >
      <Clock aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 grow text-small">
        <b>{wait.offer ? home.offered : home.inLine(wait.position ?? 1)}</b> {wait.turfName}, {day}, {times}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0" />
    </Link>
  )
}

const SHOWN = 4

/** Turfs that the player has played at, except favourites, with free times on one of the next evenings. */
const FreeAtYours = ({ played, playsTonight }: { played: readonly BookingItem[]; playsTonight: boolean }) => {
  const home = useHomeMessages()
  const { tonight } = useBoot()
  const tomorrow = addDays(tonight, 1)
  const [chosen, setChosen] = useState<string>()
  const date = chosen ?? (playsTonight ? tomorrow : tonight)
  const kept = useFavourites()
  const turfs = played
    .filter(({ turfId }) => kept?.includes(turfId) === false)
    .filter((one, index, all) => all.findIndex(({ turfId }) => turfId === one.turfId) === index)
    .slice(0, SHOWN)
  const answers = useQueries({
    queries: turfs.map(({ turfName, selectedGameType }) => {
      const query = { page: 0, size: 20, name: turfName, game: selectedGameType, date, part: LATE.join(',') }
      return {
        queryKey: ['turfs', query],
        queryFn: ({ signal }: { signal: AbortSignal }) => api.searchTurfs({ query }, { signal }),
      }
    }),
  })
  const shown = turfs.flatMap(({ turfId, selectedGameType }, index) =>
    (answers[index]?.data?.content ?? [])
      .filter(({ entityId }) => entityId === turfId)
      .map((turf) => ({ turf, game: selectedGameType })),
  )
  if (turfs.length === 0) return null
  return (
    <section aria-labelledby="yours" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="yours" className="text-[1.25rem] leading-7 md:text-[1.5rem]">
          {home.freeAtYours}
        </h2>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lie in a row in every browser */}
        <div role="group" aria-labelledby="yours" className="flex gap-2">
          {[tonight, tomorrow].map((day) => (
            <Chip key={day} pressed={day === date} onClick={() => setChosen(day)}>
              {day === tonight ? home.days.tonight : home.days.tomorrow}
            </Chip>
          ))}
        </div>
      </div>
      {shown.length === 0 ? (
        <p className="text-ink-2">{answers.every(({ isSuccess }) => isSuccess) ? home.noneAtYours : home.loading}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
          {shown.map(({ turf, game }) => (
            <li key={turf.entityId}>
              <HomeTurfCard
                turf={turf}
                date={date}
                game={game}
                to={turfAddress({ turfId: turf.entityId, filters: { date, game } })}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
