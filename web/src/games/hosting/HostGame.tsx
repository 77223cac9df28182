import { businessStart } from '@baari/domain/availability/slots.ts'
import { LONGEST_NOTE } from '@baari/domain/games/hostedGame.ts'
import { admissions } from '@baari/domain/games/joining.ts'
import { GAME_MINUTES } from '@baari/domain/games/seats.ts'
import { type Level, type LevelRange, levels } from '@baari/domain/levels/levels.ts'
import { hasContact } from '@baari/domain/shared/contact.ts'
import { type CalendarDate, instantAt, MINUTES_PER_DAY, MS_PER_MINUTE } from '@baari/domain/shared/zonedTime.ts'
import { useState } from 'react'
import type { TurfDayReply } from '../../availability/groundDay.ts'
import { formatPaise } from '../../availability/paise.ts'
import { useLevelMessages } from '../../levels/english.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ChipRow } from '../../ui/Chip.tsx'
import { useAlert } from '../../ui/dialogs/AlertProvider.tsx'
import { useSheetAddress } from '../../ui/dialogs/useSheetAddress.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { Stepper } from '../../ui/fields/Stepper.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { formatLength, formatTimes } from '../../ui/formats/formats.ts'
import { useGameMessages } from '../english.ts'
import { gameLengths, gameStarts } from '../gameStarts.ts'
import type { GroundGames } from '../groundGames.ts'
import { type ChosenSeats, JoinSheet, seatBill, seatsKey } from '../JoinSheet.tsx'
import { useHostingMessages } from './english.ts'
import { useHostingChoice } from './hostingAddress.ts'

const within = (least: number, requested: number, most: number) => Math.min(Math.max(requested, least), most)

/** The settings of a new game, and the payment for the host's seat. */
export const HostGame = ({
  turf,
  ground,
  date,
  game,
  clock,
}: {
  turf: TurfDayReply
  ground: GroundGames
  date: CalendarDate
  game: string
  /** The server's clock. */
  clock: () => number
}) => {
  const hosting = useHostingMessages()
  const games = useGameMessages()
  const alert = useAlert()
  const sheet = useSheetAddress('host')
  const { filters, choice, change } = useHostingChoice()
  const [note, setNote] = useState('')
  const now = (clock() - instantAt(date, 0, turf.timeZone).getTime()) / MS_PER_MINUTE
  const starts = gameStarts(ground.free).filter((one) => one > now)
  const start = starts.find((one) => one % MINUTES_PER_DAY === filters.from)
  const lengths = start === undefined ? GAME_MINUTES : gameLengths(ground.free, start)
  const minutes = lengths.find((one) => one === choice.minutes) ?? GAME_MINUTES[0]
  const seats = within(ground.fewest, choice.seats ?? ground.most, ground.most)
  const fewest = within(ground.fewest, choice.fewest ?? ground.fewest, seats)
  const interval = start === undefined ? undefined : { startsAt: start, endsAt: start + minutes }
  const isNotePublic = !hasContact(note)
  const chosen: ChosenSeats | undefined = interval && {
    turfId: turf.turfId,
    turfName: turf.turfName,
    images: turf.images,
    ground,
    date,
    game,
    interval,
    players: 1,
    isStart: true,
    isOn: false,
    hosted: {
      seats,
      fewest,
      note: note.trim() || null,
      admission: choice.admission,
      levels: choice.levels,
      leastReliability: choice.leastReliability,
    },
    admission: choice.admission,
    levels: choice.levels,
    linkToken: undefined,
  }
  if (starts.length === 0) return <Banner tone="warning">{games.noRoom}</Banner>
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!chosen) void alert(games.fixed.startMissing)
          else if (isNotePublic) sheet.open()
        }}
        className="flex flex-col gap-4"
      >
        {filters.from !== undefined && start === undefined && (
          <Banner tone="warning">
            {hosting.startGone(formatTimes({ date, startsAt: businessStart(ground.hours, filters.from) }))}
          </Banner>
        )}
        <Card className="flex flex-col gap-4 p-4">
          <Select
            label={games.startTime}
            value={start === undefined ? '' : String(start)}
            onValueChange={(text) => change({ from: text === '' ? undefined : Number(text) % MINUTES_PER_DAY })}
            options={[
              { value: '', label: games.chooseStart },
              ...starts.map((one) => ({ value: String(one), label: formatTimes({ date, startsAt: one }) })),
            ]}
          />
          <ChipRow
            label={games.length}
            value={String(minutes)}
            onValueChange={(text) => change({ minutes: Number(text) })}
            options={GAME_MINUTES.map((one) => ({
              value: String(one),
              label: formatLength(one),
              disabled: !lengths.includes(one),
            }))}
          />
          <SeatSteps
            bounds={{ least: ground.fewest, most: ground.most }}
            seats={seats}
            fewest={fewest}
            onChange={change}
          />
          <div className="flex flex-col gap-1.5">
            <span aria-hidden className="text-small font-semibold">
              {hosting.whoJoins}
            </span>
            <ChipRow
              wrap
              label={hosting.whoJoins}
              value={choice.admission}
              onValueChange={(admission) => change({ admission })}
              options={admissions.map((value) => ({ value, label: hosting.admissions[value] }))}
            />
            <p className="text-small text-ink-2">{hosting.admissionHints[choice.admission]}</p>
          </div>
          <LevelSelects range={choice.levels} onChange={(levels) => change({ levels })} />
          <div className="flex flex-col gap-1.5">
            <Checkbox
              label={games.reliableOnly}
              checked={choice.leastReliability !== null}
              onCheckedChange={(isRequested) => change({ leastReliability: isRequested ? 'MOSTLY' : null })}
            />
            <p className="text-small text-ink-2">{hosting.reliableHint}</p>
          </div>
          <TextArea
            label={hosting.note}
            note={hosting.optional}
            hint={hosting.noteHint}
            error={isNotePublic ? undefined : hosting.noteHasContact}
            maxLength={LONGEST_NOTE}
            rows={2}
            value={note}
            onValueChange={setNote}
          />
        </Card>
        <p className="text-small text-ink-2">{hosting.whatHappens}</p>
        <Button type="submit" variant="join" wide>
          {chosen ? games.start(formatPaise(seatBill(chosen).due)) : games.startBare}
        </Button>
      </form>
      {chosen && (
        <JoinSheet key={seatsKey(chosen)} open={sheet.isOpen} onClose={sheet.close} seats={chosen} now={clock} />
      )}
    </>
  )
}

