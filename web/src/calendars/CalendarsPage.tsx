import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ownerApi } from '../api/ownerApi.ts'
import { paths } from '../paths.ts'
import { OwnerTurfPage } from '../turfs/owner/OwnerTurfPage.tsx'
import type { OwnerTurf } from '../turfs/owner/useOwnerTurfs.ts'
import { buttonStyle } from '../ui/Button.tsx'
import { Fetched } from '../ui/Fetched.tsx'
import { formatMinutes } from '../ui/formats/formats.ts'
import { TitledCard } from '../ui/TitledCard.tsx'
import { useCalendarMessages } from './english.ts'
import { FollowedCalendars } from './FollowedCalendars.tsx'
import { GroundFeed } from './GroundFeed.tsx'

type Calendars = WireReply<Api['listCalendars']>

/** The calendars of a turf: the feed of each ground, the calendars that it follows, and conflicts between them. */
export const CalendarsPage = () => {
  const messages = useCalendarMessages()
  return (
    <OwnerTurfPage
      title={messages.title}
      right="MANAGE"
      messages={{ loading: messages.turfLoading, failed: messages.turfFailed }}
    >
      {(turf) => <TurfCalendars turf={turf} />}
    </OwnerTurfPage>
  )
}

/** Often enough to show the first poll of a calendar soon after it is added. */
const REFRESH_MILLISECONDS = 10_000

const TurfCalendars = ({ turf }: { turf: OwnerTurf }) => {
  const messages = useCalendarMessages()
  const found = useQuery({
    queryKey: ['listCalendars', turf.entityId],
    queryFn: ({ signal }) => ownerApi.listCalendars({ params: { turfId: turf.entityId } }, { signal }),
    refetchInterval: REFRESH_MILLISECONDS,
  })
  return (
    <>
      <div className="flex flex-col gap-2">
        <h1>{messages.titleOf(turf.name)}</h1>
        <p className="max-w-prose text-ink-2">{turf.grounds.length === 0 ? messages.noGrounds : messages.intro}</p>
      </div>
      <Fetched
        found={found}
        messages={{ loading: messages.loading, failed: messages.failed }}
        skeletons={['h-64', 'h-64']}
        className="grid grid-cols-1 gap-5 md:grid-cols-2"
      >
        {(calendars) => (
          <>
            {calendars.conflicts.length > 0 && <Conflicts turf={turf} conflicts={calendars.conflicts} />}
            <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
              {turf.grounds.map((ground) => {
                const feed = calendars.feeds.find(({ groundEntityId }) => groundEntityId === ground.entityId)
                return (
                  <TitledCard key={ground.entityId} title={ground.name}>
                    {feed && <GroundFeed feed={feed} groundName={ground.name} />}
                    <FollowedCalendars
                      groundId={ground.entityId}
                      calendars={calendars.calendars.filter(({ groundEntityId }) => groundEntityId === ground.entityId)}
                    />
                  </TitledCard>
                )
              })}
            </div>
          </>
        )}
      </Fetched>
    </>
  )
}

/** Events at times that are sold here, with both sides. */
const Conflicts = ({ turf, conflicts }: { turf: OwnerTurf } & Pick<Calendars, 'conflicts'>) => {
  const { conflicts: messages } = useCalendarMessages()
  const groundName = (id: string) => turf.grounds.find(({ entityId }) => entityId === id)?.name ?? ''
  return (
    <TitledCard title={messages.title}>
      <p className="text-ink-2">{messages.intro}</p>
      <ul className="flex flex-col">
        {conflicts.map(({ standing, ...conflict }) => (
          <li
            key={`${conflict.calendarEntityId}/${conflict.date}/${conflict.fromMinute}/${standing.groundEntityId}/${standing.fromMinute}`}
            className="grid grid-cols-1 gap-2 border-t border-line py-3 sm:grid-cols-2"
          >
            <p className="min-w-0 break-words">
              <strong className="block">{conflict.title}</strong>
              {groundName(conflict.groundEntityId)} · {formatMinutes(conflict)}
            </p>
            <p className="min-w-0 break-words">
              <strong className="block">{messages.kinds[standing.kind]}</strong>
              {groundName(standing.groundEntityId)} · {formatMinutes(standing)}
            </p>
          </li>
        ))}
      </ul>
      <Link to={`${paths.ownerToday()}?turf=${turf.entityId}`} className={`${buttonStyle('quiet')} self-start`}>
        {messages.toToday}
      </Link>
    </TitledCard>
  )
}
