import { artPath } from '@baari/art/artPath.ts'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { useRole } from '../api/useSession.ts'
import { paths } from '../paths.ts'
import { Badge } from '../ui/Badge.tsx'
import { buttonLook } from '../ui/buttonLook.ts'
import { AskCard } from './AskCard.tsx'
import { useHomeWords } from './english.ts'
import type { Wish } from './useWish.ts'

const ART = { width: 800, height: 500 }

/** The floodlit ground with one call to action: owners go to their turfs, everyone else states a wish. */
export const Hero = ({ wish, onChange }: { wish: Wish; onChange: (changes: Partial<Wish>) => void }) => {
  const home = useHomeWords()
  const role = useRole()
  return (
    <div className="hero veil">
      <img
        src={artPath({ game: 'Cricket', light: 'night', seed: 'home' })}
        alt=""
        {...ART}
        fetchPriority="high"
        className="hero-art"
      />
      <div className="page-width flex flex-col gap-3">
        <h1 className="max-w-[24ch] text-[1.625rem] leading-[1.8125rem] md:text-[2.75rem] md:leading-12">
          {home.fixed.headline}
        </h1>
        <p className="max-w-prose max-md:spoken">{home.subline}</p>
        {role === 'TURFOWNER' ? (
          <Link to={paths.ownerTurfs()} className={`${buttonLook('accent')} mt-2 self-start`}>
            {home.fixed.manage}
            <ArrowRight aria-hidden className="size-5" />
          </Link>
        ) : (
          <AskCard wish={wish} onChange={onChange} />
        )}
        <p>
          <Badge tone="lamp">{home.promo}</Badge> <span className="text-small">{home.promoTerms}</span>
        </p>
      </div>
    </div>
  )
}
