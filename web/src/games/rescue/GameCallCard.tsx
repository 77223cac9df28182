import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { partsOfDay } from '@baari/domain/availability/evening.ts'
import {
  type CallDays,
  type CallsPerWeek,
  callDays,
  callsPerWeek,
  GAME_CALLS,
} from '@baari/domain/games/rescue/rescueLadder.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { failureMessage } from '../../api/failureMessage.ts'
import { playerApi } from '../../api/playerApi.ts'
import { useListedGames } from '../../boot.ts'
import { useTurfMessages } from '../../turfs/english.ts'
import { type ChosenPlace, PlaceChoice } from '../../turfs/PlaceField.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip, ChipRow } from '../../ui/Chip.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatName } from '../../ui/formats/formats.ts'
import { Skeleton } from '../../ui/LoadingRegion.tsx'
import { FoldedCard } from '../../ui/TitledCard.tsx'
import { useRescueMessages } from './english.ts'
import { GAME_CALL_KEY, StopGameCalls, useGameCall } from './StopGameCalls.tsx'

/** The games that the player wants to be notified of when players are missing. */
export const GameCallCard = () => {
  const messages = useRescueMessages()
  return (
    <FoldedCard title={messages.calls}>
      <p className="text-ink-2">{messages.callsText}</p>
      <OwnCall />
    </FoldedCard>
  )
}

const OwnCall = () => {
  const messages = useRescueMessages()
  const { data, error, isFetching, refetch } = useGameCall()
  const [isOpen, setIsOpen] = useState(false)
  if (error)
    return (
      <ErrorState onRetry={() => void refetch()} busy={isFetching}>
        {failureMessage(error, messages.callsFailed)}
      </ErrorState>
    )
  if (!data) return <Skeleton className="h-12" />
  const { call } = data
  if (isOpen) return <SetGameCall call={call} onSaved={() => setIsOpen(false)} />
  const open = () => setIsOpen(true)
  if (!call?.isOn)
    return (
      <Button variant="quiet" onClick={open}>
        {messages.start}
      </Button>
    )
  return (
    <>
      <p>{messages.isOn(call.place, call.within)}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" onClick={open}>
          {messages.change}
        </Button>
        <StopGameCalls />
      </div>
    </>
  )
}

type Call = WireReply<Api['readGameCall']>['call']

const KILOMETRES = [2, 5, 10, GAME_CALLS.farthestKm] as const
const USUAL_KILOMETRES = 5

/** Sets the place, times and frequency of notifications about games. */
const SetGameCall = ({ call, onSaved }: { call: Call; onSaved: () => void }) => {
  const messages = useRescueMessages()
  const turfs = useTurfMessages()
  const toast = useToast()
  const client = useQueryClient()
  const listed = useListedGames()
  const [sports, setSports] = useState<readonly string[]>(call?.sports ?? [])
  const [parts, setParts] = useState(call?.parts ?? [])
  const [days, setDays] = useState<CallDays>(call?.days ?? 'ANY')
  const [within, setWithin] = useState(call?.within ?? USUAL_KILOMETRES)
  const [perWeek, setPerWeek] = useState<CallsPerWeek>(call?.perWeek ?? 3)
  const [chosen, setChosen] = useState<ChosenPlace>({
    location: call?.place ?? '',
    point: call ? { latitude: call.latitude, longitude: call.longitude } : undefined,
  })
  const saving = useMutation({
    mutationFn: (point: NonNullable<ChosenPlace['point']>) =>
      playerApi.setGameCall({
        body: { sports: [...sports], parts: [...parts], days, within, perWeek, place: chosen.location, ...point },
      }),
    onSuccess: (own) => {
      client.setQueryData(GAME_CALL_KEY, own)
      toast.tell(messages.saved)
      onSaved()
    },
  })
  const games = [...new Set([...listed, ...sports])]
  return (
    <div className="flex flex-col gap-4">
      <PlaceChoice place={chosen} here={messages.here} onChoose={setChosen} />
      <Choice title={messages.within}>
        <ChipRow
          wrap
          label={messages.within}
          options={KILOMETRES.map((one) => ({ value: String(one), label: turfs.within(one) }))}
          value={String(within)}
          onValueChange={(value) => setWithin(Number(value))}
        />
      </Choice>
      <Several
        title={messages.sports}
        options={games.map((value) => ({ value, label: formatName(value) }))}
        chosen={sports}
        onChange={setSports}
      />
      <Several
        title={messages.parts}
        options={partsOfDay.map((value) => ({ value, label: turfs.parts[value] }))}
        chosen={parts}
        onChange={(next) => setParts([...next])}
      />
      <Choice title={messages.days}>
        <ChipRow
          wrap
          label={messages.days}
          options={callDays.map((value) => ({ value, label: messages.dayChoices[value] }))}
          value={days}
          onValueChange={setDays}
        />
      </Choice>
      <Choice title={messages.perWeek}>
        <ChipRow
          wrap
          label={messages.perWeek}
          options={callsPerWeek.map((value) => ({ value: String(value), label: messages.perWeekChoices[value] }))}
          value={String(perWeek)}
          onValueChange={(value) => setPerWeek(callsPerWeek.find((one) => String(one) === value) ?? perWeek)}
        />
      </Choice>
      {!chosen.point && <p className="text-small text-ink-2">{messages.placeNeeded}</p>}
      <Button
        variant="primary"
        disabled={!chosen.point}
        busy={saving.isPending}
        busyText={messages.saving}
        onClick={() => chosen.point && saving.mutate(chosen.point)}
      >
        {messages.save}
      </Button>
      {saving.isError && <Banner tone="danger">{failureMessage(saving.error, messages.notSaved)}</Banner>}
    </div>
  )
}

const Choice = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="flex flex-col gap-2">
    <p aria-hidden className="text-small font-semibold">
      {title}
    </p>
    {children}
  </div>
)

const Several = <Value extends string>({
  title,
  options,
  chosen,
  onChange,
}: {
  title: string
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  onChange: (chosen: readonly Value[]) => void
}) => {
  const messages = useRescueMessages()
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lie in a grid in every browser
    <div role="group" aria-labelledby={id} className="flex flex-col gap-2">
      <p id={id} className="text-small font-semibold">
        {title}
      </p>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }) => (
          <Chip
            key={value}
            pressed={chosen.includes(value)}
            onClick={() =>
              onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
            }
          >
            {label}
          </Chip>
        ))}
      </div>
      <p className="text-small text-ink-2">{messages.all}</p>
    </div>
  )
}
