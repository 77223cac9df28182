import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../api/api.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { ChipRow } from '../../ui/ChipRow.tsx'
import { formatDay, formatMinutes, formatTimes } from '../../ui/formats.ts'
import { useToast } from '../../ui/useToast.ts'
import { useWords } from '../../words/en.ts'
import { useRainWords } from './english.ts'
import type { RainChoice } from './useRainChoice.ts'

type Day = RainChoice['days'][number]
type Start = Day['grounds'][number]['starts'][number]

/**
 * Free times of the same length and price: a day, a ground, a start. If one is taken in the meantime, the times are
 * refetched.
 */
export const MoveRainedBooking = ({ choice }: { choice: RainChoice }) => {
  const { move } = useRainWords()
  const words = useWords()
  const toast = useToast()
  const [date, setDate] = useState<string>()
  const [groundId, setGroundId] = useState<string>()
  const [minute, setMinute] = useState<number>()
  const day = choice.days.find((one) => one.date === date) ?? choice.days[0]
  const ground = day?.grounds.find(({ groundEntityId }) => groundEntityId === groundId) ?? day?.grounds[0]
  const start = ground?.starts.find(({ fromMinute }) => fromMinute === minute)
  const moving = useMutation({
    mutationFn: ({ at, groundEntityId }: { at: Start; groundEntityId: string }) =>
      api.moveRainedBooking({
        params: { bookingId: choice.bookingId },
        body: { groundEntityId, date: at.date, startTime: at.startTime },
      }),
    onSuccess: () => toast.tell(move.done),
    meta: { refetchesAfterFailure: true },
  })
  return (
    <section aria-labelledby="another-time" className="flex flex-col gap-4">
      <div>
        <h2 id="another-time" className="text-title">
          {move.title}
        </h2>
        <p className="text-ink-2">{move.text}</p>
      </div>
      {moving.isError && <Banner tone="danger">{failureSentence(moving.error, words.fixed.anywhere.wentWrong)}</Banner>}
      {day && ground ? (
        <>
          <Labelled text={move.day}>
            <ChipRow
              label={move.day}
              value={day.date}
              onValueChange={setDate}
              options={choice.days.map((one) => ({ value: one.date, label: formatDay(one.date) }))}
            />
          </Labelled>
          <Labelled text={move.ground}>
            <ChipRow
              label={move.ground}
              wrap
              value={ground.groundEntityId}
              onValueChange={setGroundId}
              options={day.grounds.map((one) => ({ value: one.groundEntityId, label: one.groundName }))}
            />
          </Labelled>
          <Labelled text={move.start}>
            <ChipRow
              label={move.start}
              wrap
              value={start && String(start.fromMinute)}
              onValueChange={(text) => setMinute(Number(text))}
              options={ground.starts.map((one) => ({
                value: String(one.fromMinute),
                label: formatTimes({ date: day.date, startsAt: one.fromMinute }),
              }))}
            />
          </Labelled>
          {start && (
            <div className="edge-bar sticky bottom-20 z-sticky flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line bg-surface p-3 shadow-bar md:bottom-4">
              <p role="status" className="font-semibold">
                {`${formatMinutes({ ...start, date: day.date })}, ${ground.groundName}`}
              </p>
              <Button
                busy={moving.isPending}
                busyWords={move.going}
                onClick={() => moving.mutate({ at: start, groundEntityId: ground.groundEntityId })}
              >
                {move.go}
              </Button>
            </div>
          )}
        </>
      ) : (
        <p>{move.none}</p>
      )}
    </section>
  )
}

const Labelled = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="flex flex-col gap-1.5">
    <p aria-hidden className="text-small font-semibold">
      {text}
    </p>
    {children}
  </div>
)
