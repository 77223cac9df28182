import { messagesIn } from '../../messages/messagesIn.ts'

export const english = {
  title: 'No dark patterns',
  description: (name: string) =>
    `The thirteen dark patterns that Indian law names, and how ${name} avoids each of them.`,
  introduction: (name: string) =>
    `Dark patterns are tricks of design that get people to do what they did not mean to. The Guidelines of 2023 name thirteen. For each of them ${name} has an automatic test that fails if a change brings it in. Found one anyway? Send us a grievance.`,
  patterns: {
    FALSE_URGENCY: {
      title: 'False urgency',
      text: 'Every countdown is real: it shows when your hold ends, how long a slot is kept for you, or by when you get an answer. When it ends, the slot is free for others; before that, it is not. We never say how many others are looking, or that you should hurry.',
    },
    BASKET_SNEAKING: {
      title: 'Basket sneaking',
      text: 'You pay for the time you chose and for nothing else. There are no donations, insurance or fees for you to remove.',
    },
    CONFIRM_SHAMING: {
      title: 'Confirm shaming',
      text: 'To say no, you press a button with a plain word or two on it, such as “Cancel”. No button makes you feel bad about it.',
    },
    FORCED_ACTION: {
      title: 'Forced action',
      text: 'You can see the turfs, free slots and prices of every city without an account. To book, you need a phone number, a code, and to agree to the terms. We do not ask for your contacts, and you need no app or other service.',
    },
    SUBSCRIPTION_TRAP: {
      title: 'Subscription trap',
      text: 'There is no subscription. You delete your account in your profile, in no more steps than it took to create it, and do not have to write to anyone.',
    },
    INTERFACE_INTERFERENCE: {
      title: 'Interface interference',
      text: 'No box is ticked before you tick it. In every question, saying no is as easy as saying yes: the button is as large and as easy to reach.',
    },
    BAIT_AND_SWITCH: {
      title: 'Bait and switch',
      text: 'The price on the turf’s card is the price that is charged. The most a coupon takes off, and the amount it starts from, are written next to it.',
    },
    DRIP_PRICING: {
      title: 'Drip pricing',
      text: 'The first total you see includes everything, taxes too, and it is the sum of the lines below it. Nothing is added before you pay. What you still pay at the turf is shown next to it.',
    },
    DISGUISED_ADVERTISEMENT: {
      title: 'Disguised advertisement',
      text: 'There are no advertisements, and nobody pays for a better place in a list. The page “How turfs are ranked” explains the order.',
    },
    NAGGING: {
      title: 'Nagging',
      text: 'No pop-ups ask you to rate, to install or to allow notifications. You get one reminder before you play, and you can turn it off.',
    },
    TRICK_QUESTION: {
      title: 'Trick question',
      text: 'Every box says what happens when you tick it. You never tick a box to say no, and no sentence has a double negative.',
    },
    SAAS_BILLING: {
      title: 'SaaS billing',
      text: 'Nothing is charged again by itself. Each payment is for one booking that you made and confirmed with your bank. We store no card and no mandate.',
    },
    ROGUE_MALWARE: {
      title: 'Rogue malware',
      text: 'We tell your browser to run only our own code and the payment provider’s window. There is nothing to download.',
    },
  },
}

export const useDarkPatternMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
