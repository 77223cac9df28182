import type { CalendarDate } from '@baari/domain/shared/calendarDate.ts'
import type { Interval } from '@baari/domain/shared/interval.ts'
import { useState } from 'react'
import { formatPaise } from '../availability/paise.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { formatLength, formatTime } from '../ui/formats.ts'
import { Select } from '../ui/Select.tsx'
import { Stepper } from '../ui/Stepper.tsx'
import { useAlert } from '../ui/useAlert.ts'
import { useGameWords } from './english.ts'
import { gameLengths, gameStarts } from './gameStarts.ts'
import type { GroundGames } from './groundGames.ts'
import { seatBill } from './seatBill.ts'

/** Starts a game in a free stretch: a start, a length and the first seats. */
export const StartGame = ({
  ground,
  date,
  onStart,
}: {
  ground: GroundGames
  date: CalendarDate
  onStart: (interval: Interval, players: number) => void
}) => {
  const games = useGameWords()
  const alert = useAlert()
  const [wantedStart, setStart] = useState<number>()
  const [wantedLength, setLength] = useState<number>()
  const [players, setPlayers] = useState(1)
  const starts = gameStarts(ground.free)
  const start = starts.find((one) => one === wantedStart)
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
          <div className="min-w-40 grow">
            <Select
              label={games.startTime}
              value={start === undefined ? '' : String(start)}
              onValueChange={(text) => setStart(text === '' ? undefined : Number(text))}
              options={[
                { value: '', label: games.chooseStart },
                ...starts.map((one) => ({ value: String(one), label: formatTime(one) })),
              ]}
            />
          </div>
          <div className="min-w-32 grow">
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
          <Button type="submit" look="join" className="grow">
            {interval ? games.start(formatPaise(seatBill({ ground, date, interval, players }).total)) : games.startBare}
          </Button>
        </form>
      )}
    </Card>
  )
}
