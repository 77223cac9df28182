import { artPath } from '@baari/art/artPath.ts'
import { CalendarCheck, IndianRupee, Mail, ShieldCheck, TrendingUp, Users } from 'lucide-react'
import { paths } from '../../paths.ts'
import { product } from '../../product.ts'
import { PageHead } from '../../shell/PageHead.tsx'
import { buttonLook } from '../../ui/buttonLook.ts'
import { Card } from '../../ui/Card.tsx'
import { useWords } from '../../words/useWords.ts'
import { useListMyTurfWords } from './useListMyTurfWords.ts'

const CALL_BACK_HOURS = 24

const features = [
  { name: 'hours', Icon: TrendingUp },
  { name: 'calendar', Icon: CalendarCheck },
  { name: 'prices', Icon: IndianRupee },
  { name: 'games', Icon: Users },
  { name: 'money', Icon: ShieldCheck },
] as const

/** For turf owners: what they get, and how to reach us. */
export const ListMyTurfPage = () => {
  const { shell } = useWords()
  const listMyTurf = useListMyTurfWords()
  return (
    <>
      <PageHead title={shell.listMyTurf} description={listMyTurf.description(product.name)} path={paths.listMyTurf()} />
      <div className="relative isolate overflow-clip bg-night text-on-night">
        <img
          src={artPath({ game: 'Football', light: 'night', seed: 'owners' })}
          alt=""
          width={800}
          height={500}
          className="absolute inset-0 -z-2 size-full object-cover opacity-60"
        />
        <div className="page-width flex min-h-72 flex-col justify-center gap-3 py-12 md:min-h-96">
          <h1 className="display max-w-[16ch]">{listMyTurf.title}</h1>
          <p className="max-w-prose">{listMyTurf.introduction(product.name)}</p>
          <p>
            <a href="#reach-us" className={buttonLook('accent')}>
              {shell.listMyTurf}
            </a>
          </p>
        </div>
      </div>
      <section aria-labelledby="features" className="page-width pt-10">
        <h2 id="features">{listMyTurf.featuresTitle}</h2>
        <ul className="mt-4 grid gap-3 sm:grid-cols-2 md:grid-cols-3">
          {features.map(({ name, Icon }) => (
            <li key={name}>
              <Card className="h-full p-5">
                <Icon aria-hidden className="size-7 text-primary" />
                <h3 className="mt-3">{listMyTurf.features[name].title}</h3>
                <p className="mt-1 text-small text-ink-2">{listMyTurf.features[name].text}</p>
              </Card>
            </li>
          ))}
        </ul>
      </section>
      <section id="reach-us" aria-labelledby="reach-us-title" className="page-width max-w-3xl pt-12 text-center">
        <h2 id="reach-us-title">{listMyTurf.talkTitle}</h2>
        <p className="mt-3 text-ink-2">{listMyTurf.talk(CALL_BACK_HOURS)}</p>
        <a href={`mailto:${product.helpEmail}`} className={`${buttonLook('quiet')} mt-5`}>
          <Mail aria-hidden className="size-5" />
          {product.helpEmail}
        </a>
      </section>
    </>
  )
}
