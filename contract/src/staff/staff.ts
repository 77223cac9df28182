import { INVITATION_DAYS, INVITATION_HOURS, LONGEST_NAME, MOST_INVITATIONS } from '@baari/domain/shared/limits.ts'
import { z } from 'zod'
import { endpoints, staffRights, turfRights } from '../endpoint.ts'
import {
  absentWhenEmpty,
  actFields,
  entityId,
  id,
  instant,
  lineOfText,
  pageOf,
  paging,
  phoneNumber,
  publicText,
} from '../wire/wire.ts'

const right = z.enum(staffRights)

const member = z
  .object({
    entityId,
    turfEntityId: entityId,
    turfName: publicText,
    name: publicText,
    /** The invited number, or the number of the staff account; null once that account has none. */
    phoneNumber: z.string().nullable(),
    right,
    invitedAt: instant,
    /** Empty until the holder of the number has accepted. */
    acceptedAt: instant.nullable(),
    /** When the invitation is over unless it has been answered. */
    endsAt: instant.nullable(),
    /** False when the number has declined before or was written to within a day: the invitation waits under its profile. */
    messageSent: z.boolean(),
  })
  .meta({ id: 'StaffMember' })

const invitation = z
  .object({
    entityId,
    turfName: publicText,
    ownerName: publicText,
    right,
    invitedAt: instant,
    endsAt: instant,
    /** It can no longer be answered. */
    hasEnded: z.boolean(),
  })
  .meta({ id: 'StaffInvitation' })

const act = z
  .object({
    ...actFields,
    /** The right of the actor at the turf now; empty for an actor who has left. */
    actorRight: z.enum(turfRights).nullable(),
  })
  .meta({ id: 'TurfAct' })

const owner = ['TURFOWNER'] as const
const invitee = ['USER', 'TURFOWNER'] as const

/** People who help an owner run a turf, and who did what there. */
export const staff = endpoints({
  listStaff: {
    method: 'GET',
    path: '/turf-owner/staff',
    summary: 'Staff of the owner’s turfs, and who has been invited',
    access: owner,
    reply: z.object({ content: z.array(member) }),
    refuses: [],
  },
  inviteStaff: {
    method: 'POST',
    path: '/turf-owner/staff',
    summary: 'Invite a phone number to a turf',
    description: `VIEW sees the plan and the bookings and checks tickets; DESK also writes down walk-ins and blocks, collects money and closes the day; MANAGE also changes grounds and prices, cancels bookings and sees the insights. Settlements and staff stay the owner’s. The number gets a message, unless it has declined before or was written to within a day; nothing is allowed before its owner has accepted, which they can do for ${INVITATION_DAYS} days. An owner invites ${MOST_INVITATIONS} times within ${INVITATION_HOURS} hours.`,
    access: owner,
    body: z.object({
      turfEntityId: id('TURF'),
      name: lineOfText(LONGEST_NAME),
      phoneNumber,
      right,
    }),
    reply: member,
    refuses: ['NOT_FOUND', 'PHONE_INVALID', 'STAFF_ALREADY', 'INVITATION_LIMIT_REACHED'],
    replayable: true,
  },
  changeStaff: {
    method: 'PUT',
    path: '/turf-owner/staff/:staffId',
    summary: 'Give somebody another right',
    access: owner,
    params: z.object({ staffId: id('STAFF') }),
    body: z.object({ right }),
    reply: member,
    refuses: ['NOT_FOUND'],
  },
  endStaff: {
    method: 'DELETE',
    path: '/turf-owner/staff/:staffId',
    summary: 'Take an invitation or a right back; it counts from the next request on',
    access: owner,
    params: z.object({ staffId: id('STAFF') }),
    reply: z.object({ message: z.string() }),
    refuses: ['NOT_FOUND'],
  },
  listTurfActs: {
    method: 'GET',
    path: '/turf-owner/acts',
    summary: 'Who did what at a turf, newest first',
    access: owner,
    query: z.object({ ...paging(20), turfId: id('TURF'), actorId: absentWhenEmpty(id('USER')) }),
    reply: pageOf(act),
    refuses: ['NOT_FOUND'],
  },
  listInvitations: {
    method: 'GET',
    path: '/player/invitations',
    summary: 'Turfs that have invited the number of the account to help; those that ended unanswered stay for 30 days',
    access: invitee,
    reply: z.object({ content: z.array(invitation) }),
    refuses: [],
  },
  answerInvitation: {
    method: 'POST',
    path: '/player/invitations/:staffId',
    summary: 'Accept an invitation, or decline it',
    access: invitee,
    params: z.object({ staffId: id('STAFF') }),
    body: z.object({ accepts: z.boolean() }),
    reply: z.object({ message: z.string() }),
    refuses: ['NOT_FOUND', 'STAFF_ALREADY'],
  },
})
