import { messagesIn } from '../messages/messagesIn.ts'

export const supplyEnglish = {
  steps: 'Steps',
  done: 'Done',
  find: 'Search by name, phone number or turf, or paste the ID.',
  nobody: 'No turf owner matches.',
  nameless: 'No name yet',
  noTurf: 'No turf yet',
  turfs: (first: string, more: number) => (more === 1 ? `${first} and 1 more` : `${first} and ${more} more`),
  noContract: 'No contract yet',
  contractUntil: (day: string) => `Contract until ${day}`,
  draft: {
    kept: {
      photos: 'Draft kept on this device, without the photos.',
      bank: 'Draft kept on this device, without the bank details.',
      password: 'Draft kept on this device, without the password.',
    },
    discard: 'Discard draft',
    discarded: 'Draft discarded',
  },
  back: 'Back',
  copy: 'Copy ID',
  copied: 'Copied',
  id: (id: string) => `ID ${id}`,
}

export const useSupplyMessages = messagesIn(supplyEnglish, async () => (await import('./supplyHindi.ts')).supplyHindi)
