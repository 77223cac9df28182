import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureSentence } from '../api/failureSentence.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useStaffWords } from './english.ts'
import { ACTS_KEY, STAFF_KEY, type StaffMember } from './useStaff.ts'

/** Revokes a right or an invitation. */
export const EndStaff = ({ member, open, onClose }: { member: StaffMember; open: boolean; onClose: () => void }) => {
  const words = useStaffWords()
  const queryClient = useQueryClient()
  const ending = useMutation({
    mutationFn: () => ownerApi.endStaff({ params: { staffId: member.entityId } }),
    onSuccess: onClose,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ACTS_KEY })
      return queryClient.invalidateQueries({ queryKey: STAFF_KEY })
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={words.endTitle(member.name)}
      text={words.endText(member.name, member.turfName)}
      stay={words.keep}
      go={words.end}
      onGo={() => ending.mutate()}
      busy={ending.isPending}
      busyWords={words.ending}
      {...(ending.isError ? { problem: failureSentence(ending.error, words.endFailed) } : {})}
    />
  )
}
