import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { failureSentence } from '../api/failureSentence.ts'
import { playerApi } from '../api/playerApi.ts'
import { useBoot } from '../boot.ts'
import { paths } from '../paths.ts'
import { ReportPlayer } from '../rooms/ReportPlayer.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useShare } from '../ui/useShare.ts'
import { useSquadWords } from './english.ts'
import { type Squad, useChangeSquad } from './useSquad.ts'

/** Members of the squad, and its link to join. */
export const SquadMembers = ({ squad }: { squad: Squad }) => {
  const words = useSquadWords()
  const { origin } = useBoot()
  const share = useShare()
  const meeting = { kind: 'SQUAD' as const, meetingId: squad.squadId }
  const url = `${origin}${paths.joinSquad(squad.token)}`
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="text-title">{words.whoIsIn}</h2>
      <ul className="flex flex-col divide-y divide-line">
        {squad.members.map(({ memberId, firstName, isYou, isCaptain }) => {
          const name = firstName || words.nameless
          return (
            <li key={memberId} className="flex min-h-14 items-center justify-between gap-2 py-1.5">
              <span className="min-w-0 truncate">
                <span className="font-semibold">{name}</span>
                <span className="text-small text-ink-2">
                  {[isYou && words.you, isCaptain && words.captain].filter(Boolean).map((text) => ` · ${text}`)}
                </span>
              </span>
              {!isYou && (
                <span className="flex items-center">
                  {squad.isCaptain && <RemoveSquadMember squadId={squad.squadId} memberId={memberId} name={name} />}
                  <ReportPlayer meeting={meeting} about={{ metId: memberId }} name={name} />
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <div className="flex flex-col gap-3">
        <Button
          icon={<Share2 aria-hidden className="size-5" />}
          onClick={() => void share({ text: words.inviteText(squad.name), url })}
        >
          {words.invite}
        </Button>
        {squad.isCaptain && <RenewSquadLink squadId={squad.squadId} />}
      </div>
    </Card>
  )
}

/** Replaces the link to join, after a confirmation; the old one stops working. */
const RenewSquadLink = ({ squadId }: { squadId: string }) => {
  const words = useSquadWords()
  const renewing = useChangeSquad(() => playerApi.renewSquadLink({ params: { squadId } }))
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setIsAsked(true)}>
        {words.renew}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title={words.renewQuestion}
        text={words.renewText}
        go={words.renew}
        busy={renewing.isPending}
        busyWords={words.renewing}
        onGo={() => renewing.mutate(undefined, { onSuccess: () => setIsAsked(false) })}
        {...(renewing.error ? { problem: failureSentence(renewing.error, words.notRenewed) } : {})}
      />
    </>
  )
}

/** Removes a member from the squad, after a confirmation. */
const RemoveSquadMember = ({ squadId, memberId, name }: { squadId: string; memberId: string; name: string }) => {
  const words = useSquadWords()
  const removing = useChangeSquad(() => playerApi.removeSquadMember({ params: { squadId, memberId } }))
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <Button look="quiet" aria-label={words.removeName(name)} onClick={() => setIsAsked(true)}>
        {words.remove}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title={words.removeName(name)}
        text={words.removeText}
        go={words.remove}
        busy={removing.isPending}
        busyWords={words.removing}
        onGo={() => removing.mutate(undefined, { onSuccess: () => setIsAsked(false) })}
        {...(removing.error ? { problem: failureSentence(removing.error, words.notRemoved) } : {})}
      />
    </>
  )
}
