import { hasContact } from '@baari/domain/shared/contact.ts'
import { LONGEST_SQUAD_NAME } from '@baari/domain/squads/squad.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { failureSentence } from '../api/failureSentence.ts'
import { playerApi } from '../api/playerApi.ts'
import { paths } from '../paths.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { useSquadWords } from './english.ts'
import { useChangeSquad } from './useSquad.ts'

/** Creates a squad with a name, and opens it. */
export const CreateSquad = () => {
  const words = useSquadWords()
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
        label={words.name}
        value={name}
        maxLength={LONGEST_SQUAD_NAME}
        autoComplete="off"
        required
        onValueChange={setName}
        error={isPublic ? undefined : words.nameHasContact}
      />
      {creating.error && <Banner tone="danger">{failureSentence(creating.error, words.notCreated)}</Banner>}
      <Button type="submit" busy={creating.isPending} busyWords={words.creating} className="self-start">
        {words.create}
      </Button>
    </form>
  )
}
