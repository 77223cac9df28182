import { useState } from 'react'
import { useListedGames } from '../boot.ts'
import { Card } from '../ui/Card.tsx'
import { FactList } from '../ui/FactList.tsx'
import { Select } from '../ui/fields/Select.tsx'
import { formatName } from '../ui/formats/formats.ts'
import { useLevelMessages } from './english.ts'
import { SayLevel, useLevels } from './SayLevel.tsx'

export const LevelsCard = () => {
  const messages = useLevelMessages()
  const said = useLevels().data?.levels ?? []
  const listed = useListedGames()
  const sports = [...new Set([...listed, ...said.map(({ sport }) => sport)])]
  const [chosen, setChosen] = useState<string>()
  const sport = chosen ?? said[0]?.sport ?? sports[0]
  if (sport === undefined) return null
  return (
    <Card className="flex flex-col gap-4 p-5">
      <h2 className="text-title">{messages.card}</h2>
      <p className="text-ink-2">{messages.cardText}</p>
      {said.length > 0 && (
        <FactList
          className="grid grid-cols-2 gap-3"
          facts={said.map((one) => [formatName(one.sport), messages.levels[one.said]])}
        />
      )}
      <Select
        label={messages.sport}
        value={sport}
        onValueChange={setChosen}
        options={sports.map((value) => ({ value, label: formatName(value) }))}
      />
      <SayLevel key={sport} sport={sport} />
    </Card>
  )
}
