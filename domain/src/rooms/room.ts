import { MS_PER_DAY } from '../shared/zonedTime.ts'
/** Replies that one tap sends. */
export const quickReplies = ['ON_MY_WAY', 'RUNNING_LATE', 'AT_THE_GATE', 'BRING_BALL', 'BRING_WATER'] as const
export type QuickReply = (typeof quickReplies)[number]

export const LONGEST_MESSAGE = 300

/** A room closes a day after its game. */
export const roomCloses = (endsAt: Date): Date => new Date(endsAt.getTime() + MS_PER_DAY)

export const isRoomOpen = ({ endsAt, now }: { endsAt: Date; now: Date }): boolean => now < roomCloses(endsAt)

/** The most messages of a player within the minutes below. */
export const MOST_MESSAGES = 20
export const MESSAGES_MINUTES = 10

/** Players meet in a game, in a squad and on a shared bill. */
export const meetingKinds = ['GAME', 'SQUAD', 'BILL'] as const
export type MeetingKind = (typeof meetingKinds)[number]

/** The profile lists players met within this time, and memberships of squads are kept as long. */
export const MET_DAYS = 365

/** Reasons for reporting a player. They are chosen, so that a report contains no accusation in free text. */
export const reportReasons = ['INSULT', 'HARASSMENT', 'SPAM', 'CONDUCT'] as const
export type ReportReason = (typeof reportReasons)[number]

/** Decisions of an admin on a report. */
export const reportDecisions = ['NOTHING', 'MESSAGE_REMOVED'] as const
export type ReportDecision = (typeof reportDecisions)[number]
