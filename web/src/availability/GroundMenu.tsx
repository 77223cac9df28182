import { ChevronDown } from 'lucide-react'
import { Chip } from '../ui/Chip.tsx'
import { useChosenAtOnce } from '../ui/useChosenAtOnce.ts'
import { useAvailabilityWords } from './english.ts'
import type { GroundDay } from './groundDay.ts'

/** The grounds of a turf: a menu on a phone, chips where there is room. */
export const GroundMenu = ({
  grounds,
  value,
  onValueChange,
}: {
  grounds: readonly Pick<GroundDay, 'id' | 'name'>[]
  value: string
  onValueChange: (id: string) => void
}) => {
  const availability = useAvailabilityWords()
  const menu = useChosenAtOnce(value)
  if (grounds.length < 2) return null
  return (
    <>
      <label className="relative flex min-w-0 items-center md:hidden">
        <span className="spoken">{availability.grounds}</span>
        <select
          value={menu.shown}
          onChange={({ currentTarget }) => {
            menu.choose(currentTarget.value)
            onValueChange(currentTarget.value)
          }}
          onBlur={menu.letGo}
          className="touch -my-2 w-full appearance-none truncate rounded-control bg-transparent pr-6 text-right text-small font-semibold"
        >
          {grounds.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute right-0 size-5" />
      </label>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend on the screen */}
      <div role="group" aria-label={availability.grounds} className="flex flex-wrap justify-end gap-2 max-md:hidden">
        {grounds.map(({ id, name }) => (
          <Chip key={id} pressed={id === value} onClick={() => onValueChange(id)}>
            {name}
          </Chip>
        ))}
      </div>
    </>
  )
}
