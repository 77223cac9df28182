import { SHORTEST_PASSWORD, SHORTEST_USER_NAME } from '@baari/domain/shared/limits.ts'
import { messagesIn } from '../../messages/messagesIn.ts'

/** Texts to admins about accounts that were promised letter by letter: see `messages/fixed.test.ts`. */
export const fixed = {
  registerFailed: 'Failed to register. Please try again.',
} as const

export const english = {
  fixed,
  users: {
    name: 'Name',
    nameless: 'No name yet',
    id: 'User ID',
    role: 'Role',
    phone: 'Phone number',
    email: 'Email',
    userName: 'User name',
    roles: { USER: 'USER', TURFOWNER: 'TURFOWNER', ADMIN: 'ADMIN', AUDITOR: 'AUDITOR' },
    dismiss: 'Dismiss auditor',
    dismissText: 'This account is logged out at once, can no longer open the books and becomes a player’s.',
    dismissing: 'Dismissing…',
    dismissed: 'The auditor is dismissed.',
    statuses: { ACTIVE: 'ACTIVE', INACTIVE: 'INACTIVE', BLOCKED: 'BLOCKED' },
    showContact: 'Show contact',
    contactNote: 'Every view is recorded in the audit log.',
    giveNumber: 'Give another number',
    giveNumberText:
      'For a holder who has lost the number. They log in with the new number first. Another admin has to approve it.',
    giveNumberWhy: 'Why they need it',
    givingNumber: 'Requesting…',
    block: 'Block',
    blockNameless: 'Block this account?',
    blockOf: (name: string) => `Block ${name}?`,
    blockText:
      'Every device is logged out at once and the account cannot log in. Bookings stay, and refunds still go through. Turfs of the account stop selling.',
    blocking: 'Blocking…',
    unblock: 'Unblock',
    unblocking: 'Unblocking…',
    blocked: 'The account is blocked.',
    unblocked: 'The account can log in again.',
    enquiries: 'Answers enquiries',
    enquiriesHint: 'This owner can answer enquiries for turfs that do not sell online.',
    history: 'History in the audit log',
    stopped: 'Decide about the bookings at their turfs',
  },
  register: {
    firstName: 'First name',
    lastName: 'Last name',
    userName: 'User name',
    email: 'Email',
    password: 'Password',
    passwordHint: `At least ${SHORTEST_PASSWORD} characters. We store only a fingerprint of it. Login is by OTP.`,
    showPassword: 'Show password',
    role: 'Role',
    roles: { TURFOWNER: 'TURFOWNER', ADMIN: 'ADMIN', AUDITOR: 'AUDITOR' },
    submit: 'Register',
    submitting: 'Registering…',
    phoneWrong: 'Please enter a valid mobile number.',
    emailWrong: 'Please enter a valid email',
    passwordShort: `Please use at least ${SHORTEST_PASSWORD} characters.`,
    userNameShort: `Please use at least ${SHORTEST_USER_NAME} characters.`,
    done: 'Registered.',
    awaits: 'Another admin has to approve it, under Tools → Approvals.',
    upgraded: 'This number already has an account. It keeps its bookings and now has this role.',
    userId: (id: string) => `User ID: ${id}`,
  },
}

export const useAccountAdminMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
