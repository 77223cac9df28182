import { Link } from 'react-router'
import { useRole } from '../api/useSession.ts'
import { paths } from '../paths.ts'
import { useHomeWords } from './english.ts'
import { OptionDrawing, type OptionKey, optionKeys } from './OptionDrawing.tsx'

/** Half grounds need their own filter: otherwise the page would show whole ones. */
const links: Record<OptionKey, string> = {
  full: `${paths.turfList()}?bookingType=FULL`,
  half: `${paths.turfList()}?bookingType=FULL&ground=half`,
  player: paths.games(),
  match: paths.games(),
}

export const BookingOptions = () => {
  const home = useHomeWords()
  const role = useRole()
  return (
    <section aria-labelledby="options" className="reveal reveal-2 page-width pt-10 md:pt-12">
      <h2 id="options">{home.fixed.options}</h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-4">
        {optionKeys.map((key) => (
          <li key={key}>
            <Link
              to={role === 'TURFOWNER' ? paths.ownerTurfs() : links[key]}
              className="flex h-full flex-col rounded-card border border-line bg-surface p-4 hover:border-line-strong"
            >
              <span className="mb-4 block w-14 text-primary">
                <OptionDrawing option={key} />
              </span>
              <h3>{home.options[key].title}</h3>
              <span className="mt-1 text-small text-ink-2">{home.options[key].text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
