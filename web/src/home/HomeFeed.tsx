import { addDays } from '@baari/domain/shared/zonedTime.ts'
import { VisitQueries } from '../api/VisitQueries.tsx'
import { type Boot, useBoot } from '../boot.ts'
import { paths } from '../paths.ts'
import { useTurfMessages } from '../turfs/english.ts'
import { LATE } from '../turfs/late.ts'
import { Compared, TurfCardSkeleton } from '../turfs/TurfStarts.tsx'
import { usePermittedPoint } from '../turfs/useDevicePoint.ts'
import { whenText } from '../turfs/whenText.ts'
import { useHomeMessages } from './english.ts'
import { HomeTurfCard, OneMorePlayer, SectionHead } from './HomeCards.tsx'
import { type Wish, wishAddress } from './useWish.ts'
import { useWishedTurfs } from './useWishedTurfs.ts'

type City = Boot['catalogue']['cities'][number]

interface Props {
  wish: Wish
  city: City
}

const never = () => false

/** Free turfs in a city on the chosen evening, and its games that need players. */
export const HomeFeed = (props: Props) => (
  <VisitQueries>
    <Feed {...props} />
  </VisitQueries>
)

const Feed = ({ wish, city }: Props) => {
  const device = usePermittedPoint()
  const here = device && isClose(device, city) ? device : undefined
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_23.25rem]">
      <FreeTurfs wish={wish} city={city} here={here} />
      <OneMorePlayer here={here ?? { latitude: city.latitude, longitude: city.longitude }} isBusyAt={never} />
    </div>
  )
}

/** About 55 km: farther away, the list uses the city instead of the player’s location. */
const isClose = (one: { latitude: number; longitude: number }, other: City): boolean =>
  Math.abs(one.latitude - other.latitude) < 0.5 && Math.abs(one.longitude - other.longitude) < 0.5

const FreeTurfs = ({ wish, city, here }: Props & { here: { latitude: number; longitude: number } | undefined }) => {
  const home = useHomeMessages()
  const turfs = useTurfMessages()
  const days = useBoot()
  const { catalogue } = days
  const request = useWishedTurfs(wish, city, here)
  const isNothing = request.data?.totalElements === 0 && wish.date === days.tonight
  const later = useWishedTurfs(isNothing ? { ...wish, date: addDays(wish.date, 1) } : wish, city, here)
  const { data } = isNothing ? later : request
  const date = isNothing ? addDays(wish.date, 1) : wish.date
  if (data?.totalElements === 0) return null
  const title = home.freeNear(
    whenText({ date, parts: LATE, from: undefined }, days, turfs),
    city.name,
    here !== undefined,
  )
  return (
    <section aria-labelledby="free" className="flex flex-col gap-3">
      <SectionHead
        id="free"
        title={title}
        to={wishAddress({ ...wish, date, place: city.name }, catalogue)}
        all={data ? home.seeAll(data.totalElements) : home.all}
      />
      <Compared found={data} filters={{ date, sort: undefined }} />
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {data
          ? data.content.map((turf) => (
              <li key={turf.entityId} className="max-md:nth-4:hidden">
                <HomeTurfCard
                  turf={here ? turf : { ...turf, distanceInKm: null }}
                  date={date}
                  game={wish.game}
                  to={paths.venue(turf.slug)}
                />
              </li>
            ))
          : ['one', 'two', 'three'].map((key) => (
              <li key={key}>
                <TurfCardSkeleton />
              </li>
            ))}
      </ul>
    </section>
  )
}
