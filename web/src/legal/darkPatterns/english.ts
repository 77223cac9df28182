import { wordsIn } from '../../words/wordsIn.ts'

/** How each dark pattern is avoided. */
export const english = {
  title: 'No dark patterns',
  description: (name: string) =>
    `The thirteen dark patterns that Indian law names, and how ${name} avoids each of them.`,
  introduction: (name: string) =>
    `Dark patterns are tricks of design that get people to do what they did not mean to. The Guidelines of 2023 name thirteen. For each of them ${name} has an automatic test that fails when a change brings it in. Found one all the same? Send us a grievance.`,
  patterns: {
    FALSE_URGENCY: {
      title: 'False urgency',
      text: 'Every countdown is the true end of something: of your hold, of a time kept for you, of an answer. When it ends, the slot is free for others; before that, it is not. We never say how many others are looking, or that you should hurry.',
    },
    BASKET_SNEAKING: {
      title: 'Basket sneaking',
      text: 'You pay for the time you chose and for nothing else. There are no donations, insurances or fees to take out again.',
    },
    CONFIRM_SHAMING: {
      title: 'Confirm shaming',
      text: 'Whoever says no presses a button with a plain word or a few on it, such as “Cancel”. None makes you feel bad about it.',
    },
    FORCED_ACTION: {
      title: 'Forced action',
      text: 'Turfs, free times and prices of every city can be read without an account. To book we need a phone number and a code, and your agreement to the terms. We ask for no contacts, no app and no other service.',
    },
    SUBSCRIPTION_TRAP: {
      title: 'Subscription trap',
      text: 'There is no subscription. You delete your account in your profile, in no more steps than it took to make it, and need not write to anybody.',
    },
    INTERFACE_INTERFERENCE: {
      title: 'Interface interference',
      text: 'No box is ticked before you tick it. The way back out of every question is as large and as easy to reach as the way on.',
    },
    BAIT_AND_SWITCH: {
      title: 'Bait and switch',
      text: 'The price on the turf’s card is the price that is charged. What a coupon takes off at most, and from which amount on, stands beside the coupon.',
    },
    DRIP_PRICING: {
      title: 'Drip pricing',
      text: 'The first total you see holds everything, taxes included, and it is the sum of the lines below it. Nothing is added before you pay. What is still to be paid at the turf stands beside it.',
    },
    DISGUISED_ADVERTISEMENT: {
      title: 'Disguised advertisement',
      text: 'There are no advertisements, and nobody pays for a better place in a list. How turfs are ordered has a page of its own.',
    },
    NAGGING: {
      title: 'Nagging',
      text: 'We do not ask you to rate, to install or to allow notifications by windows that open by themselves. One reminder comes before you play, and you can turn that off.',
    },
    TRICK_QUESTION: {
      title: 'Trick question',
      text: 'Every box says what happens when you tick it. None asks you to tick it for no, and none denies twice.',
    },
    SAAS_BILLING: {
      title: 'SaaS billing',
      text: 'Nothing is charged again by itself. Each payment belongs to one booking that you made and confirmed with your bank; we keep neither card nor mandate.',
    },
    ROGUE_MALWARE: {
      title: 'Rogue malware',
      text: 'Your browser is told to run no program but ours and the payment provider’s window. There is nothing to download.',
    },
  },
}

export const useDarkPatternWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
