import { reaches } from '../../api/reaches.ts'
import type { OwnerTurf } from '../../turfs/owner/useOwnerTurfs.ts'
import { Select } from '../../ui/Select.tsx'
import { useTodayWords } from '../english.ts'
import { useManualWords } from './english.ts'

/** Chooses a ground of the turfs where the user works at the desk; '' if none is chosen. */
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
