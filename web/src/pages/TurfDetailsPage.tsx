import { picturesOfGame } from '@baari/art/artPath.ts'
import { type ReactNode, Suspense } from 'react'
import { Link, useLoaderData, useParams } from 'react-router'
import { useAvailabilityMessages } from '../availability/english.ts'
import { groundDay, type TurfDayReply } from '../availability/groundDay.ts'
import { TurfHead, TurfPictures } from '../availability/TurfHead.tsx'
import { useDetailsAddress } from '../availability/useDetailsAddress.ts'
import type { LoadedTurfDay } from '../availability/useTurfDay.ts'
import { lazyPart } from '../messages/messagesIn.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { buttonStyle } from '../ui/Button.tsx'
import { useSheetAddress } from '../ui/dialogs/useSheetAddress.ts'
import { LoadingRegion, Skeleton } from '../ui/LoadingRegion.tsx'
import { OnceAwake } from '../ui/useOnceAwake.tsx'
import { shownGame } from './DayPanel.tsx'
import { TurfDay } from './TurfDay.tsx'
import { useShownDay } from './useShownDay.tsx'

/** Loads after the slots, which people came for. */
const TurfPassesLink = lazyPart(async () => (await import('../passes/PassLinks.tsx')).TurfPassesLink)

const TILES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** A turf for players. The document contains its head, and the scripts draw its day. */
export const TurfDetailsPage = () => {
  const loaded = useLoaderData<LoadedTurfDay | null>()
  return (
    <OnceAwake before={<LoadingDay turf={loaded} />}>
      <TurfDetails loaded={loaded} />
    </OnceAwake>
  )
}

const TurfDetails = ({ loaded }: { loaded: LoadedTurfDay | null }) => {
  const availability = useAvailabilityMessages()
  const { turfId = '' } = useParams()
  const address = useDetailsAddress()
  const { change, isSaid } = address
  const sheet = useSheetAddress('pay')
  const { shown, failure } = useShownDay(turfId, address, loaded)
  if (shown) {
    const { turf } = shown
    return (
      <TurfDay
        {...shown}
        address={address}
        // Keeps the address equal to the page's reading of it.
        onChoice={(read) => {
          if (!isSaid(read)) change(read)
        }}
        head={(game) => (
          <PicturesAndHead turf={turf} game={game}>
            <Suspense fallback={null}>
              <TurfPassesLink turfId={turfId} />
            </Suspense>
          </PicturesAndHead>
        )}
        hasSeats
        onPay={sheet.openWith}
        paySheet={sheet}
      />
    )
  }
  if (failure)
    return (
      <div className="page-width py-8 text-center">
        <PageHead title={availability.failedTitle} />
        <h1 className="spoken">{availability.failedTitle}</h1>
        {failure}
        <Link to={paths.turfList()} className={buttonStyle('plain')}>
          {availability.toList}
        </Link>
      </div>
    )
  return <LoadingDay turf={null} />
}

const PicturesAndHead = ({ turf, game, children }: { turf: TurfDayReply; game: string; children?: ReactNode }) => (
  <>
    <PageHead title={turf.turfName} />
    <TurfPictures turfId={turf.turfId} name={turf.turfName} images={picturesOfGame(turf.images, game)} />
    <div className="min-w-0 px-4 md:px-0">
      <TurfHead turf={turf} />
      {children}
    </div>
  </>
)

/** The page until its day is drawn. Shows the head of the turf if the document includes it. */
const LoadingDay = ({ turf }: { turf: LoadedTurfDay | null }) => {
  const availability = useAvailabilityMessages()
  const { details } = useDetailsAddress()
  return (
    <LoadingRegion
      label={availability.loading}
      className="flex flex-col gap-2 pb-8 md:page-width md:grid md:grid-cols-[minmax(0,1fr)_23.25rem] md:items-start md:gap-8 md:pt-4"
    >
      <div className="flex min-w-0 flex-col gap-2 md:gap-5">
        {turf ? (
          <PicturesAndHead turf={turf} game={shownGame(turf.turfAvailabilityResponse.map(groundDay), details)} />
        ) : (
          <Skeleton className="h-22 rounded-none md:h-48 md:rounded-card" />
        )}
        <div className="flex flex-col gap-2 px-4 md:gap-5 md:px-0">
          {!turf && <Skeleton className="h-13 w-2/3" />}
          <Skeleton className="h-15" />
          <Skeleton className="h-13" />
          <Skeleton className="h-7 w-1/2" />
          <div className="grid grid-cols-4 gap-1.5 sm:grid-cols-6 lg:grid-cols-8">
            {TILES.map((key) => (
              <Skeleton key={key} className="h-13" />
            ))}
          </div>
        </div>
      </div>
      <Skeleton className="h-40 max-md:hidden" />
    </LoadingRegion>
  )
}
