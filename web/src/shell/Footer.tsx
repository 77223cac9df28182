import { Mail, Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { themes, useBoot } from '../boot.ts'
import { useMessages } from '../messages/en.ts'
import { paths } from '../paths.ts'
import { product } from '../product.ts'
import { formatHours } from '../ui/formats/formats.ts'
import { useTheme } from '../ui/theme.ts'
import { Wordmark } from './Header.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'

/** The first cities; a city's page links to those around it. */
const MOST_CITIES = 8

/** The dark footer of every page: links, contacts, language and theme. On a task's page it is one row that unfolds. */
export const Footer = ({ isFolded }: { isFolded: boolean }) => {
  const { shell } = useMessages()
  return (
    <footer className="bg-night text-night-2 print:hidden">
      {isFolded ? (
        <details>
          <summary className="unfolds page-width min-h-12 text-small">{shell.footerFolded}</summary>
          <FooterParts />
        </details>
      ) : (
        <FooterParts />
      )}
      <div className="room-for-bottom-bar" />
    </footer>
  )
}

const FooterParts = () => {
  const { shell } = useMessages()
  const { company, catalogue } = useBoot()
  const played = catalogue.sports.filter(({ hasCityPages }) => hasCityPages)
  const columns = [
    {
      title: shell.company,
      links: [
        [paths.home(), shell.home],
        [paths.about(), shell.about],
        [paths.listMyTurf(), shell.listMyTurf],
        [paths.contact(), shell.contact],
        [paths.grievances(), shell.grievances],
      ],
    },
    {
      title: shell.legal,
      links: [
        [paths.terms(), shell.terms],
        [paths.privacy(), shell.privacy],
        [paths.privacyNotice(), shell.privacyNotice],
        [paths.cancellationRefund(), shell.cancellationRefund],
        [paths.accessibility(), shell.accessibility],
        [paths.darkPatterns(), shell.darkPatterns],
        [paths.ranking(), shell.ranking],
      ],
    },
  ] as const
  return (
    <>
      <svg
        viewBox="0 0 1200 24"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-6 w-full text-night-2 opacity-40"
      >
        <path d="M0 12H1200" stroke="currentColor" strokeWidth="2" vectorEffect="non-scaling-stroke" />
      </svg>
      <div className="page-width grid grid-cols-2 gap-8 pt-4 pb-8 md:grid-cols-[1.4fr_1fr_1fr_1.2fr]">
        <div className="col-span-2 flex flex-col gap-3 text-on-night md:col-span-1">
          <Wordmark />
          <p className="max-w-xs text-small text-night-2">{shell.footerLine}</p>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="text-small font-semibold text-on-night">{title}</h2>
            <ul className="mt-1">
              {links.map(([to, label]) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="touch inline-flex max-w-full items-center wrap-anywhere underline-offset-4 hover:text-on-night hover:underline"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className="col-span-2 md:col-span-1">
          <h2 className="text-small font-semibold text-on-night">{shell.contactUs}</h2>
          <a
            href={`mailto:${company.supportEmail}`}
            className="touch mt-1 inline-flex max-w-full items-center gap-2 wrap-anywhere underline-offset-4 hover:text-on-night hover:underline"
          >
            <Mail aria-hidden className="size-5" />
            {company.supportEmail}
          </a>
          <p className="text-small">{shell.helpHours(formatHours(product.helpFrom, product.helpUntil))}</p>
        </div>
      </div>
      <nav
        aria-label={shell.cities}
        className="page-width grid grid-cols-2 gap-x-8 gap-y-6 border-t border-[#ffffff1f] py-6 md:grid-cols-4"
      >
        {catalogue.cities.slice(0, MOST_CITIES).map((city) => (
          <div key={city.key}>
            <Link
              to={paths.city(city.key)}
              className="touch inline-flex items-center text-small font-semibold text-on-night underline-offset-4 hover:underline"
            >
              {shell.turfsIn(city.name)}
            </Link>
            <ul>
              {played.map((sport) => (
                <li key={sport.key}>
                  <Link
                    to={paths.city(city.key, sport.key)}
                    className="touch inline-flex max-w-full items-center text-small wrap-anywhere underline-offset-4 hover:text-on-night hover:underline"
                  >
                    {shell.gameIn(sport.name, city.name)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="page-width flex flex-wrap items-center justify-between gap-4 border-t border-[#ffffff1f] py-5">
        <address className="max-w-prose text-small not-italic">
          {shell.rights(company.name)}
          <br />
          {company.address}
        </address>
        <div className="flex flex-wrap items-center gap-3">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </>
  )
}

const icons = { system: Monitor, light: Sun, dark: Moon }

/** Light, dark, or the system's theme. Shown on a dark background. */
const ThemeSwitch = () => {
  const { shell } = useMessages()
  const { theme, setTheme } = useTheme()
  const name = useId()
  return (
    <fieldset className="inline-flex max-w-full flex-wrap rounded-control border border-[#ffffff33] p-0.5">
      <legend className="sr-only">{shell.theme}</legend>
      {themes.map((choice) => {
        const Icon = icons[choice]
        return (
          <label
            key={choice}
            className="touch flex cursor-pointer items-center justify-center gap-1.5 rounded-slot px-3 text-label font-semibold has-checked:bg-[#ffffff1f] has-checked:text-on-night has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={choice}
              checked={theme === choice}
              onChange={() => setTheme(choice)}
              className="sr-only"
            />
            <Icon aria-hidden className="size-4" />
            {shell.themes[choice]}
          </label>
        )
      })}
    </fieldset>
  )
}
