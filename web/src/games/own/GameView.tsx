import { dateOf } from '@baari/contract/wire/values.ts'
import { hostCanAct } from '@baari/domain/games/hostedGame.ts'
import { isJoinable } from '@baari/domain/games/seats.ts'
import { INDIA, MINUTES_PER_DAY, MS_PER_MINUTE } from '@baari/domain/shared/zonedTime.ts'
import { MessageCircle, Share2 } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { useServerClock, useTick } from '../../availability/useTick.ts'
import { bookingTimes } from '../../bookings/list/bookingTimes.ts'
import { useBoot } from '../../boot.ts'
import { useLevelMessages } from '../../levels/english.ts'
import { useMessages } from '../../messages/en.ts'
import { lazyPart } from '../../messages/messagesIn.ts'
import { paths } from '../../paths.ts'
import { PageHead } from '../../shell/PageHead.tsx'
import { turfAddress } from '../../turfs/turfAddress.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button, buttonStyle } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { formatLength, formatName } from '../../ui/formats/formats.ts'
import { Skeleton } from '../../ui/LoadingRegion.tsx'
import { Status } from '../../ui/Status.tsx'
import { useShare } from '../../ui/useShare.ts'
import { Bibs } from '../Bibs.tsx'
import { cutoffText } from '../cutoffText.ts'
import { useGameMessages } from '../english.ts'
import { useOwnGameMessages } from './english.ts'
import { gameLink } from './gameLink.ts'
import { type OwnGame, PlayerRow } from './PlayerRow.tsx'

/** Loaded on demand: other games are joined on their turf's page. */
const JoinByLink = lazyPart(async () => (await import('./JoinByLink.tsx')).JoinByLink)

/** Loaded for games that are short of players. */
const RescueCard = lazyPart(async () => (await import('../rescue/RescueCard.tsx')).RescueCard)

const WasCalled = lazyPart(async () => (await import('../rescue/WasCalled.tsx')).WasCalled)

const AnswerHosting = lazyPart(async () => (await import('./AnswerHosting.tsx')).AnswerHosting)

/** Loaded if the game has paid or offered seats. */
const PassingOn = lazyPart(async () => (await import('../passing/PassingOn.tsx')).PassingOn)

const TICK_MS = 10_000

