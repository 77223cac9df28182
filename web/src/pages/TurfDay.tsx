import { EVENING_FROM } from '@baari/domain/availability/evening.ts'
import { businessStart } from '@baari/domain/availability/slots.ts'
import { lengthOf } from '@baari/domain/shared/interval.ts'
import { dateAt, MINUTES_PER_HOUR } from '@baari/domain/shared/zonedTime.ts'
import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { EveningCalendar, EveningStrip, useEvenings } from '../availability/EveningCalendar.tsx'
import { useAvailabilityMessages } from '../availability/english.ts'
import type { GroundDay } from '../availability/groundDay.ts'
import type { DayPart } from '../availability/SlotGrid.tsx'
import { type CouponChip, TurfFacts } from '../availability/TurfHead.tsx'
import type { DetailsAddress, DetailsQuery } from '../availability/useDetailsAddress.ts'
import { useServerClock, useTick } from '../availability/useTick.ts'
import { BookBar } from '../bookings/BookBar.tsx'
import { BookSlotPanel, CancelTerms } from '../bookings/BookSlotPanel.tsx'
import { HeldBanner } from '../bookings/HeldBanner.tsx'
import { type Terms, useTerms } from '../bookings/useCoupon.ts'
import { useBoot } from '../boot.ts'
import { useGameMessages } from '../games/english.ts'
import { HowGamesWork } from '../games/HowGamesWork.tsx'
import { lazyPart } from '../messages/messagesIn.ts'
import { cityNamed, useKeptCity } from '../turfs/lastCity.ts'
import { useOwnDoor } from '../turfs/ownDoor.ts'
import { TurfPlace } from '../turfs/TurfPlace.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Card } from '../ui/Card.tsx'
import { ChipRow } from '../ui/Chip.tsx'
import { useAlert } from '../ui/dialogs/AlertProvider.tsx'
import { useToast } from '../ui/dialogs/ToastProvider.tsx'
import type { useSheetAddress } from '../ui/dialogs/useSheetAddress.ts'
import { formatDay, formatName, formatTimes } from '../ui/formats/formats.ts'
import { Skeleton } from '../ui/LoadingRegion.tsx'
import { GameIcon } from '../ui/pictures/GameIcon.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { useIsWide } from '../ui/useMedia.ts'
import { DayPanel, useChoice } from './DayPanel.tsx'
import type { ShownDay } from './useShownDay.tsx'

/** Loaded only for turfs that are not onboarded. */
const SendEnquiry = lazyPart(async () => (await import('../bookings/SendEnquiry.tsx')).SendEnquiry)
/** Loaded once a time is chosen. */
const PaySlot = lazyPart(async () => (await import('./PaySlot.tsx')).PaySlot)
/** Both load after the slots, which people came for. */
const PlaceMap = lazyPart(async () => (await import('../turfs/map/PlaceMap.tsx')).PlaceMap)
const TurfReviews = lazyPart(async () => (await import('../reviews/TurfReviews.tsx')).TurfReviews)

const TICK_MS = 5_000

