import { INDIA, instantAt } from '@baari/domain/shared/zonedTime.ts'
import { Link } from 'react-router'
import { useIsLoggedIn } from '../api/useSession.ts'
import { useBoot } from '../boot.ts'
import { useGameMessages } from '../games/english.ts'
import { FindGames } from '../games/FindGames.tsx'
import { GameResults, OwnGames } from '../games/GameResults.tsx'
import { HowGamesWork } from '../games/HowGamesWork.tsx'
import { hostingList } from '../games/hosting/hostingAddress.ts'
import { paths } from '../paths.ts'
import { OpenShares } from '../sharedBills/OpenShares.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import { plainAddress, useFiltersInLastCity } from '../turfs/turfFilters.ts'
import { Banner } from '../ui/Banner.tsx'
import { buttonStyle } from '../ui/Button.tsx'

const list = plainAddress(paths.games())

/** Games nearby that are short of players, soonest first. */
export const GamesPage = () => {
  const games = useGameMessages()
  const { today } = useBoot()
  const isLoggedIn = useIsLoggedIn()
  const now = instantAt(today, 0, INDIA).getTime()
  const { filters, change, addressOf } = useFiltersInLastCity(list)
  const { point } = filters
  return (
    <div className="page-width flex flex-col gap-5 py-6 md:py-10">
      <PageHead title={games.feedTitle} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1>{games.feedTitle}</h1>
          <p className="mt-1 text-ink-2">{games.feedText}</p>
        </div>
        <Link to={hostingList.write(filters)} className={buttonStyle('join')}>
          {games.startTitle}
        </Link>
      </div>
      <FindGames filters={filters} onChange={change} />
      {filters.location && !point && <Banner>{games.placeUnknown(filters.location)}</Banner>}
      {isLoggedIn && <OwnGames now={now} />}
      <GameResults
        filters={filters}
        point={point}
        now={now}
        addressOf={(page) => addressOf({ page })}
        onChange={change}
      />
      {isLoggedIn && <OpenShares game={filters.game} point={point} />}
      <div className="max-w-xl">
        <HowGamesWork />
      </div>
    </div>
  )
}
