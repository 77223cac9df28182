import { readWalkIn, type WalkInReading } from '@baari/domain/reservations/readWalkIn.ts'
import { type FormEvent, useState } from 'react'
import { formatPaise } from '../availability/paise.ts'
import { Button } from '../ui/Button.tsx'
import { formatDay, formatName, formatTime, formatTimeRange } from '../ui/formats.ts'
import { TextInput } from '../ui/TextInput.tsx'
import { type TodayWords, useTodayWords } from './english.ts'
import type { DayGround } from './useOwnerDays.ts'

/** A walk-in in one line. What is understood of it stands below while it is typed, and again in the form that saves it. */
export const QuickLine = ({
  grounds,
  today,
  onRead,
}: {
  grounds: readonly DayGround[]
  today: string
  onRead: (reading: WalkInReading) => void
}) => {
  const words = useTodayWords()
  const [text, setText] = useState('')
  const reading = readWalkIn(text, {
    grounds: grounds.map(({ entityId, name }) => ({ id: entityId, name })),
    games: [...new Set(grounds.flatMap(({ supportedGames }) => supportedGames))],
    today,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    onRead(reading)
    setText('')
  }
  const facts = factsOf(reading, grounds, words)
  return (
    <form onSubmit={submit} className="flex min-w-full flex-col gap-1.5 md:min-w-0 md:flex-1">
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <TextInput
            label={words.line.label}
            placeholder={words.line.placeholder}
            title={words.line.hint}
            autoComplete="off"
            enterKeyHint="go"
            maxLength={200}
            value={text}
            onValueChange={setText}
          />
        </div>
        {text.trim() !== '' && <Button type="submit">{words.line.open}</Button>}
      </div>
      {text.trim() !== '' && (
        <dl aria-label={words.line.understood} className="flex flex-wrap gap-x-4 gap-y-1 text-small">
          {facts.map(([term, fact]) => (
            <div key={term} className="flex gap-1.5">
              <dt className="text-ink-2">{term}</dt>
              <dd className="font-semibold">{fact}</dd>
            </div>
          ))}
        </dl>
      )}
    </form>
  )
}

const factsOf = (reading: WalkInReading, grounds: readonly DayGround[], words: TodayWords): [string, string][] => {
  const { line, add } = words
  const times = reading.times.map(({ startsAt, endsAt }) =>
    endsAt === null ? line.noEnd(formatTime(startsAt)) : formatTimeRange(startsAt, endsAt),
  )
  const named = grounds.filter(({ entityId }) => reading.groundIds.includes(entityId)).map(({ name }) => name)
  const taken = reading.collected === null ? '' : formatPaise(reading.collected)
  const all: [string, string][] = [
    [line.time, times.length > 1 ? line.eitherTime(times.join(' / ')) : (times[0] ?? line.noTime)],
    [words.date, reading.dates.map(formatDay).join(' / ')],
    [words.ground, named.join(' / ')],
    [line.name, reading.name],
    [line.phone, reading.phone],
    [line.game, formatName(reading.game ?? '')],
    [line.price, reading.price === null ? '' : formatPaise(reading.price)],
    [line.collected, [taken, reading.method && add.methods[reading.method]].filter(Boolean).join(' ')],
    [line.unread, reading.unread.join(', ')],
  ]
  return all.filter(([, fact]) => fact !== '')
}
