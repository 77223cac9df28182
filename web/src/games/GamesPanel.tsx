import type { Interval } from '@baari/domain/shared/interval.ts'
import { PAISE_PER_RUPEE } from '@baari/domain/shared/money.ts'
import type { CalendarDate } from '@baari/domain/shared/zonedTime.ts'
import { useState } from 'react'
import { useRole } from '../api/useSession.ts'
import type { TurfDayReply } from '../availability/groundDay.ts'
import { formatPaise } from '../availability/paise.ts'
import { useLevelMessages } from '../levels/english.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { useAlert } from '../ui/dialogs/AlertProvider.tsx'
import { useSheetAddress } from '../ui/dialogs/useSheetAddress.ts'
import { EmptyState } from '../ui/ErrorState.tsx'
import { Select } from '../ui/fields/Select.tsx'
import { Stepper } from '../ui/fields/Stepper.tsx'
import { formatLength, formatTimes } from '../ui/formats/formats.ts'
import { Price } from '../ui/formats/Price.tsx'
import { CourtPlan } from '../ui/pictures/CourtPlan.tsx'
import { Status, type StatusKind } from '../ui/Status.tsx'
import { Bibs } from './Bibs.tsx'
import { cutoffText } from './cutoffText.ts'
import { useGameMessages } from './english.ts'
import { gameLengths, gameStarts } from './gameStarts.ts'
import type { GroundGames, OpenGame } from './groundGames.ts'
import { type ChosenSeats, JoinSheet, seatBill, seatsKey } from './JoinSheet.tsx'

/** The games of a ground on the chosen day: games to join, and a form to start one for users who may host. */
export const GamesPanel = ({
  turf,
  ground,
  date,
  game,
  now,
}: {
  turf: Pick<TurfDayReply, 'turfId' | 'turfName' | 'images' | 'timeZone' | 'gamesHostedBy'>
  ground: GroundGames
  date: CalendarDate
  game: string
  /** The server's clock. */
  now: () => number
}) => {
  const games = useGameMessages()
  const role = useRole()
  const sheet = useSheetAddress('join')
  const [seats, setSeats] = useState<ChosenSeats>()
  const open = ground.open.filter(({ sport }) => sport === game)
  const choose = (
    requested: Pick<ChosenSeats, 'interval' | 'players' | 'isStart' | 'isOn' | 'admission' | 'levels'>,
  ) => {
    const { turfId, turfName, images } = turf
    setSeats({ turfId, turfName, images, ground, date, game, linkToken: undefined, ...requested })
    sheet.open()
  }
  return (
    <div className="flex flex-col gap-5">
      <Price size="large" rupees={ground.perHour / PAISE_PER_RUPEE} unit={games.perPlayerHour} />
      {open.length === 0 ? (
        <EmptyState title={games.none} drawing={<CourtPlan game={game} />}>
          {games.noneText}
        </EmptyState>
      ) : (
        <ul aria-label={games.openGames} className="flex flex-col gap-4">
          {open.map((one) => (
            <li key={one.id}>
              <GameCard
                ground={ground}
                game={one}
                date={date}
                timeZone={turf.timeZone}
                onJoin={(players) =>
                  choose({
                    interval: { startsAt: one.startsAt, endsAt: one.endsAt },
                    players,
                    isStart: false,
                    isOn: one.status === 'CONFIRMED',
                    admission: one.admission,
                    levels: one.levels,
                  })
                }
              />
            </li>
          ))}
        </ul>
      )}
      {(role === 'ADMIN' || turf.gamesHostedBy === 'ANYONE') && (
        <StartGame
          ground={ground}
          date={date}
          onStart={(interval, players) =>
            choose({ interval, players, isStart: true, isOn: false, admission: 'EVERYONE', levels: null })
          }
        />
      )}
      {seats && <JoinSheet key={seatsKey(seats)} open={sheet.isOpen} onClose={sheet.close} seats={seats} now={now} />}
    </div>
  )
}

