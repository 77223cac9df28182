import { Suspense } from 'react'
import { useIsLoggedIn } from '../../api/useSession.ts'
import { lazyPart } from '../../messages/messagesIn.ts'
import type { FavouriteProps } from './FavouriteButton.tsx'

const FavouriteButton = lazyPart(async () => (await import('./FavouriteButton.tsx')).FavouriteButton)

/** The heart on the picture of a turf, for logged-in users. */
export const Favourite = (props: FavouriteProps) =>
  useIsLoggedIn() ? (
    <Suspense fallback={null}>
      <FavouriteButton {...props} />
    </Suspense>
  ) : null
