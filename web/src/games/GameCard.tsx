import type { CalendarDate } from '@baari/domain/shared/calendarDate.ts'
import { useState } from 'react'
import { formatPaise } from '../availability/paise.ts'
import { useLevelWords } from '../levels/english.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { playText } from '../ui/formats.ts'
import { Status, type StatusKind } from '../ui/Status.tsx'
import { Stepper } from '../ui/Stepper.tsx'
import { useAlert } from '../ui/useAlert.ts'
import { Bibs } from './Bibs.tsx'
import { cutoffWords } from './cutoffWords.ts'
import { useGameWords } from './english.ts'
import type { GroundGames, OpenGame } from './groundGames.ts'
import { seatBill } from './seatBill.ts'

/** An open game: the number of players, the price of a seat, and a choice of seats. */
export const GameCard = ({
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
  const games = useGameWords()
  const levels = useLevelWords()
  const alert = useAlert()
  const [wanted, setWanted] = useState(1)
  const left = Math.max(0, game.most - game.joined)
  const players = Math.min(wanted, Math.max(1, left))
  const isBlocked = game.status === 'NONE' || left === 0
  const price = (seats: number) => formatPaise(seatBill({ ground, date, interval: game, players: seats }).total)
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
          <h2 className="figures text-title">{playText({ date, ...game }).times}</h2>
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
                : cutoffWords({ ...game, date, timeZone }, games)}
        </p>
      </div>
      {!isBlocked && (
        <div className="flex shrink-0 flex-col gap-3 border-t border-line pt-4 lg:w-72 lg:border-0 lg:pt-0">
          <div className="flex items-center justify-between gap-4">
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
                else setWanted(next)
              }}
            />
          </div>
          <Button look="join" wide onClick={() => onJoin(players)}>
            {games.join(price(players))}
          </Button>
        </div>
      )}
    </Card>
  )
}
