import { artPath } from '@baari/art/artPath.ts'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { useSession } from '../api/useSession.ts'
import { paths } from '../paths.ts'
import { Badge } from '../ui/Badge.tsx'
import { buttonLook } from '../ui/buttonLook.ts'
import { useHomeWords } from './english.ts'
import { SearchCard } from './SearchCard.tsx'

const ART = { width: 800, height: 500 }

/** The floodlit ground with one call to action: owners go to their turfs, everyone else searches. */
export const Hero = () => {
  const home = useHomeWords()
  const { role } = useSession()
  return (
    <div className="hero veil">
      <img
        src={artPath({ game: 'Cricket', light: 'night', seed: 'home' })}
        alt=""
        {...ART}
        fetchPriority="high"
        className="hero-art"
      />
      <div className="page-width flex flex-col gap-3 md:gap-4">
        <p>
          <Badge tone="lamp">{home.promo}</Badge> <span className="text-small">{home.promoTerms}</span>
        </p>
        <h1 className="display max-w-[15ch] md:max-w-[19ch]">{home.fixed.headline}</h1>
        <p className="max-w-prose">{home.subline}</p>
        {role === 'TURFOWNER' ? (
          <Link to={paths.ownerTurfs()} className={`${buttonLook('accent')} mt-2 self-start`}>
            {home.fixed.manage}
            <ArrowRight aria-hidden className="size-5" />
          </Link>
        ) : (
          <div className="mt-1 md:mt-3 lg:max-w-[69rem]">
            <SearchCard />
          </div>
        )}
      </div>
    </div>
  )
}
