import { Link, useLocation } from 'react-router'
import { useRole } from '../api/useSession.ts'
import { useWords } from '../words/en.ts'
import { navLinks } from './navLinks.ts'

/** The second level of the navigation, above every page of a group. */
export const SectionLinks = () => {
  const words = useWords()
  const role = useRole()
  const { pathname } = useLocation()
  const group = navLinks(role, words).find(({ parts }) => parts?.some(({ to }) => to === pathname))
  if (!group?.parts) return null
  return (
    <nav aria-label={group.label} className="border-b border-line print:hidden">
      <ul className="page-width flex max-md:justify-stretch md:gap-4">
        {group.parts.map(({ to, label }) => (
          <li key={to} className="max-md:min-w-0 max-md:grow">
            <Link
              to={to}
              aria-current={to === pathname ? 'page' : undefined}
              className="flex min-h-11 items-center justify-center border-b-[3px] border-transparent px-2 text-center text-small font-semibold text-ink-2 hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
