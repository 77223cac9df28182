import { LONGEST_MESSAGE, type QuickReply, quickReplies } from '@baari/domain/rooms/room.ts'
import { hasContact } from '@baari/domain/shared/contact.ts'
import { useMutation } from '@tanstack/react-query'
import { SendHorizontal } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { failureSentence } from '../api/failureSentence.ts'
import { playerApi } from '../api/playerApi.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { useRoomWords } from './english.ts'

type Said = { words: string } | { quickReply: QuickReply }

/** Sends a typed message, or a quick reply with one tap. Unsent text stays in its field. */
export const SendToRoom = ({ gameId }: { gameId: string }) => {
  const words = useRoomWords()
  const [text, setText] = useState('')
  const sending = useMutation({
    mutationFn: (said: Said) => playerApi.sendToRoom({ params: { gameId }, body: said }),
    meta: { awaitsRefetch: true },
    onSuccess: (_message, said) => {
      if ('words' in said) setText('')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() && !sending.isPending) sending.mutate({ words: text })
  }
  return (
    <div className="edge-bar safe-bottom sticky bottom-0 z-sticky flex flex-col gap-3 border-t border-line bg-bg pt-3">
      {sending.isError && <Banner tone="danger">{failureSentence(sending.error, words.notSent)}</Banner>}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways in every browser */}
      <div role="group" aria-label={words.quick} className="scroll-row -mx-1 px-1 py-1">
        {quickReplies.map((quickReply) => (
          <Chip key={quickReply} disabled={sending.isPending} onClick={() => sending.mutate({ quickReply })}>
            {words.quickReplies[quickReply]}
          </Chip>
        ))}
      </div>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 grow basis-40">
          <TextInput
            label={words.message}
            value={text}
            maxLength={LONGEST_MESSAGE}
            autoComplete="off"
            enterKeyHint="send"
            hint={hasContact(text) ? words.hasContact : undefined}
            onValueChange={setText}
          />
        </div>
        <Button
          type="submit"
          icon={<SendHorizontal aria-hidden className="size-5" />}
          busy={sending.isPending}
          busyWords={words.sending}
          disabled={text.trim() === ''}
        >
          {words.send}
        </Button>
      </form>
    </div>
  )
}
