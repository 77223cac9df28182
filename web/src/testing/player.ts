import type { SessionUser } from '../api/session.ts'

/** An adult with an account. */
export const player: SessionUser = {
  entityId: 'USER_01JZX3Y5M8Q2T4V6W8Y0A2C4E6',
  firstName: 'Asha',
  lastName: null,
  email: null,
  phoneNumber: '+919812345678',
  role: 'USER',
  canAnswerEnquiries: false,
  language: 'en',
  noticeDue: false,
  age: 'ADULT',
  ageNextChangeAt: null,
  gender: null,
  staffRight: null,
}