/** Starts a game in a free stretch: a start, a length and the first seats. */
const StartGame = ({
  ground,
  date,
  onStart,
}: {
  ground: GroundGames
  date: CalendarDate
  onStart: (interval: Interval, players: number) => void
}) => {
  const games = useGameMessages()
  const alert = useAlert()
  const [requestedStart, setStart] = useState<number>()
  const [wantedLength, setLength] = useState<number>()
  const [players, setPlayers] = useState(1)
  const starts = gameStarts(ground.free)
  const start = starts.find((one) => one === requestedStart)
  const lengths = start === undefined ? [] : gameLengths(ground.free, start)
  const length = lengths.find((one) => one === wantedLength)
  const interval = start === undefined || length === undefined ? undefined : { startsAt: start, endsAt: start + length }
  return (
    <Card className="flex flex-col gap-4 p-4 sm:p-5">
      <div>
        <h2 className="text-title">{games.startTitle}</h2>
        <p className="text-small text-ink-2">{starts.length === 0 ? games.noRoom : games.startText}</p>
      </div>
      {starts.length > 0 && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (interval) onStart(interval, players)
            else void alert(games.fixed.startMissing)
          }}
          className="flex flex-wrap items-end gap-4"
        >
          <div className="min-w-[min(10rem,100%)] grow">
            <Select
              label={games.startTime}
              value={start === undefined ? '' : String(start)}
              onValueChange={(text) => setStart(text === '' ? undefined : Number(text))}
              options={[
                { value: '', label: games.chooseStart },
                ...starts.map((one) => ({ value: String(one), label: formatTimes({ date, startsAt: one }) })),
              ]}
            />
          </div>
          <div className="min-w-[min(10rem,100%)] grow">
            <Select
              label={games.length}
              value={length === undefined ? '' : String(length)}
              onValueChange={(text) => setLength(text === '' ? undefined : Number(text))}
              options={[
                { value: '', label: games.chooseLength },
                ...lengths.map((one) => ({ value: String(one), label: formatLength(one) })),
              ]}
            />
          </div>
          <div className="flex flex-col gap-1.5">
            <span aria-hidden className="text-small font-semibold">
              {games.players}
            </span>
            <Stepper
              label={games.players}
              value={players}
              min={1}
              max={ground.most + 1}
              onValueChange={(next) => {
                if (next > ground.most) void alert(games.fixed.tooManyPlayers(ground.most, 0))
                else setPlayers(next)
              }}
            />
          </div>
          <Button type="submit" variant="join" className="grow">
            {interval ? games.start(formatPaise(seatBill({ ground, date, interval, players }).due)) : games.startBare}
          </Button>
        </form>
      )}
    </Card>
  )
}

/** An open game: the number of players, the price of a seat, and a choice of seats. */
const GameCard = ({
  ground,
  game,
  date,
  timeZone,
  onJoin,
}: {
  ground: GroundGames
  game: OpenGame
  date: CalendarDate
  timeZone: string
  onJoin: (players: number) => void
}) => {
  const games = useGameMessages()
  const levels = useLevelMessages()
  const alert = useAlert()
  const [requested, setRequested] = useState(1)
  const left = Math.max(0, game.most - game.joined)
  const players = Math.min(requested, Math.max(1, left))
  const isBlocked = game.status === 'NONE' || left === 0
  const price = (seats: number) => formatPaise(seatBill({ ground, date, interval: game, players: seats }).due)
  const [kind, word]: [StatusKind, string] =
    game.status === 'NONE'
      ? ['cancelled', games.closed]
      : left === 0
        ? ['completed', games.full]
        : game.status === 'CONFIRMED'
          ? ['confirmed', games.confirmed]
          : ['gathering', games.awaiting]
  return (
    <Card className="flex flex-col gap-4 p-4 sm:p-5 lg:flex-row lg:items-end lg:justify-between">
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 lg:justify-start">
          <h2 className="figures text-title">{formatTimes({ date, ...game })}</h2>
          <Status kind={kind}>{word}</Status>
        </div>
        <Bibs joined={game.joined} most={game.most} />
        <p className="text-small">
          <b>{games.joined(game.joined, game.most)}</b>
          <span className="text-ink-2">
            {[
              games.needs(game.fewest),
              !isBlocked && games.seatsLeft(left),
              game.admission !== 'EVERYONE' && games.admissions[game.admission],
              game.levels && levels.levelRange(game.levels),
              game.leastReliability && games.reliableOnly,
            ]
              .filter(Boolean)
              .map((text) => ` · ${text}`)}
          </span>
        </p>
        <p className="text-small text-ink-2">
          {game.status === 'NONE'
            ? games.isClosed
            : left === 0
              ? games.isFull
              : game.status === 'CONFIRMED'
                ? games.isOn
                : cutoffText({ ...game, date, timeZone }, games)}
        </p>
      </div>
      {!isBlocked && (
        <div className="flex shrink-0 flex-col gap-3 border-t border-line pt-4 lg:w-72 lg:border-0 lg:pt-0">
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p className="text-small">
              <span className="figures block text-number">{price(1)}</span>
              <span className="text-ink-2">{games.perPlayer}</span>
            </p>
            <Stepper
              label={games.players}
              value={players}
              min={1}
              // One more than is free can be chosen: it says why that is too many.
              max={left + 1}
              onValueChange={(next) => {
                if (next > left) void alert(games.fixed.tooManyPlayers(game.most, game.joined))
                else setRequested(next)
              }}
            />
          </div>
          <Button variant="join" wide onClick={() => onJoin(players)}>
            {games.join(price(players))}
          </Button>
        </div>
      )}
    </Card>
  )
}
