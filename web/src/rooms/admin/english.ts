import { messagesIn } from '../../messages/messagesIn.ts'

export const english = {
  none: 'No reports.',
  states: { OPEN: 'Open', DECIDED: 'Decided' },
  reported: 'Reported',
  reason: 'Reason',
  message: 'Message',
  aboutPlayer: 'About the player',
  player: 'Player',
  reporters: 'Reported by',
  people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  meeting: 'Met in',
  meetings: {
    GAME: (when: string) => `Game: ${when}`,
    SQUAD: (name: string) => `Squad: ${name}`,
    BILL: (when: string) => `Shared bill: ${when}`,
  },
  endedSquad: 'ended',
  decision: 'Decision',
  decisions: { NOTHING: 'No action', MESSAGE_REMOVED: 'Message removed' },
  open: 'Open',
  decide: 'Decide',
  decideTitle: 'Decide a report',
  decideText: 'A message that is removed is gone for everybody in its room. To block the account, open it in Users.',
  userId: 'User ID',
  whatNow: 'What do you decide?',
  choices: { NOTHING: 'No action', MESSAGE_REMOVED: 'Remove the message' },
  save: 'Save the decision',
  saving: 'Saving…',
  decided: 'The report is decided.',
}

export const useRoomAdminMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
