import { typedTicketCode } from '@baari/domain/tickets/ticketText.ts'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useCheckWords } from './english.ts'

export const TypeCode = ({ busy, onCode }: { busy: boolean; onCode: (code: string) => void }) => {
  const words = useCheckWords()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typedTicketCode(code) === undefined) setFault(words.codeWrong)
    else onCode(code)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <TextInput
        label={words.codeLabel}
        value={code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={fault}
        onValueChange={(next) => {
          setCode(next)
          setFault(undefined)
        }}
      />
      <Button type="submit" busy={busy} busyWords={words.asking}>
        {words.find}
      </Button>
    </form>
  )
}
