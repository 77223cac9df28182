import { reaches } from '../../api/reaches.ts'
import type { OwnerTurf } from '../../turfs/owner/useOwnerTurfs.ts'
import { Select } from '../../ui/Select.tsx'
import { useTodayWords } from '../english.ts'
import { useManualWords } from './english.ts'

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
  const { groundOf, chooseGround } = useManualWords()
  const { ground } = useTodayWords()
  return (
    <Select
      label={ground}
      value={value}
      onValueChange={onValueChange}
      options={[
        { value: '', label: chooseGround },
        ...turfs
          .filter(({ right }) => reaches(right, 'DESK'))
          .flatMap((turf) =>
            turf.grounds.map(({ entityId, name }) => ({ value: entityId, label: groundOf(turf.name, name) })),
          ),
      ]}
    />
  )
}
