import { wordsIn } from '../../words/wordsIn.ts'

/** Sentences of the page of one game. */
export const english = {
  title: 'Game',
  loading: 'Loading the game',
  youHost: 'You are the host.',
  isOff: 'This game is off. Everyone who paid gets a full refund.',
  cancelled: 'Cancelled',
  completed: 'Played',
  ladder:
    'While players are missing, we tell players nearby, then propose a smaller ground or another game. You can decline each change.',
  left: (time: string) => `${time} left.`,
  share: 'Share',
  shared: (game: string, when: string) => `Join my game: ${game}, ${when}`,
  linkText: 'This game is not listed. Anyone with this link can join.',
  refusals: {
    GAME_REMOVED_FROM: 'The host has removed you from this game. You can join another one.',
    GAME_LINK_NEEDED: 'You need the game’s link to join. Ask the host for it.',
    RELIABILITY_NEEDED: 'This game is only for players who usually show up. See “Reliability” in your profile.',
    GAME_FOR_WOMEN: 'This game is for women only.',
    GAME_OTHER_LEVEL: 'This game is for players of another level.',
  },
  room: 'Game room',
  toGames: 'Other games',
  coming: 'Who is coming',
  played: 'Who played',
  judge: (name: string) => `How does this level fit ${name}?`,
  verdicts: { WEAKER: 'Too high', FITS: 'Fits', STRONGER: 'Too low' },
  judged: 'Thanks. Nobody sees who said what.',
  nameless: 'Player',
  you: 'you',
  host: 'host',
  seats: (seats: number) => `${seats} seats`,
  remove: 'Remove',
  removeName: (name: string) => `Remove ${name}`,
  removeNow: 'Remove and refund',
  removing: 'Removing …',
  removeText:
    'They get all their money back and a message with the reason. They cannot join this game again, and the seat is free.',
  why: 'Why?',
  reasons: {
    LEVEL: 'The level does not fit',
    NO_ANSWER: 'I could not reach them',
    SEAT_NEEDED: 'I need the seat for my own group',
    CONDUCT: 'Trouble in an earlier game',
  },
  removed: (name: string, amount: string) => `${name} is removed. ${amount} goes back to them.`,
  notRemoved: 'This did not work. Please try again.',
  askToHost: 'Ask to host',
  askToHostName: (name: string) => `Ask to host: ${name}`,
  askToHostText:
    'They can accept or decline until the cut-off. You stay the host until they accept, and keep your seat. No money changes hands.',
  askingToHost: 'Asking …',
  askedToHost: (name: string) => `${name} has been asked.`,
  notAsked: 'This did not work. Please try again.',
  hosting: { ASKED: 'Asked to host', DECLINED: 'Does not want to host' },
  willYouHost: 'Will you host this game?',
  willYouHostText:
    'The host asks you to take over. The host’s first name is shown with the game, and the host can remove players until the cut-off. It costs nothing. If you do not answer, nothing changes.',
  acceptHosting: 'Host it',
  declineHosting: 'Decline',
  answering: 'Saving …',
  hostsNow: 'You are the host now.',
  declined: 'You have declined.',
  notAnswered: 'This did not work. Please try again.',
}

export const useOwnGameWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
