import { reaches } from '../api/reaches.ts'
import { Select } from '../ui/Select.tsx'
import type { OwnerTurf } from './useOwnerTurfs.ts'
import { useOwnerWords } from './useOwnerWords.ts'

/** One ground out of all turfs at whose desk the person stands; '' while none is chosen. */
export const GroundSelect = ({
  turfs,
  value,
  onValueChange,
}: {
  turfs: readonly OwnerTurf[]
  value: string
  onValueChange: (groundId: string) => void
}) => {
  const { ground, groundOf, manual } = useOwnerWords()
  return (
    <Select
      label={ground}
      value={value}
      onValueChange={onValueChange}
      options={[
        { value: '', label: manual.chooseGround },
        ...turfs
          .filter(({ right }) => reaches(right, 'DESK'))
          .flatMap((turf) =>
            turf.grounds.map(({ entityId, name }) => ({ value: entityId, label: groundOf(turf.name, name) })),
          ),
      ]}
    />
  )
}
