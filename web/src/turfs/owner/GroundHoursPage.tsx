import { endMinutesOf, minutesOf, wireEndTime, wireTime } from '@baari/contract/wire/values.ts'
import { type DayHours, weekFault } from '@baari/domain/availability/groundHours.ts'
import { WEEKDAYS } from '@baari/domain/shared/zonedTime.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ownerApi } from '../../api/ownerApi.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { clockOf } from '../../ui/formats/formats.ts'
import { TitledCard } from '../../ui/TitledCard.tsx'
import { useTurfOwnerMessages } from './english.ts'
import { GroundFailure, minutesOfClock } from './GroundInputs.tsx'
import { OwnerTurfPage } from './OwnerTurfPage.tsx'
import { SetClosedDates } from './SetClosedDates.tsx'
import type { OwnerGround, OwnerTurf } from './useOwnerTurfs.ts'

/** Opening hours by weekday and closed days of a turf's grounds. */
export const GroundHoursPage = () => {
  const { hours, fixed } = useTurfOwnerMessages()
  return (
    <OwnerTurfPage
      title={hours.title}
      right="MANAGE"
      messages={{ loading: fixed.turfsLoading, failed: fixed.turfsFailed }}
    >
      {(turf) => <TurfHours turf={turf} />}
    </OwnerTurfPage>
  )
}

const ALL = ''

const TurfHours = ({ turf }: { turf: OwnerTurf }) => {
  const { hours, fixed } = useTurfOwnerMessages()
  const [groundId, setGroundId] = useState(ALL)
  const chosen = groundId === ALL ? turf.grounds : turf.grounds.filter(({ entityId }) => entityId === groundId)
  return (
    <>
      <div className="flex flex-col gap-2">
        <h1>{hours.titleOf(turf.name)}</h1>
        <p className="max-w-prose text-ink-2">{hours.intro}</p>
      </div>
      {chosen[0] ? (
        <>
          {turf.grounds.length > 1 && (
            <Select
              label={hours.grounds}
              value={groundId}
              options={[
                { value: ALL, label: hours.allGrounds },
                ...turf.grounds.map(({ entityId, name }) => ({ value: entityId, label: name })),
              ]}
              onValueChange={setGroundId}
            />
          )}
          <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
            <TitledCard title={hours.week}>
              <SetGroundHours key={groundId} grounds={[chosen[0], ...chosen.slice(1)]} />
            </TitledCard>
            <TitledCard title={hours.closedDays}>
              <SetClosedDates turf={turf} grounds={chosen} />
            </TitledCard>
          </div>
        </>
      ) : (
        <p>{fixed.noGrounds}</p>
      )}
    </>
  )
}

/** A weekday as the form holds it. */
interface DayDraft {
  isOpen: boolean
  opens: string
  closes: string
}

const draftOf = (ground: OwnerGround): DayDraft[] =>
  ground.weekHours.map(({ hours }) => ({
    isOpen: hours !== null,
    opens: clockOf(minutesOf((hours ?? ground).openingTime)),
    closes: clockOf(minutesOf((hours ?? ground).closingTime)),
  }))

const hoursOf = ({ isOpen, opens, closes }: DayDraft): DayHours =>
  isOpen ? { opensAt: minutesOfClock(opens), closesAt: endMinutesOf(wireTime(minutesOfClock(closes))) } : undefined

interface Attempt {
  week: readonly DayDraft[]
  changesPriceRules: boolean
}

/** The week of one ground, or one week for several; the first ground fills the form. */
const SetGroundHours = ({ grounds }: { grounds: readonly [OwnerGround, ...OwnerGround[]] }) => {
  const { hours, edit, weekdays, fixed } = useTurfOwnerMessages()
  const toast = useToast()
  const [week, setWeek] = useState(() => draftOf(grounds[0]))
  const [isChecked, setIsChecked] = useState(false)
  const minimum = Math.max(...grounds.map(({ minHoursOfBooking }) => minHoursOfBooking * 60))
  const isIncomplete = week.some(({ isOpen, opens, closes }) => isOpen && (opens === '' || closes === ''))
  const fault = isIncomplete ? 'INCOMPLETE' : weekFault(week.map(hoursOf), minimum)
  const saving = useMutation({
    mutationFn: async ({ week: saved, changesPriceRules }: Attempt) => {
      const weekHours = saved.map((day, index) => {
        const open = hoursOf(day)
        return {
          dayOfWeek: WEEKDAYS[index]!,
          hours: open ? { openingTime: wireTime(open.opensAt), closingTime: wireEndTime(open.closesAt) } : null,
        }
      })
      for (const { entityId: groundId } of grounds)
        await ownerApi.setGroundHours({ params: { groundId }, body: { weekHours, changesPriceRules } })
    },
    meta: { awaitsRefetch: true },
    onSuccess: () => toast.tell(hours.saved),
  })
  const change = (index: number, changes: Partial<DayDraft>) => {
    saving.reset()
    setWeek((current) => current.map((day, place) => (place === index ? { ...day, ...changes } : day)))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (!fault) saving.mutate({ week, changesPriceRules: false })
  }
  const differ = grounds.some((ground) => JSON.stringify(ground.weekHours) !== JSON.stringify(grounds[0].weekHours))
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {differ && <Banner tone="warning">{hours.differ}</Banner>}
      <ul className="flex flex-col">
        {week.map(({ isOpen, opens, closes }, index) => {
          const name = weekdays[WEEKDAYS[index]!]
          return (
            <li
              key={name}
              className="grid grid-cols-2 items-center gap-x-3 border-b border-line py-2 last:border-0 sm:grid-cols-[1fr_9.5rem_9.5rem]"
            >
              <div className="max-sm:col-span-2">
                <Checkbox
                  label={isOpen ? name : `${name} · ${hours.closed}`}
                  checked={isOpen}
                  onCheckedChange={(isNow) => change(index, { isOpen: isNow })}
                />
              </div>
              {isOpen && (
                <>
                  <TextInput
                    label={<Named short={edit.opens} of={name} />}
                    type="time"
                    value={opens}
                    onValueChange={(value) => change(index, { opens: value })}
                  />
                  <TextInput
                    label={<Named short={edit.closes} of={name} />}
                    type="time"
                    value={closes}
                    onValueChange={(value) => change(index, { closes: value })}
                  />
                </>
              )}
            </li>
          )
        })}
      </ul>
      {isChecked && fault && <Banner tone="danger">{hours.faults[fault]}</Banner>}
      {saving.isError && (
        <GroundFailure
          failure={saving.error}
          otherwise={fixed.groundFailed}
          onChangeRules={() => saving.mutate({ week, changesPriceRules: true })}
          onCancel={saving.reset}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={saving.isPending} busyText={edit.saving}>
          {edit.save}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            saving.reset()
            setWeek((current) => current.map(() => current[0]!))
          }}
        >
          {hours.likeMonday}
        </Button>
      </div>
    </form>
  )
}

/** A short label whose day only screen readers hear, since its row shows it. */
const Named = ({ short, of }: { short: string; of: string }) => (
  <>
    {short}
    <span className="spoken">, {of}</span>
  </>
)
