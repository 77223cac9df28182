import { Share2 } from 'lucide-react'
import { useBoot } from '../boot.ts'
import { paths } from '../paths.ts'
import { ReportPlayer } from '../rooms/ReportPlayer.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { useShare } from '../ui/useShare.ts'
import { useSquadWords } from './english.ts'
import { RemoveSquadMember } from './RemoveSquadMember.tsx'
import { RenewSquadLink } from './RenewSquadLink.tsx'
import type { Squad } from './useSquad.ts'

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
