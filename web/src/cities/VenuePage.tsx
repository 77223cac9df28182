import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { Suspense } from 'react'
import { useLoaderData } from 'react-router'
import { useBoot } from '../boot.ts'
import { paths } from '../paths.ts'
import { NotFoundPage } from '../shell/NotFoundPage.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import { Amenities } from '../turfs/Amenities.tsx'
import { Favourite } from '../turfs/favourites/Favourite.tsx'
import { TurfPlace } from '../turfs/TurfPlace.tsx'
import { Badge } from '../ui/Badge.tsx'
import { formatName } from '../ui/formats.ts'
import { OnceAwake } from '../ui/OnceAwake.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Rating } from '../ui/Rating.tsx'
import { lazyPart } from '../words/lazyPart.ts'
import { Breadcrumb } from './Breadcrumb.tsx'
import { useCityWords } from './english.ts'
import { StructuredData } from './StructuredData.tsx'
import { VenueGround } from './VenueGround.tsx'

// The map loads late: readers of a turf's page see its text first.
const PlaceMap = lazyPart(async () => (await import('../turfs/map/PlaceMap.tsx')).PlaceMap)

export type PublicTurf = WireReply<Api['getPublicTurf']>

/** A turf's public page: grounds, prices and the next free times, which lead through the log-in to booking. */
export const VenuePage = () => {
  const turf = useLoaderData<PublicTurf | null>()
  return turf ? <Venue turf={turf} /> : <NotFoundPage />
}

const Venue = ({ turf }: { turf: PublicTurf }) => {
  const cities = useCityWords()
  const { venue } = cities
  const { origin, catalogue } = useBoot()
  const { address, city: cityName, latitude, longitude } = turf.location
  const city = catalogue.cities.find(({ name }) => name === cityName)
  const games = [...new Set(turf.grounds.flatMap(({ supportedGames }) => supportedGames))]
  const path = paths.venue(turf.slug)
  const url = `${origin}${path}`
  return (
    <div className="page-width flex flex-col gap-x-6 gap-y-4 py-3 md:gap-y-6 md:py-5">
      <PageHead
        title={venue.title(turf.name, cityName)}
        description={venue.description(turf.name, address, games.map(formatName).join(', '))}
        path={path}
      />
      <Breadcrumb
        crumbs={[
          { name: cities.home, path: paths.home() },
          ...(city ? [{ name: formatName(city.name), path: paths.city(city.key) }] : []),
          { name: turf.name, path },
        ]}
      />
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2 md:items-center">
        <div className="relative">
          <Picture
            src={turf.images[0]}
            sizes="(min-width: 56.25rem) 36rem, 100vw"
            alt={venue.pictures(turf.name, 1)}
            width={800}
            height={500}
            fetchPriority="high"
            className="aspect-16/10 w-full rounded-card bg-surface-2 object-cover"
          />
          <Favourite turfId={turf.entityId} name={turf.name} className="absolute top-2 right-2" />
        </div>
        <div className="flex flex-col gap-3">
          <h1>{turf.name}</h1>
          <Rating rating={turf.rating} reviewCount={turf.reviewCount} />
          <TurfPlace place={turf.location} directions={venue.directions} />
          <p>{turf.isOnboarded ? <Badge tone="primary">{venue.instant}</Badge> : venue.onRequest}</p>
          {turf.amenities.length > 0 && <Amenities label={venue.amenities} amenities={turf.amenities} />}
        </div>
      </div>
      <section aria-labelledby="grounds" className="flex flex-col gap-4">
        <h2 id="grounds">{venue.grounds}</h2>
        <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          {turf.grounds.map((ground) => (
            <li key={ground.entityId}>
              <VenueGround turf={turf} ground={ground} />
            </li>
          ))}
        </ul>
      </section>
      <div className="h-64 overflow-hidden rounded-card border border-line bg-map-land">
        <OnceAwake>
          <Suspense fallback={null}>
            <PlaceMap name={turf.name} place={turf.location} className="size-full" />
          </Suspense>
        </OnceAwake>
      </div>
      <StructuredData
        items={[
          {
            '@type': 'SportsActivityLocation',
            '@id': url,
            name: turf.name,
            url,
            image: turf.images.map((image) => new URL(image, origin).href),
            address: {
              '@type': 'PostalAddress',
              streetAddress: address,
              addressLocality: cityName,
              addressCountry: 'IN',
            },
            geo: { '@type': 'GeoCoordinates', latitude, longitude },
            ...(turf.rating !== null && {
              aggregateRating: {
                '@type': 'AggregateRating',
                ratingValue: turf.rating,
                reviewCount: turf.reviewCount,
              },
            }),
            makesOffer: turf.grounds.map((ground) => ({
              '@type': 'Offer',
              name: ground.name,
              price: ground.pricePerHourFullBooking,
              priceCurrency: 'INR',
              availability: `https://schema.org/${ground.availability ? 'InStock' : 'OutOfStock'}`,
              url,
            })),
          },
        ]}
      />
    </div>
  )
}
