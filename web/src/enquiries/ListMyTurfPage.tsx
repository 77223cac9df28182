import { artPath } from '@baari/art/artPath.ts'
import { CalendarCheck, IndianRupee, Mail, ShieldCheck, TrendingUp, Users } from 'lucide-react'
import { useBoot } from '../boot.ts'
import { CompanyFacts } from '../legal/CompanyFacts.tsx'
import { useLegalWords } from '../legal/english.ts'
import { paths } from '../paths.ts'
import { product } from '../product.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { buttonLook } from '../ui/buttonLook.ts'
import { Card } from '../ui/Card.tsx'
import { useWords } from '../words/en.ts'
import { useEnquiryWords } from './english.ts'
import { SendTurfEnquiry } from './SendTurfEnquiry.tsx'

const CALL_BACK_HOURS = 24

const features = [
  ['hours', TrendingUp],
  ['calendar', CalendarCheck],
  ['prices', IndianRupee],
  ['games', Users],
  ['money', ShieldCheck],
] as const

/** Page for turf owners: the benefits of Baari, and how to reach it. */
export const ListMyTurfPage = () => {
  const { shell } = useWords()
  const enquiries = useEnquiryWords()
  const legal = useLegalWords()
  const { supportEmail } = useBoot().company
  return (
    <>
      <PageHead title={shell.listMyTurf} description={enquiries.description(product.name)} path={paths.listMyTurf()} />
      <div className="veil bg-night text-on-night">
        <img
          src={artPath({ game: 'Football', light: 'night', seed: 'owners' })}
          alt=""
          width={800}
          height={500}
          className="absolute inset-0 -z-2 size-full object-cover"
        />
        <div className="page-width flex min-h-72 flex-col justify-center gap-3 py-12 md:min-h-96">
          <h1 className="display max-w-[16ch]">{enquiries.title}</h1>
          <p className="max-w-prose">{enquiries.introduction(product.name)}</p>
          <p>
            <a href="#reach-us" className={buttonLook('accent')}>
              {shell.listMyTurf}
            </a>
          </p>
        </div>
      </div>
      <section aria-labelledby="features" className="page-width pt-10">
        <h2 id="features">{enquiries.featuresTitle}</h2>
        <ul className="mt-4 grid gap-3 sm:grid-cols-2 md:grid-cols-6">
          {features.map(([name, Icon]) => (
            <li key={name} className="md:col-span-2 md:nth-[n+4]:col-span-3">
              <Card className="h-full p-5">
                <Icon aria-hidden className="size-7 text-primary" />
                <h3 className="mt-3">{enquiries.features[name].title}</h3>
                <p className="mt-1 text-small text-ink-2">{enquiries.features[name].text}</p>
              </Card>
            </li>
          ))}
        </ul>
      </section>
      <section
        id="reach-us"
        aria-labelledby="reach-us-title"
        className="page-width grid grid-cols-1 gap-8 pt-12 md:grid-cols-2 md:items-start"
      >
        <div>
          <h2 id="reach-us-title">{enquiries.talkTitle}</h2>
          <p className="mt-3 text-ink-2">{enquiries.talk(CALL_BACK_HOURS)}</p>
          <p className="mt-5 text-ink-2">{enquiries.orWrite}</p>
          <a href={`mailto:${supportEmail}`} className={`${buttonLook('quiet')} mt-2 max-w-full wrap-anywhere`}>
            <Mail aria-hidden className="size-5" />
            {supportEmail}
          </a>
        </div>
        <Card className="p-5">
          <SendTurfEnquiry callBackHours={CALL_BACK_HOURS} />
        </Card>
      </section>
      <section aria-labelledby="company" className="page-width pt-12">
        <h2 id="company">{legal.company.title(product.name)}</h2>
        <div className="reading mt-4">
          <CompanyFacts />
        </div>
      </section>
    </>
  )
}
