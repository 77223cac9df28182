import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { dateOf, minutesOf } from '@baari/contract/wire/values.ts'
import { useQuery } from '@tanstack/react-query'
import { Bell, Heart } from 'lucide-react'
import { Link } from 'react-router'
import { api } from '../api/api.ts'
import { useBoot } from '../boot.ts'
import { useMessages } from '../messages/en.ts'
import { paths } from '../paths.ts'
import { SetFreeAlert } from '../turfs/alerts/SetFreeAlert.tsx'
import { useTurfMessages } from '../turfs/english.ts'
import { FavouriteButton, useFavourites } from '../turfs/favourites/FavouriteButton.tsx'
import { useFavouriteMessages } from '../turfs/favourites/favouriteEnglish.ts'
import { LATE } from '../turfs/late.ts'
import { StartTime } from '../turfs/TurfStarts.tsx'
import { turfAddress } from '../turfs/turfAddress.ts'
import { Card } from '../ui/Card.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { useSheetOf } from '../ui/dialogs/useSheetOf.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { formatDay } from '../ui/formats/formats.ts'
import { Skeleton } from '../ui/LoadingRegion.tsx'
import { Picture } from '../ui/pictures/Picture.tsx'

type Week = WireReply<Api['listFavouriteWeeks']>['content'][number]

/** An alert for a favourite covers this turf: its location, and hardly anything around it. */
const OWN_KILOMETRES = 0.1

/** The player's favourites, each with its free evenings this week. */
export const MyTurfs = () => {
  const messages = useFavouriteMessages()
  const { fixed } = useMessages()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['favourites', 'weeks'],
    queryFn: ({ signal }) => api.listFavouriteWeeks({}, { signal }),
  })
  // A favourite just removed disappears at once.
  const kept = useFavourites()
  const weeks = data?.content.filter(({ turfId }) => kept?.includes(turfId) ?? true)
  return (
    <section aria-labelledby="my-turfs" className="flex flex-col gap-3">
      <h2 id="my-turfs" className="text-[1.25rem] leading-7 md:text-[1.5rem]">
        {messages.mine}
      </h2>
      {weeks ? (
        weeks.length > 0 ? (
          <Weeks weeks={weeks} />
        ) : (
          <None />
        )
      ) : isError ? (
        <ErrorState title={messages.loadFailed} onRetry={() => void refetch()} busy={isFetching}>
          {fixed.anywhere.wentWrong}
        </ErrorState>
      ) : (
        <>
          <p className="spoken">{messages.loading}</p>
          <Skeleton className="h-34" />
        </>
      )}
    </section>
  )
}

const None = () => {
  const messages = useFavouriteMessages()
  return (
    <Card className="flex items-center gap-3 p-3">
      <Heart aria-hidden className="size-6 shrink-0 text-primary" />
      <div>
        <p className="text-small text-ink-2">{messages.none}</p>
        <Link to={paths.turfList()} className="touch inline-flex items-center font-semibold text-primary">
          {messages.find}
        </Link>
      </div>
    </Card>
  )
}

const Weeks = ({ weeks }: { weeks: readonly Week[] }) => {
  const messages = useFavouriteMessages()
  const sheet = useSheetOf('tell')
  const opened = weeks
    .flatMap((week) => week.evenings.map(({ date, start }) => ({ week, start, date: dateOf(date) })))
    .find(({ week, start, date }) => start === null && idOf(week, date) === sheet.openId)
  return (
    <>
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {weeks.map((week) => (
          <li key={week.turfId}>
            <Card className="flex h-full flex-col gap-2.5 p-3">
              <div className="flex flex-wrap items-center gap-3">
                <Picture
                  src={week.image ?? undefined}
                  sizes="3.25rem"
                  alt=""
                  width={800}
                  height={500}
                  loading="lazy"
                  className="size-13 shrink-0 rounded-control bg-surface-2 object-cover"
                />
                <div className="min-w-0 grow basis-24">
                  <h3 className="wrap-anywhere text-body">
                    <Link
                      to={turfAddress({ turfId: week.turfId, filters: { date: undefined, game: undefined } })}
                      className="touch inline-flex items-center hover:underline"
                    >
                      {week.name}
                    </Link>
                  </h3>
                  <p className="truncate text-small text-ink-2">{week.location.address}</p>
                </div>
                <FavouriteButton turfId={week.turfId} name={week.name} />
              </div>
              {week.evenings.length > 0 ? (
                <ul aria-label={messages.evenings(week.name)} className="scroll-row">
                  {week.evenings.map((evening) => (
                    <li key={dateOf(evening.date)}>
                      <Evening
                        week={week}
                        evening={evening}
                        onFull={() => sheet.openOf(idOf(week, dateOf(evening.date)))}
                      />
                    </li>
                  ))}
                </ul>
              ) : (
                <p className="text-small text-ink-2">{messages.closed}</p>
              )}
            </Card>
          </li>
        ))}
      </ul>
      <Dialog
        open={opened !== undefined}
        onClose={sheet.close}
        shape="side"
        title={messages.tellTitle(opened?.week.name ?? '')}
      >
        {opened && (
          <SetFreeAlert
            filters={{ game: undefined, parts: LATE, from: undefined, within: OWN_KILOMETRES }}
            date={opened.date}
            place={opened.week.name}
            point={{ latitude: opened.week.location.latitude, longitude: opened.week.location.longitude }}
          />
        )}
      </Dialog>
    </>
  )
}

const idOf = ({ turfId }: Week, date: string): string => `${turfId}.${date}`

const style =
  'relative flex min-h-14 min-w-22 flex-col items-center justify-center rounded-slot border-[1.5px] px-2.5 text-center'

/** An evening, represented by the start nearest to 7 pm, which links to booking it; a full one links to an alert. */
const Evening = ({
  week,
  evening: { date, start },
  onFull,
}: {
  week: Week
  evening: Week['evenings'][number]
  onFull: () => void
}) => {
  const messages = useFavouriteMessages()
  const turfs = useTurfMessages()
  const { tonight } = useBoot()
  const on = dateOf(date)
  const day = on === tonight ? turfs.tonight : formatDay(on)
  if (!start)
    return (
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onFull}
        className={`${style} border-line bg-surface-2 text-ink-2 hover:bg-surface-3`}
      >
        <span className="whitespace-nowrap text-small">{day}</span>
        <span className="flex items-center gap-1 font-semibold">
          {messages.full}
          <Bell aria-hidden className="size-4" />
        </span>
        <span className="spoken">{messages.fullAt(week.name)}</span>
      </button>
    )
  return (
    <Link
      to={turfAddress({
        turfId: week.turfId,
        filters: { date: on, game: start.game },
        groundId: start.groundId,
        start: start.time,
      })}
      className={`${style} border-line-strong bg-surface hover:border-primary hover:bg-primary-soft`}
    >
      <span className="whitespace-nowrap text-small text-ink-2">{day}</span>
      <StartTime minutes={minutesOf(start.time)} />
      <span className="spoken">{messages.startAt(`${week.name}, ${start.groundName}`)}</span>
    </Link>
  )
}
