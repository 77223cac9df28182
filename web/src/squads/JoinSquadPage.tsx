import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { failureMessage, isRefusal } from '../api/failureMessage.ts'
import { playerApi } from '../api/playerApi.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button, buttonStyle } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Fetched } from '../ui/Fetched.tsx'
import { useSquadMessages } from './english.ts'
import { useChangeSquad } from './useSquads.ts'

/** Opened by the invitation link of a squad. */
export const JoinSquadPage = () => {
  const messages = useSquadMessages()
  const { token = '' } = useParams()
  const found = useQuery({
    queryKey: ['squads', 'join', token],
    queryFn: ({ signal }) => playerApi.findSquad({ params: { token } }, { signal }),
  })
  return (
    <div className="page-width flex max-w-2xl flex-col gap-5 py-6 md:py-10">
      <PageHead title={messages.joinTitle} />
      <h1>{messages.joinTitle}</h1>
      <Fetched
        found={found}
        messages={{ loading: messages.joinLoading, failed: messages.joinFailed }}
        skeletons={['h-48']}
        isFinal={isRefusal}
        oldData="alone"
      >
        {(squad) => (
          <Card className="flex flex-col gap-4 p-5">
            <div>
              <h2 className="break-words">{squad.name}</h2>
              <p className="text-ink-2">{messages.members(squad.memberCount)}</p>
            </div>
            {squad.isMember ? (
              <>
                <Banner tone="success">{messages.isMember}</Banner>
                <Link to={paths.squad(squad.squadId)} className={buttonStyle('primary')}>
                  {messages.open}
                </Link>
              </>
            ) : squad.isFull ? (
              <Banner>{messages.full}</Banner>
            ) : (
              <>
                <p>{messages.joinText}</p>
                <JoinSquad token={token} />
              </>
            )}
          </Card>
        )}
      </Fetched>
    </div>
  )
}

/** Joins the squad of a link, and opens it. */
const JoinSquad = ({ token }: { token: string }) => {
  const messages = useSquadMessages()
  const navigate = useNavigate()
  const joining = useChangeSquad(async () => {
    const { squadId } = await playerApi.joinSquad({ params: { token } })
    await navigate(paths.squad(squadId), { replace: true })
  })
  return (
    <>
      {joining.error && <Banner tone="danger">{failureMessage(joining.error, messages.notJoined)}</Banner>}
      <Button busy={joining.isPending} busyText={messages.joining} onClick={() => joining.mutate()}>
        {messages.join}
      </Button>
    </>
  )
}
