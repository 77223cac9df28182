import { Search } from 'lucide-react'
import { Suspense } from 'react'
import { VisitQueries } from '../api/VisitQueries.tsx'
import type { BookingItem } from '../bookings/hold.ts'
import { useBoot } from '../boot.ts'
import { useTurfWords } from '../turfs/english.ts'
import { LATE } from '../turfs/late.ts'
import { usePermittedPoint } from '../turfs/usePermittedPoint.ts'
import { whenWords } from '../turfs/whenWords.ts'
import { Badge } from '../ui/Badge.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { formatName } from '../ui/formats.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useIsWide } from '../ui/useIsWide.ts'
import { useSheetAddress } from '../ui/useSheetAddress.ts'
import { useWaits } from '../waitlist/useWaits.ts'
import { lazyPart } from '../words/lazyPart.ts'
import { AskCard } from './AskCard.tsx'
import { BookAgain } from './BookAgain.tsx'
import { useHomeWords } from './english.ts'
import { FreeAtYours } from './FreeAtYours.tsx'
import { HomeSkeleton } from './HomeSkeleton.tsx'
import { MyTurfs } from './MyTurfs.tsx'
import { NextTicket, useSoon } from './NextTicket.tsx'
import { NextWait } from './NextWait.tsx'
import { OneMorePlayer } from './OneMorePlayer.tsx'
import { type PlayerBookings, usePlayerBookings } from './usePlayerBookings.ts'
import type { Wish } from './useWish.ts'
import { wishedCity } from './wishAddress.ts'

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

const Known = (props: Props) => {
  const bookings = usePlayerBookings()
  return bookings ? <Shown {...props} bookings={bookings} /> : <HomeSkeleton />
}

const Shown = ({ wish, onChange, bookings }: Props & { bookings: PlayerBookings }) => {
  const home = useHomeWords()
  const { coming, held, played, now } = bookings
  const { waits } = useWaits()
  const { catalogue } = useBoot()
  const device = usePermittedPoint()
  const isWide = useIsWide()
  const [next] = coming
  const isNothing = held.length === 0 && !next && waits.length === 0
  const city = wishedCity(wish.place, catalogue.cities) ?? catalogue.cities[0]
  const here = device.point ?? city
  const tonight = next && Date.parse(next.startsAt) - now() < 20 * 3_600_000
  const mine = [...coming, ...held]
  const isBusyAt = (startsAt: Date, endsAt: Date) =>
    mine.some((one) => Date.parse(one.startsAt) < endsAt.getTime() && Date.parse(one.endsAt) > startsAt.getTime())
  const ask = (
    <div className="rounded-card border border-line">
      <AskCard wish={wish} onChange={onChange} />
    </div>
  )
  const promo = (
    <p>
      <Badge tone="lamp">{home.promo}</Badge> <span className="text-small text-ink-2">{home.promoTerms}</span>
    </p>
  )
  return (
    <div className="page-width flex flex-col gap-4 py-3 md:py-6">
      <Heading next={next} now={now} isShown={isNothing} />
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_23.25rem]">
        <div className="flex min-w-0 flex-col gap-3">
          {held.map((booking) => (
            <Suspense key={booking.bookingId} fallback={<Skeleton className="h-16" />}>
              <NextHold booking={booking} now={now} />
            </Suspense>
          ))}
          {next && <NextTicket booking={next} now={now} />}
          {waits.slice(0, 2).map((wait) => (
            <NextWait key={wait.waitlistId} wait={wait} />
          ))}
          {isNothing ? !isWide && ask : <SearchPill wish={wish} onChange={onChange} />}
          {!isWide && promo}
          {!isWide && <BookAgain played={played} />}
          <MyTurfs />
          <FreeAtYours played={played} playsTonight={tonight === true} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {isWide && ask}
          {isWide && promo}
          {isWide && <BookAgain played={played} />}
          {here && <OneMorePlayer here={{ latitude: here.latitude, longitude: here.longitude }} isBusyAt={isBusyAt} />}
        </div>
      </div>
    </div>
  )
}

/** The next booking as a heading on a wide screen; without one, the home page's headline. */
const Heading = ({ next, now, isShown }: { next: BookingItem | undefined; now: () => number; isShown: boolean }) => {
  const home = useHomeWords()
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
  const home = useHomeWords()
  const soon = useSoon(next, now)
  return soon ? <p className="hidden text-[2rem] leading-9 font-extrabold md:block">{home.youPlay(soon)}</p> : null
}

/** The search in one line; on a phone it opens the full form. */
const SearchPill = ({ wish, onChange }: Props) => {
  const home = useHomeWords()
  const turfs = useTurfWords()
  const days = useBoot()
  const sheet = useSheetAddress('search')
  const when = whenWords({ date: wish.date, parts: LATE, from: undefined }, days, turfs)
  return (
    <div className="lg:hidden">
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
      <Dialog open={sheet.isOpen} onClose={sheet.close} shape="side" title={home.searchTitle}>
        <AskCard wish={wish} onChange={onChange} />
      </Dialog>
    </div>
  )
}
