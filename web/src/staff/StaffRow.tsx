import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPhone } from '../accounts/formatPhone.ts'
import { failureSentence } from '../api/failureSentence.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { Badge } from '../ui/Badge.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { formatInstant } from '../ui/formatInstant.ts'
import { useSheetOf } from '../ui/useSheetOf.ts'
import { useToast } from '../ui/useToast.ts'
import { useStaffWords } from './english.ts'
import { RightChoice } from './RightChoice.tsx'
import type { StaffMember } from './useStaff.ts'

export const StaffRow = ({ member }: { member: StaffMember }) => {
  const words = useStaffWords()
  const change = useSheetOf('change-staff')
  const end = useSheetOf('end-staff')
  const { entityId, name, turfName, phoneNumber, right, invitedAt, acceptedAt, endsAt } = member
  return (
    <Card className="flex h-full flex-col gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-title break-words">{name}</h2>
          <p className="text-small text-ink-2">
            {turfName}
            {phoneNumber !== null && (
              <>
                {' · '}
                <span className="figures">{formatPhone(phoneNumber)}</span>
              </>
            )}
          </p>
        </div>
        <Badge tone={acceptedAt === null ? 'warning' : 'primary'}>
          {acceptedAt === null ? words.waiting : words.rights[right]}
        </Badge>
      </div>
      <p className="text-small">{words.rightsText[right]}</p>
      <p className="text-small text-ink-2">
        {acceptedAt === null
          ? words.invitedAt(formatInstant(invitedAt), formatInstant(endsAt ?? invitedAt))
          : words.since(formatInstant(acceptedAt))}
      </p>
      <div className="mt-auto flex flex-wrap gap-3">
        <Button look="quiet" aria-label={words.changeOf(name, turfName)} onClick={() => change.openOf(entityId)}>
          {words.change}
        </Button>
        <Button look="quiet" aria-label={words.endOf(name, turfName)} onClick={() => end.openOf(entityId)}>
          {words.end}
        </Button>
      </div>
      <ChangeStaff key={right} member={member} open={change.openId === entityId} onClose={change.close} />
      <EndStaff member={member} open={end.openId === entityId} onClose={end.close} />
    </Card>
  )
}

/** Revokes a right or an invitation. */
const EndStaff = ({ member, open, onClose }: { member: StaffMember; open: boolean; onClose: () => void }) => {
  const words = useStaffWords()
  const ending = useMutation({
    mutationFn: () => ownerApi.endStaff({ params: { staffId: member.entityId } }),
    onSuccess: onClose,
    meta: { awaitsRefetch: true, refetchesAfterFailure: true },
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

const ChangeStaff = ({ member, open, onClose }: { member: StaffMember; open: boolean; onClose: () => void }) => {
  const words = useStaffWords()
  const toast = useToast()
  const [right, setRight] = useState(member.right)
  const saving = useMutation({
    mutationFn: () => ownerApi.changeStaff({ params: { staffId: member.entityId }, body: { right } }),
    onSuccess: () => {
      toast.tell(words.saved(member.name))
      onClose()
    },
    meta: { awaitsRefetch: true, refetchesAfterFailure: true },
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
