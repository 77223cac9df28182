import { artPath } from '@baari/art/artPath.ts'
import { CalendarCheck, IndianRupee, Mail, ShieldCheck, TrendingUp, Users } from 'lucide-react'
import { paths } from '../paths.ts'
import { product } from '../product.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { buttonLook } from '../ui/buttonLook.ts'
import { Card } from '../ui/Card.tsx'

const features = [
  {
    Icon: TrendingUp,
    title: 'Fill the empty hours',
    text: 'Players near you see every free half hour of your grounds, and the waitlist fills what others give back.',
  },
  {
    Icon: CalendarCheck,
    title: 'One calendar for everything',
    text: 'Online bookings, phone bookings, coaching and repairs share one calendar. No slot is ever sold twice.',
  },
  {
    Icon: IndianRupee,
    title: 'Your prices, by the hour',
    text: 'Set prices for weekdays, evenings and the quiet hours, and ask for the advance that suits you.',
  },
  {
    Icon: Users,
    title: 'Games that sell seats',
    text: 'Open an hour to single players: it is confirmed once enough have paid, and given back if they have not.',
  },
  {
    Icon: ShieldCheck,
    title: 'Money you can follow',
    text: 'Every settlement lists its bookings, commission and charges to the paisa, on the days of your contract.',
  },
]

/** For turf owners: what they get, and how to reach us. */
export const ListMyTurfPage = () => (
  <>
    <PageHead
      title="List my turf"
      description={`Bring your sports turf to ${product.name}: fill empty hours, keep one calendar, and follow every rupee.`}
      path={paths.listMyTurf()}
    />
    <div className="relative isolate overflow-clip bg-night text-on-night">
      <img
        src={artPath({ game: 'Football', light: 'night', seed: 'owners' })}
        alt=""
        width={800}
        height={500}
        className="absolute inset-0 -z-2 size-full object-cover opacity-60"
      />
      <div className="page-width flex min-h-72 flex-col justify-center gap-3 py-12 md:min-h-96">
        <h1 className="display max-w-[16ch]">Your turf, full after six</h1>
        <p className="max-w-prose">
          {product.name} brings players to your ground, keeps your calendar and pays you on time.
        </p>
        <p>
          <a href="#reach-us" className={buttonLook('accent')}>
            List my turf
          </a>
        </p>
      </div>
    </div>
    <section aria-labelledby="features" className="page-width pt-10">
      <h2 id="features">What you get</h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 md:grid-cols-3">
        {features.map(({ Icon, title, text }) => (
          <li key={title}>
            <Card className="h-full p-5">
              <Icon aria-hidden className="size-7 text-primary" />
              <h3 className="mt-3">{title}</h3>
              <p className="mt-1 text-small text-ink-2">{text}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
    <section id="reach-us" aria-labelledby="reach-us-title" className="page-width max-w-3xl pt-12 text-center">
      <h2 id="reach-us-title">Talk to us</h2>
      <p className="mt-3 text-ink-2">
        Write to us with your name, a phone number, and where your turf is. We call you back within 24 hours and set up
        your grounds with you.
      </p>
      <a href={`mailto:${product.helpEmail}`} className={`${buttonLook('quiet')} mt-5`}>
        <Mail aria-hidden className="size-5" />
        {product.helpEmail}
      </a>
    </section>
  </>
)
