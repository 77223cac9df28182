import { messagesIn } from '../../messages/messagesIn.ts'

export const english = {
  passOn: (seats: number) => (seats === 1 ? 'Pass on your seat' : `Pass on your ${seats} seats`),
  text: (seats: number, amount: string) =>
    seats === 1
      ? `Whoever takes it pays ${amount}. You get ${amount} back once they have paid. Until then the seat is yours.`
      : `Whoever takes them pays ${amount}. You get ${amount} back once they have paid. Until then the seats are yours.`,
  offer: 'Pass on',
  offering: 'Making the link …',
  notOffered: 'This did not work. Please try again.',
  offered: (seats: number) => (seats === 1 ? 'You are passing on your seat' : `You are passing on your ${seats} seats`),
  share: 'Share the link',
  shared: (game: string, when: string, amount: string) => `Take my place for ${amount}: ${game}, ${when}`,
  takeBack: 'Take back',
  takingBack: 'Taking back …',
  takenBack: 'You keep your seat.',
  notTakenBack: 'This did not work. Please try again.',
  hostStays: 'You host this game. Ask another player to host it first. Once they accept, you can pass on your seat.',
  somebody: 'A player',
  passesOn: (name: string, seats: number) =>
    seats === 1 ? `${name} is passing on a seat.` : `${name} is passing on ${seats} seats.`,
  take: (amount: string) => `Take for ${amount}`,
  price: (seats: number, amount: string) => (seats === 1 ? `1 seat for ${amount}` : `${seats} seats for ${amount}`),
  takeTitle: 'Take over a seat',
  whatHappens: (amount: string) => `Once you have paid, you are in the game, and the other player gets ${amount} back.`,
  beingPaid: 'Somebody else is paying for it. If they do not finish, you can take it in a few minutes.',
  gone: 'This seat is no longer on offer.',
  notTaken: 'The seat could not be taken. Please try again.',
}

export const usePassingMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
