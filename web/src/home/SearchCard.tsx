import { CalendarDays, ChevronDown, MapPin, Search, Volleyball } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Form } from 'react-router'
import { useBoot, useListedGames } from '../boot.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { formatDay, formatName } from '../ui/formats.ts'
import { stripDates } from '../ui/stripDates.ts'
import { useWords } from '../words/en.ts'
import { useHomeWords } from './english.ts'

const DAYS = 21

const Slot = ({ icon, label, id, children }: { icon: ReactNode; label: string; id: string; children: ReactNode }) => (
  <div className="search-slot">
    {icon}
    <label htmlFor={id}>{label}</label>
    {children}
  </div>
)

/** Where, what and when. A plain form: it leads to the list without a script as well. */
export const SearchCard = () => {
  const home = useHomeWords()
  const { ui } = useWords()
  const { today, catalogue } = useBoot()
  const games = useListedGames()
  const id = useId()
  const sign = 'pointer-events-none col-start-1 row-span-2 row-start-1 size-5 self-center text-ink-2'
  return (
    <Form action={paths.turfList()} className="search-card">
      <Slot id={`${id}-place`} label={home.where} icon={<MapPin aria-hidden className={sign} />}>
        <input
          id={`${id}-place`}
          name="location"
          placeholder={home.wherePlaceholder}
          list={`${id}-cities`}
          autoComplete="address-level2"
          spellCheck={false}
        />
        <datalist id={`${id}-cities`}>
          {catalogue.cities.map(({ name }) => (
            <option key={name} value={name}>
              {formatName(name)}
            </option>
          ))}
        </datalist>
      </Slot>
      <Slot id={`${id}-game`} label={home.game} icon={<Volleyball aria-hidden className={sign} />}>
        <select id={`${id}-game`} name="game" defaultValue={games[0]}>
          {games.map((game) => (
            <option key={game} value={game}>
              {formatName(game)}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="search-chevron" />
      </Slot>
      <Slot id={`${id}-date`} label={home.date} icon={<CalendarDays aria-hidden className={sign} />}>
        <select id={`${id}-date`} name="date">
          {stripDates(today, DAYS).map((date, index) => (
            <option key={date} value={date}>
              {index === 0 ? `${ui.today} · ${formatDay(date)}` : formatDay(date)}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="search-chevron" />
      </Slot>
      <Button type="submit" icon={<Search aria-hidden className="size-5" />} className="min-h-14 md:px-6">
        {home.fixed.book}
      </Button>
    </Form>
  )
}
