import { formatPhone } from '../accounts/formatPhone.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { formatInstant } from '../ui/formatInstant.ts'
import { useSheetOf } from '../ui/useSheetOf.ts'
import { ChangeStaff } from './ChangeStaff.tsx'
import { EndStaff } from './EndStaff.tsx'
import { useStaffWords } from './english.ts'
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
