/** What is said in a room with one tap. */
export const quickReplies = ['ON_MY_WAY', 'RUNNING_LATE', 'AT_THE_GATE', 'BRING_BALL', 'BRING_WATER'] as const
export type QuickReply = (typeof quickReplies)[number]

export const LONGEST_MESSAGE = 300

const DAY_MILLISECONDS = 86_400_000

/** A room closes a day after its game. */
export const roomCloses = (endsAt: Date): Date => new Date(endsAt.getTime() + DAY_MILLISECONDS)

export const isRoomOpen = ({ endsAt, now }: { endsAt: Date; now: Date }): boolean => now < roomCloses(endsAt)

/** Nobody fills a room alone. */
export const MOST_MESSAGES = 20
export const MESSAGES_MINUTES = 10

/** What a player reports of another; chosen, never written, so that nobody is accused in words. */
export const reportReasons = ['INSULT', 'HARASSMENT', 'SPAM', 'CONDUCT'] as const
export type ReportReason = (typeof reportReasons)[number]

/** What an admin decides. */
export const reportDecisions = ['NOTHING', 'MESSAGE_REMOVED'] as const
export type ReportDecision = (typeof reportDecisions)[number]
