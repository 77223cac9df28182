import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { TurfTable } from '@baari/db/schema.ts'
import type { Selectable } from 'kysely'

/** A turf as its owner and staff see it, without its grounds. */
export const presentTurf = (
  turf: Selectable<TurfTable>,
): Omit<Answer<Api['listOwnerTurfs']>[number], 'grounds' | 'right' | 'answersEnquiries'> => ({
  entityId: turf.id,
  slug: turf.slug,
  name: turf.name,
  ownerName: turf.owner_name,
  ownerId: turf.owner_id,
  location: { address: turf.address, city: turf.city, latitude: turf.latitude, longitude: turf.longitude },
  isOnboarded: turf.onboarded,
  timeZone: turf.time_zone,
  allowsUndo: turf.allows_undo,
  allowsRelease: turf.allows_release,
  gapNudge: turf.gap_nudge,
  metadata: { ...(turf.metadata as Record<string, unknown>), amenities: turf.amenities, contact: turf.contact },
  images: turf.images,
})
