import type { Role } from '../schema.ts'

export interface Person {
  role: Role
  phone: string
  firstName: string
  lastName: string
  /** A player's home city. */
  city?: string
  canAnswerEnquiries?: boolean
}

const admin = (phone: string, firstName: string, lastName: string): Person => ({
  role: 'ADMIN',
  phone,
  firstName,
  lastName,
})

const owner = (phone: string, firstName: string, lastName: string): Person => ({
  role: 'TURFOWNER',
  phone,
  firstName,
  lastName,
})

const player = (phone: string, firstName: string, lastName: string, city: string): Person => ({
  role: 'USER',
  phone,
  firstName,
  lastName,
  city,
})

/** The demo logins: two admins, since some actions need both, the owners, and one player per city. */
export const people: readonly Person[] = [
  admin('+919000000001', 'Ananya', 'Iyer'),
  admin('+919000000002', 'Farah', 'Contractor'),

  { ...owner('+919000000011', 'Rajendra', 'Shekhawat'), canAnswerEnquiries: true },
  { ...owner('+919000000012', 'Meenal', 'Dubey'), canAnswerEnquiries: true },
  { ...owner('+919000000013', 'Srinivas', 'Reddy'), canAnswerEnquiries: true },
  owner('+919000000014', 'Alok', 'Tripathi'),
  owner('+919000000015', 'Kavita', 'Rathore'),
  owner('+919000000016', 'Imran', 'Qureshi'),
  owner('+919000000017', 'Lakshmi', 'Rao'),
  owner('+919000000018', 'Neha', 'Awasthi'),

  player('+919000000021', 'Aarav', 'Mehta', 'Jaipur'),
  player('+919000000022', 'Priya', 'Nair', 'Hyderabad'),
  player('+919000000023', 'Kabir', 'Malik', 'Bhopal'),
  player('+919000000024', 'Ishita', 'Bajpai', 'Kanpur'),
]

export const fullName = (person: Person): string => `${person.firstName} ${person.lastName}`
