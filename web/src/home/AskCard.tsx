import { MapPin } from 'lucide-react'
import { type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { useRole } from '../api/useSession.ts'
import { useBoot, useListedGames } from '../boot.ts'
import { lazyPart } from '../messages/messagesIn.ts'
import { paths } from '../paths.ts'
import { cityNamed } from '../turfs/lastCity.ts'
import { turfDays } from '../turfs/turfDays.ts'
import { Button } from '../ui/Button.tsx'
import { formatDay, formatName } from '../ui/formats/formats.ts'
import { GameIcon } from '../ui/pictures/GameIcon.tsx'
import { useHomeMessages } from './english.ts'
import { type Wish, wishAddress, wishInList } from './useWish.ts'

const WishNote = lazyPart(async () => (await import('./WishNote.tsx')).WishNote)

const sign = 'pointer-events-none col-start-1 row-span-2 row-start-1 size-5 self-center text-ink-2'

const Slot = ({ icon, label, id, children }: { icon: ReactNode; label: string; id: string; children: ReactNode }) => (
  <div className="search-slot">
    {icon}
    <label htmlFor={id}>{label}</label>
    {children}
  </div>
)

/**
 * Asks for evening, place and game. Leads players to the list, and visitors to the public page of the city around the
 * place. Without JavaScript the form leads to the list.
 */
export const AskCard = ({
  wish,
  onChange,
  isNext = true,
}: {
  wish: Wish
  onChange: (changes: Partial<Wish>) => void
  /** Searching is the next step of the screen. */
  isNext?: boolean
}) => {
  const home = useHomeMessages()
  const { tonight, catalogue } = useBoot()
  const games = useListedGames()
  const navigate = useNavigate()
  const role = useRole()
  const id = useId()
  const where = useRef<HTMLInputElement>(null)
  const [lacksPlace, setLacksPlace] = useState(false)
  const [asksForPlace, setAsksForPlace] = useState(false)
  const city = cityNamed(wish.place, catalogue.cities)
  const invitation = role ? '' : home.noLogin
  return (
    <Form
      action={paths.turfList()}
      className="ask-card pairs"
      onSubmit={(event) => {
        event.preventDefault()
        if (role) void navigate(wishInList(wish))
        else if (wish.place.trim() === '') {
          setLacksPlace(true)
          where.current?.focus()
        } else if (city) void navigate(wishAddress(wish, catalogue))
        else setAsksForPlace(true)
      }}
    >
      <fieldset className="ask-days">
        <legend className="mb-2 font-bold">{home.whichEvening}</legend>
        {turfDays({ tonight }).map(({ day, date }) => (
          <label key={day} className="ask-day">
            <input
              type="radio"
              name="date"
              value={date}
              checked={wish.date === date}
              onChange={() => onChange({ date })}
              className="spoken"
            />
            <span className="figures">{home.days[day]}</span>
            <span className="text-label leading-5">{formatDay(date)}</span>
          </label>
        ))}
      </fieldset>
      <Slot id={`${id}-place`} label={home.where} icon={<MapPin aria-hidden className={sign} />}>
        <input
          ref={where}
          id={`${id}-place`}
          name="location"
          placeholder={home.wherePlaceholder}
          list={`${id}-cities`}
          autoComplete="address-level2"
          spellCheck={false}
          className="[&::-webkit-calendar-picker-indicator]:hidden!"
          value={formatName(wish.place)}
          onChange={({ currentTarget }) => {
            setLacksPlace(false)
            setAsksForPlace(false)
            onChange({ place: currentTarget.value })
          }}
          aria-invalid={lacksPlace || undefined}
          aria-describedby={`${id}-note`}
        />
        <datalist id={`${id}-cities`}>
          {catalogue.cities.map(({ name }) => (
            <option key={name} value={formatName(name)} />
          ))}
        </datalist>
      </Slot>
      <Slot id={`${id}-game`} label={home.game} icon={<GameIcon game={wish.game} className={sign} />}>
        <select
          id={`${id}-game`}
          name="game"
          value={wish.game}
          onChange={({ currentTarget }) => onChange({ game: currentTarget.value })}
        >
          {games.map((game) => (
            <option key={game} value={game}>
              {formatName(game)}
            </option>
          ))}
        </select>
        {/* Inline, because the library's icon would pull the form fields into this chunk. */}
        <svg
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5"
        >
          <path d="m6 9 6 6 6-6" />
        </svg>
      </Slot>
      <Button type="submit" variant={isNext ? 'accent' : 'primary'} className="ask-send">
        {home.fixed.book}
      </Button>
      <p id={`${id}-note`} className="ask-note" role="status">
        {lacksPlace ? (
          <>
            <span className="text-danger">{home.chooseCity}</span>{' '}
            <Link to={wishInList(wish)} className="touch inline-block font-semibold text-primary">
              {home.allTurfs}
            </Link>
          </>
        ) : city || asksForPlace ? (
          <Suspense fallback={invitation}>
            <WishNote wish={wish} city={city} onMeant={(place) => onChange({ place })} />
          </Suspense>
        ) : (
          invitation
        )}
      </p>
    </Form>
  )
}
