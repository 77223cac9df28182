import { ownerApi } from '../../api/ownerApi.ts'
import { useTurfOwnerWords } from './english.ts'
import { SetTerm } from './SetUndo.tsx'
import type { OwnerTurf } from './useOwnerTurfs.ts'

/** Lets the owner choose whether split bills may release their bookings when friends have not paid. */
export const SetRelease = ({ turf }: { turf: Pick<OwnerTurf, 'entityId' | 'allowsRelease'> }) => (
  <SetTerm
    words={useTurfOwnerWords().release}
    isAllowed={turf.allowsRelease}
    save={(allowsRelease) => ownerApi.setRelease({ params: { turfId: turf.entityId }, body: { allowsRelease } })}
  />
)
