import { useMutation } from '@tanstack/react-query'
import { ownerApi } from '../api/ownerApi.ts'
import { Button } from '../ui/Button.tsx'
import { Contact } from '../ui/Contact.tsx'
import { useTodayWords } from './english.ts'

/** Masks a player's number until the owner asks for it; the server records each reading. */
export const ShowPhone = ({ bookingId, masked }: { bookingId: string; masked: string }) => {
  const { entry } = useTodayWords()
  const reading = useMutation({
    mutationFn: async () => {
      const { content } = await ownerApi.listOwnerBookings({ query: { bookingId } })
      return content[0]?.userPhoneNumber ?? masked
    },
  })
  return (
    <span className="flex flex-col items-start">
      <Contact phone={reading.data ?? masked} />
      {!reading.data && (
        <Button look="plain" className="-ml-5" busy={reading.isPending} onClick={() => reading.mutate()}>
          {entry.showPhone}
        </Button>
      )}
    </span>
  )
}
