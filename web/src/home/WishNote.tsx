import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { api } from '../api/api.ts'
import { useRole } from '../api/useSession.ts'
import { VisitQueries } from '../api/VisitQueries.tsx'
import { useBoot } from '../boot.ts'
import { useAlertMessages } from '../turfs/alerts/alertEnglish.ts'
import { useTurfMessages } from '../turfs/english.ts'
import type { City } from '../turfs/lastCity.ts'
import { LATE } from '../turfs/late.ts'
import { whenText } from '../turfs/whenText.ts'
import { formatName } from '../ui/formats/formats.ts'
import { useHomeMessages } from './english.ts'
import { type Wish, wishAddress, wishInList } from './useWish.ts'
import { useWishedTurfs } from './useWishedTurfs.ts'

interface Props {
  wish: Wish
  /** The city named by the typed place. */
  city: City | undefined
  onMeant: (place: string) => void
}

/** The line below the search: how many turfs are free in the city, or where the typed place is. */
export const WishNote = ({ city, ...props }: Props) => (
  <VisitQueries>{city ? <Count {...props} city={city} /> : <Placed {...props} />}</VisitQueries>
)

/** The invitation to browse without logging in; empty for logged-in players. */
const useInvitation = (): string => {
  const { noLogin } = useHomeMessages()
  return useRole() ? '' : noLogin
}

/** The number of turfs that are free on the chosen evening. */
const Count = ({ wish, city }: { wish: Wish; city: City }) => {
  const home = useHomeMessages()
  const invitation = useInvitation()
  const turfs = useTurfMessages()
  const days = useBoot()
  const { data } = useWishedTurfs(wish, city, undefined)
  if (!data) return invitation
  const when = whenText({ date: wish.date, parts: LATE, from: undefined }, days, turfs)
  return home.countLine(turfs.freeCount(turfs.count(data.totalElements), when), invitation)
}

const link = 'touch inline-block font-semibold text-primary'

/** Leads to the city around the typed place, or explains where the place is. */
const Placed = ({ wish, onMeant }: Omit<Props, 'city'>) => {
  const home = useHomeMessages()
  const invitation = useInvitation()
  const turfs = useTurfMessages()
  const alerts = useAlertMessages()
  const { catalogue } = useBoot()
  const navigate = useNavigate()
  const query = { page: 0, size: 1, location: wish.place.trim() }
  const { data, isError } = useQuery({
    queryKey: ['turfs', query],
    queryFn: ({ signal }) => api.searchTurfs({ query }, { signal }),
  })
  const place = data?.place
  const city = catalogue.cities.find(({ key }) => key === place?.city?.cityKey)
  // A place without a notice has turfs, in a town that is not yet a city of Baari.
  const target =
    place?.kind === 'HERE' && city
      ? wishAddress(place.name === city.name ? { ...wish, place: city.name } : wish, catalogue, city)
      : data && !place
        ? wishInList(wish)
        : undefined
  useEffect(() => {
    if (target !== undefined) void navigate(target)
  }, [target, navigate])
  if (isError) return <span className="text-danger">{home.chooseCity}</span>
  if (!place || target !== undefined) return invitation
  if (place.kind === 'MISSPELT')
    return (
      <button type="button" className={link} onClick={() => onMeant(place.name)}>
        {turfs.didYouMean(formatName(place.name))}
      </button>
    )
  if (place.kind === 'NOT_SERVED' && city)
    return (
      <>
        {turfs.notServed(formatName(place.name))} {turfs.nearestCity(formatName(city.name), place.km ?? 0)}{' '}
        <Link to={wishAddress({ ...wish, place: city.name }, catalogue)} className={link}>
          {turfs.turfsInCity(formatName(city.name))}
        </Link>{' '}
        {/* The list sets the alert, after a login. */}
        <Link to={wishInList(wish)} className={link}>
          {alerts.setCity(formatName(place.name))}
        </Link>
      </>
    )
  return (
    <>
      {turfs.unknownPlace(place.name)}{' '}
      <Link to={wishInList(wish)} className={link}>
        {home.allTurfs}
      </Link>
    </>
  )
}
