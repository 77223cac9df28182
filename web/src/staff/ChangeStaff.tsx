import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureSentence } from '../api/failureSentence.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useToast } from '../ui/useToast.ts'
import { useStaffWords } from './english.ts'
import { RightChoice } from './RightChoice.tsx'
import { ACTS_KEY, STAFF_KEY, type StaffMember } from './useStaff.ts'

export const ChangeStaff = ({ member, open, onClose }: { member: StaffMember; open: boolean; onClose: () => void }) => {
  const words = useStaffWords()
  const toast = useToast()
  const queryClient = useQueryClient()
  const [right, setRight] = useState(member.right)
  const saving = useMutation({
    mutationFn: () => ownerApi.changeStaff({ params: { staffId: member.entityId }, body: { right } }),
    onSuccess: () => {
      toast.tell(words.saved(member.name))
      onClose()
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ACTS_KEY })
      return queryClient.invalidateQueries({ queryKey: STAFF_KEY })
    },
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.changeTitle(member.name)}
      footer={
        <Button busy={saving.isPending} busyWords={words.saving} onClick={() => saving.mutate()}>
          {words.save}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {saving.isError && <Banner tone="danger">{failureSentence(saving.error, words.changeFailed)}</Banner>}
        <RightChoice value={right} onValueChange={setRight} />
      </div>
    </Dialog>
  )
}
