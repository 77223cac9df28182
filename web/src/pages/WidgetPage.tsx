import { OWN_DOOR } from '@baari/domain/bookings/channel.ts'
import { Suspense, useEffect, useRef } from 'react'
import { useLoaderData } from 'react-router'
import { useCityMessages } from '../cities/english.ts'
import { lazyPart } from '../messages/messagesIn.ts'
import { paths } from '../paths.ts'
import { NotFoundPage } from '../shell/NotFoundPage.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import { buttonStyle } from '../ui/Button.tsx'
import { withSheet } from '../ui/dialogs/useSheetAddress.ts'
import { OnceAwake } from '../ui/useOnceAwake.tsx'
import type { PublicTurf } from './loadVenue.ts'

const VenueDay = lazyPart(async () => (await import('./VenueDay.tsx')).VenueDay)

/** A turf's days, times and prices for the page of another site. Logging in and paying open a window of Baari. */
export const WidgetPage = () => {
  const turf = useLoaderData<PublicTurf | null>()
  return turf ? <Widget turf={turf} /> : <NotFoundPage />
}

const Widget = ({ turf }: { turf: PublicTurf }) => {
  const { venue } = useCityMessages()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => (frame.current ? announceHeight(frame.current) : undefined), [])
  const link = (
    <p className="p-4">
      <a
        href={`${paths.venue(turf.slug)}${OWN_DOOR}`}
        target="_blank"
        rel="noopener"
        className={buttonStyle('primary')}
      >
        {venue.book}
      </a>
    </p>
  )
  return (
    <div ref={frame} className="pt-4">
      <PageHead title={turf.name} />
      <h1 className="page-width pb-3 text-title">{turf.name}</h1>
      <OnceAwake before={link}>
        <Suspense fallback={link}>
          <VenueDay
            turfId={turf.entityId}
            before={link}
            isWidget
            onPay={(query) => {
              window.open(
                `${paths.turfDetails(turf.entityId)}?${withSheet(query, 'pay')}${OWN_DOOR}`,
                '_blank',
                'noopener',
              )
            }}
          />
        </Suspense>
      </OnceAwake>
    </div>
  )
}

/** Tells the page around this one how high the widget is, at first and after each change. */
const announceHeight = (element: HTMLElement): (() => void) => {
  const watch = new ResizeObserver(() => {
    const height = Math.ceil(element.getBoundingClientRect().height)
    window.parent.postMessage({ type: 'baari:height', height }, '*')
  })
  watch.observe(element)
  return () => watch.disconnect()
}