export const GameView = ({
  game,
  readAt,
  tokens,
  safety,
}: {
  game: OwnGame
  readAt: number
  /** The tokens of the links that led here: the game’s, and that of its offered seats. */
  tokens: { linkToken: string | undefined; seatsToken: string | undefined }
  /** Reports and blocks another player. */
  safety: (player: OwnGame['players'][number]) => ReactNode
}) => {
  const messages = useOwnGameMessages()
  const games = useGameMessages()
  const levels = useLevelMessages()
  const { ui } = useMessages()
  const { origin } = useBoot()
  const share = useShare()
  const serverClock = useServerClock(game.serverTime, readAt)
  const now = new Date(useTick(serverClock, TICK_MS))
  const { day, times } = bookingTimes(game, now.getTime(), ui)
  const clock = { status: game.status, startsAt: new Date(game.startsAt), cutoffAt: new Date(game.cutoffAt), now }
  const isOver = game.status === 'CANCELLED' || game.status === 'COMPLETED'
  const refused = refusalOf(game)
  const canTake = !refused || refused === 'GAME_LINK_NEEDED'
  const isPassingOn =
    isJoinable(clock) && (tokens.seatsToken !== undefined || game.offeredSeats.length > 0 || game.yourSeats.length > 0)
  const canJoin = game.you === null && !refused && isJoinable(clock) && game.seatsLeft > 0
  const own = game.players.find(({ isYou }) => isYou)
  const left = Math.ceil((clock.cutoffAt.getTime() - now.getTime()) / MS_PER_MINUTE)
  const title = `${formatName(game.selectedGameType)} · ${game.turfName}`
  return (
    <>
      <PageHead title={title} />
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="figures text-number">
            {day}, {times}
          </p>
          <GameStatus status={game.status} />
        </div>
        <h1>{title}</h1>
        <p className="text-small text-ink-2">{`${game.groundName} · ${game.address}`}</p>
        {game.hostedBy !== null && (
          <p className="text-small text-ink-2">
            {game.you === 'HOST' ? messages.youHost : games.hostedBy(game.hostedBy)}
          </p>
        )}
        {game.note !== null && <p>{`“${game.note}”`}</p>}
      </div>
      {game.status === 'CANCELLED' && <Banner tone="warning">{messages.isOff}</Banner>}
      <Card className="flex flex-col gap-2 p-4">
        <Bibs joined={game.totalPlayersJoined} most={game.maxPlayersRequired} />
        <p className="text-small">
          <b>{games.joined(game.totalPlayersJoined, game.maxPlayersRequired)}</b>
          <span className="text-ink-2">
            {` · ${games.needs(game.minPlayersRequired)} · ${games.admissions[game.admission]} · ${game.levels ? levels.levelRange(game.levels) : levels.anyLevel}`}
            {game.leastReliability && ` · ${games.reliableOnly}`}
          </span>
        </p>
        {!isOver && (
          <p className="text-small text-ink-2">
            {game.status === 'CONFIRMED'
              ? games.isOn
              : cutoffText(
                  {
                    cutoffAt: clock.cutoffAt,
                    fewest: game.minPlayersRequired,
                    date: dateOf(game.date),
                    timeZone: INDIA,
                  },
                  games,
                )}
            {game.status === 'PENDING' && left > 0 && left < MINUTES_PER_DAY && ` ${messages.left(formatLength(left))}`}
          </p>
        )}
        {game.status === 'PENDING' && <p className="text-small text-ink-2">{messages.ladder}</p>}
      </Card>
      {/* Rendered together: a later part would move a button that the player is about to press. */}
      <Suspense fallback={<Skeleton className="h-64" />}>
        {own?.hosting === 'ASKED' && hostCanAct(clock) && <AnswerHosting gameId={game.gameId} seatsId={own.seatsId} />}
        {game.rescue && <RescueCard game={game} rescue={game.rescue} />}
        {game.wasCalled && game.you === null && <WasCalled />}
        {refused && !(isPassingOn && canTake && game.offeredSeats.length > 0) && (
          <Banner tone="warning">
            {messages.refusals[refused]} <Link to={paths.games()}>{messages.toGames}</Link>
          </Banner>
        )}
        {game.you !== null && !isOver && (
          <Button
            variant={game.you === 'HOST' ? 'join' : 'quiet'}
            icon={<Share2 aria-hidden className="size-5" />}
            onClick={() =>
              void share({ text: messages.shared(title, `${day}, ${times}`), url: `${origin}${gameLink(game)}` })
            }
          >
            {messages.share}
          </Button>
        )}
        {game.you !== null && (
          <Link to={paths.gameRoom(game.gameId)} className={buttonStyle('quiet')}>
            <MessageCircle aria-hidden className="size-5" />
            {messages.room}
          </Link>
        )}
        {isPassingOn && (
          <PassingOn
            game={game}
            title={title}
            when={{ day, times }}
            tokens={tokens}
            canTake={canTake}
            now={serverClock}
          />
        )}
        {canJoin && <JoinWay game={game} linkToken={tokens.linkToken} />}
        {game.linkToken !== null && !isOver && <p className="text-small text-ink-2">{messages.linkText}</p>}
        {game.players.length > 0 && (
          <section className="flex flex-col gap-2">
            <h2>{isOver ? messages.played : messages.coming}</h2>
            <ul
              aria-label={isOver ? messages.played : messages.coming}
              className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface"
            >
              {game.players.map((player) => (
                <li key={player.seatsId}>
                  <PlayerRow
                    gameId={game.gameId}
                    player={player}
                    canManage={game.you === 'HOST' && !player.isYou && hostCanAct(clock)}
                    canJudge={game.takesVerdicts && !player.isYou}
                    safety={player.isYou ? null : safety(player)}
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
      </Suspense>
    </>
  )
}

/** The reason against joining. Gender and level can be entered while joining. */
const refusalOf = ({ you, refusal }: OwnGame) =>
  you !== null || refusal === null || refusal === 'GENDER_NEEDED' || refusal === 'LEVEL_NEEDED' ? undefined : refusal

const JoinWay = ({ game, linkToken }: { game: OwnGame; linkToken: string | undefined }) => {
  const games = useGameMessages()
  if (game.admission === 'LINK') return <JoinByLink game={game} linkToken={linkToken} />
  return (
    <Link
      to={turfAddress({
        turfId: game.turfId,
        filters: { game: game.selectedGameType, date: dateOf(game.date) },
        bookingType: 'PARTIAL',
        groundId: game.groundId,
      })}
      className={buttonStyle('join')}
    >
      {games.joinShort}
    </Link>
  )
}

const GameStatus = ({ status }: { status: OwnGame['status'] }) => {
  const messages = useOwnGameMessages()
  const games = useGameMessages()
  switch (status) {
    case 'PENDING':
      return <Status kind="gathering">{games.awaiting}</Status>
    case 'CONFIRMED':
      return <Status kind="confirmed">{games.confirmed}</Status>
    case 'CANCELLED':
      return <Status kind="cancelled">{messages.cancelled}</Status>
    case 'COMPLETED':
      return <Status kind="completed">{messages.completed}</Status>
  }
}
