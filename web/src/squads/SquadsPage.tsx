import { hasContact } from '@baari/domain/shared/contact.ts'
import { LONGEST_SQUAD_NAME } from '@baari/domain/squads/squad.ts'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { failureMessage } from '../api/failureMessage.ts'
import { playerApi } from '../api/playerApi.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/ErrorState.tsx'
import { Fetched } from '../ui/Fetched.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { useSquadMessages } from './english.ts'
import { type SquadNames, useChangeSquad, useSquads } from './useSquads.ts'

/** The player's squads, and the form for a new one. */
export const SquadsPage = () => {
  const messages = useSquadMessages()
  const found = useSquads()
  const { loading, failed } = messages
  return (
    <div className="page-width flex max-w-2xl flex-col gap-5 py-6 md:py-10">
      <PageHead title={messages.title} />
      <h1>{messages.title}</h1>
      <Fetched found={found} messages={{ loading, failed }} skeletons={['h-64']} oldData="alone">
        {({ squads }) => (
          <>
            <SquadList squads={squads} />
            <Card className="p-4">
              <CreateSquad />
            </Card>
          </>
        )}
      </Fetched>
    </div>
  )
}

const SquadList = ({ squads }: { squads: SquadNames }) => {
  const messages = useSquadMessages()
  if (squads.length === 0) return <EmptyState title={messages.emptyTitle}>{messages.emptyText}</EmptyState>
  return (
    <ul className="flex flex-col gap-2">
      {squads.map(({ squadId, name, memberCount }) => (
        <li key={squadId} className="min-w-0">
          <Card>
            <Link to={paths.squad(squadId)} className="flex min-h-16 flex-col justify-center px-4 py-3">
              <span className="break-words font-semibold">{name}</span>
              <span className="text-small text-ink-2">{messages.members(memberCount)}</span>
            </Link>
          </Card>
        </li>
      ))}
    </ul>
  )
}

/** Creates a squad with a name, and opens it. */
const CreateSquad = () => {
  const messages = useSquadMessages()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const creating = useChangeSquad(async () => {
    const { squadId } = await playerApi.createSquad({ body: { name } })
    await navigate(paths.squad(squadId))
  })
  const isPublic = !hasContact(name)
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() && isPublic) creating.mutate()
      }}
    >
      <TextInput
        label={messages.name}
        value={name}
        maxLength={LONGEST_SQUAD_NAME}
        autoComplete="off"
        required
        onValueChange={setName}
        error={isPublic ? undefined : messages.nameHasContact}
      />
      {creating.error && <Banner tone="danger">{failureMessage(creating.error, messages.notCreated)}</Banner>}
      <Button type="submit" busy={creating.isPending} busyText={messages.creating} className="self-start">
        {messages.create}
      </Button>
    </form>
  )
}