/** The most and the fewest players. Raising the fewest raises the most, and lowering the most lowers the fewest. */
const SeatSteps = ({
  bounds,
  seats,
  fewest,
  onChange,
}: {
  bounds: { least: number; most: number }
  seats: number
  fewest: number
  onChange: (changes: { seats: number; fewest: number }) => void
}) => {
  const hosting = useHostingMessages()
  const row = 'flex flex-wrap items-center justify-between gap-4'
  return (
    <div className="flex flex-col gap-3">
      <div className={row}>
        <span aria-hidden className="text-small font-semibold">
          {hosting.seats}
        </span>
        <Stepper
          label={hosting.seats}
          value={seats}
          min={bounds.least}
          max={bounds.most}
          onValueChange={(next) => onChange({ seats: next, fewest: Math.min(fewest, next) })}
        />
      </div>
      <div className={row}>
        <span aria-hidden className="text-small font-semibold">
          {hosting.fewest}
        </span>
        <Stepper
          label={hosting.fewest}
          value={fewest}
          min={bounds.least}
          max={bounds.most}
          onValueChange={(next) => onChange({ fewest: next, seats: Math.max(seats, next) })}
        />
      </div>
    </div>
  )
}

/** The levels a game is for: any, or a range. Raising the lower end raises the upper one. */
const LevelSelects = ({
  range,
  onChange,
}: {
  range: LevelRange | null
  onChange: (range: LevelRange | null) => void
}) => {
  const hosting = useHostingMessages()
  const messages = useLevelMessages()
  const options = (from: readonly Level[]) => from.map((value) => ({ value, label: messages.levels[value] }))
  const above = levels.slice(range ? levels.indexOf(range.least) : 0)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={hosting.leastLevel}
        value={range?.least ?? ''}
        onValueChange={(text) => {
          const least = levels.find((one) => one === text)
          if (!least) return onChange(null)
          const most = range && levels.indexOf(range.most) > levels.indexOf(least) ? range.most : least
          return onChange({ least, most })
        }}
        options={[{ value: '', label: messages.anyLevel }, ...options(levels)]}
      />
      {range && (
        <Select
          label={hosting.mostLevel}
          value={range.most}
          onValueChange={(text) => onChange({ ...range, most: levels.find((one) => one === text) ?? range.most })}
          options={options(above)}
        />
      )}
    </div>
  )
}