/** A turf on the chosen day, with booking. */
export const TurfDay = ({
  turf,
  isOfOtherDay,
  lost,
  onLostRead,
  address,
  onChoice,
  head,
  hasSeats = false,
  isWidget = false,
  onPay,
  paySheet,
}: ShownDay & {
  address: DetailsAddress
  /** Called with the page's reading of its address, at first and when that changes. */
  onChoice?: (read: DetailsQuery) => void
  /** The turf's name and pictures for a game. A page without it shows them itself. */
  head?: (game: string) => ReactNode
  /** Whether the page sells seats in shared games, besides whole grounds. */
  hasSeats?: boolean
  /** In another site's page: without the place, the facts and the reviews, which that site shows itself. */
  isWidget?: boolean
  /** Opens the payment for the choices in a query. */
  onPay: (query: URLSearchParams) => void
  /** Only a page with it has the payment, the coupon and the enquiry. */
  paySheet?: Pick<ReturnType<typeof useSheetAddress>, 'isOpen' | 'close'>
}) => {
  const availability = useAvailabilityMessages()
  const games = useGameMessages()
  const { details, change, queryWith } = address
  const alert = useAlert()
  const isWide = useIsWide()
  const isPaying = paySheet?.isOpen === true
  const clock = useServerClock(turf.serverTime, turf.readAt)
  const now = useTick(clock, TICK_MS)
  const choice = useChoice(turf, details, { now, isPaying })
  useOwnDoor(turf.turfId)
  const { game, grounds, ground, yours, held } = choice
  const slot = isOfOtherDay ? undefined : choice.slot
  const { cities } = useBoot().catalogue
  // Choosing a time makes its city the last one; opening this page does not.
  useKeptCity(slot && cityNamed(turf.turfLocation.city, cities)?.key)
  const terms = useTerms(slot)
  const coupon = useCouponChip(terms)
  const evenings = useEvenings(turf.turfId, ground, {
    part: pricedPart(ground, { part: details.part, start: slot?.interval.startsAt }),
    minutes: slot ? lengthOf(slot.interval) : (ground?.minimumMinutes ?? MINUTES_PER_HOUR),
  })
  const bill = held?.bill ?? terms.bill
  const today = dateAt(new Date(now), turf.timeZone)

  const { bookingType } = choice
  const gameType = game === '' ? details.gameType : game
  const say = useEffectEvent(() => onChoice?.({ ...details, bookingType, gameType }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the date, the kind or the game changes
  useEffect(() => say(), [details.date, details.bookingType, game])

  const isShared = bookingType === 'PARTIAL'
  const isBookable = !isShared && grounds.length > 0
  const day = isOfOtherDay ? (
    <Skeleton className="h-96" />
  ) : (
    <DayPanel turf={turf} choice={choice} total={bill?.due} now={now} clock={clock} />
  )
  const pay = (changes: Partial<DetailsQuery>) => onPay(queryWith({ gameType, ...changes }))
  const chosen = {
    slot,
    bill,
    today,
    referenceFactor: turf.referencePriceFactor,
    isHeld: held !== undefined,
    nudge: choice.offered && {
      ...choice.offered,
      onTake: () => change({ start: choice.offered?.startsAt, insteadOf: details.start }),
    },
    onLength: (minutes: number) => change({ minutes }),
    onContinue: () => {
      if (slot) pay({})
      else void alert(availability.fixed.timeMissing)
    },
    action:
      turf.isOnboarded || !paySheet ? undefined : (
        <Suspense fallback={<Skeleton className="h-12" />}>
          <SendEnquiry slot={slot} terms={terms} />
        </Suspense>
      ),
  }

  return (
    <>
      <div className="md:page-width flex flex-col gap-6 pb-8 md:grid md:grid-cols-[minmax(0,1fr)_23.25rem] md:grid-rows-[auto_1fr] md:items-start md:gap-8 md:pt-4">
        <div className="flex min-w-0 flex-col gap-2 md:gap-5">
          {head?.(game)}
          <div className="flex min-w-0 flex-col gap-2 px-4 md:gap-5 md:px-0">
            {yours && !isShared && !isPaying && (
              <HeldBanner
                play={{ date: details.date, ...yours.interval }}
                until={yours.hold.until}
                now={clock}
                onPay={() => pay({ ground: ground?.id, start: yours.interval.startsAt, minutes: undefined })}
              />
            )}
            <EveningStrip
              today={today}
              value={details.date}
              onValueChange={(date) => change({ date })}
              evenings={evenings}
            />
            {lost && (
              <Banner tone="warning" onDismiss={onLostRead}>
                {availability.dayGone(formatDay(lost))}
              </Banner>
            )}
            {details.start !== undefined && !slot && !isOfOtherDay && isBookable && (
              <Banner tone="warning" onDismiss={() => change({ start: undefined, minutes: undefined })}>
                {availability.startGone(
                  formatTimes({
                    date: details.date,
                    startsAt: choice.ground ? businessStart(choice.ground.hours, details.start) : details.start,
                  }),
                )}
              </Banner>
            )}
            {choice.offersSeats && hasSeats ? (
              <div>
                <Tabs
                  label={games.bookingTypes}
                  value={bookingType}
                  onValueChange={(chosenType) => change({ bookingType: chosenType })}
                  tabs={[
                    { value: 'FULL', label: games.wholeGround, content: day },
                    { value: 'PARTIAL', label: games.fixed.playWithOthers, content: day },
                  ]}
                />
              </div>
            ) : (
              day
            )}
            {choice.games.length > 1 && (
              <ChipRow
                label={availability.games}
                options={choice.games.map((one) => ({
                  value: one,
                  label: formatName(one),
                  icon: <GameIcon game={one} className="size-5" />,
                }))}
                value={game}
                onValueChange={(chosenGame) => change({ gameType: chosenGame })}
              />
            )}
            {!isWidget && (
              <div className="flex flex-col gap-6 pt-4">
                <TurfFacts
                  amenities={turf.metadata.amenities}
                  ground={ground}
                  game={game}
                  coupon={isBookable && paySheet ? coupon : undefined}
                />
              </div>
            )}
          </div>
        </div>
        <aside className="flex flex-col gap-4 max-md:px-4 md:row-span-2">
          {isBookable && isWide && (
            <div className="summary-on-top sticky top-0 z-sticky -mt-4 bg-bg pt-4">
              <BookSlotPanel {...chosen} terms={terms} />
            </div>
          )}
          {isShared && <HowGamesWork />}
          {isWide && (
            <EveningCalendar evenings={evenings} value={details.date} onValueChange={(date) => change({ date })} />
          )}
          {!isWidget && (
            <Card className="overflow-hidden">
              <div className="h-40 bg-map-land">
                <Suspense fallback={null}>
                  <PlaceMap name={turf.turfName} place={turf.turfLocation} className="size-full" />
                </Suspense>
              </div>
              <div className="p-4">
                <TurfPlace place={turf.turfLocation} directions={availability.directions} />
              </div>
            </Card>
          )}
          {!isShared && <CancelTerms slot={slot} payNow={bill?.payNow ?? 0} timeZone={turf.timeZone} now={now} />}
        </aside>
        {!isWidget && (
          <div className="max-md:px-4">
            <Suspense fallback={null}>
              <TurfReviews turfId={turf.turfId} />
            </Suspense>
          </div>
        )}
      </div>
      {isBookable && !isWide && <BookBar {...chosen} />}
      {isBookable && paySheet && turf.isOnboarded && slot && bill && (
        <Suspense fallback={null}>
          <PaySlot
            open={isPaying}
            onClose={paySheet.close}
            slot={slot}
            bill={bill}
            terms={terms}
            held={held}
            timeZone={turf.timeZone}
            now={clock}
            onStart={(start) => change({ start })}
          />
        </Suspense>
      )}
    </>
  )
}

/** The part of the day whose prices the days show: that of the chosen start, else one in which the ground is open. */
const pricedPart = (
  ground: GroundDay | undefined,
  { part = 'evening', start }: { part: DayPart | undefined; start: number | undefined },
): DayPart => {
  if (start !== undefined) return start < EVENING_FROM ? 'early' : 'evening'
  if (ground && ground.open.startsAt >= EVENING_FROM) return 'evening'
  return ground && ground.open.endsAt <= EVENING_FROM ? 'early' : part
}

/** The chip of the offered coupon; undefined if pages offer none. */
const useCouponChip = (terms: Terms): CouponChip | undefined => {
  const availability = useAvailabilityMessages()
  const toast = useToast()
  const { coupon } = useBoot()
  if (!coupon) return undefined
  const { code } = coupon
  const isOn = terms.couponCode === code
  return {
    code,
    terms: coupon.terms,
    isOn,
    onPress: () => {
      if (isOn) return terms.dropCoupon()
      toast.tell(availability.couponOn(code))
      void terms.applyCoupon(code)
    },
  }
}
