import { levels } from '@baari/domain/levels/levels.ts'
import { MINUTES_PER_DAY } from '@baari/domain/shared/zonedTime.ts'
import type { Insertable } from 'kysely'
import type { AccountLevelTable, BookingTable, FavouriteTable, Role } from '../schema.ts'
import { minutesLater } from './seededChance.ts'
import type { AccountRow, SeededTurf } from './turfRows.ts'

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

/** Names of the players who fill the calendars. They are not meant for logging in. */
const FIRST_NAMES = [
  'Aditya Rohan Sneha Vikram Nikita Arjun Pallavi Siddharth Kritika Mohit Anjali Rahul Divya Sameer Ayesha Nikhil',
  'Bhavna Tushar Megha Yash Simran Varun Aditi Akash',
].flatMap((line) => line.split(' '))

const LAST_NAMES: Record<string, readonly string[]> = {
  Jaipur: 'Sharma Agarwal Meena Choudhary Jain Soni Bhati Goyal Saini Rajawat Mathur Kothari'.split(' '),
  Bhopal: 'Patel Tiwari Siddiqui Thakur Jain Mishra Parmar Sahu Khan Joshi Saxena Chouksey'.split(' '),
  Hyderabad: 'Reddy Rao Hussain Goud Varma Sharma Ahmed Chowdary Murthy Yadav Pillai Begum'.split(' '),
  Kanpur: 'Yadav Pandey Srivastava Singh Ansari Katiyar Mishra Gupta Bajpai Nigam Sachan Kapoor'.split(' '),
}

/** Players who share a first name get different last names. */
const lastNameOf = (city: string, index: number, position: number): string => {
  const names = LAST_NAMES[city]!
  return names[(index * 5 + Math.floor(index / FIRST_NAMES.length) + position) % names.length]!
}

const PLAYERS_A_CITY = 72

/** Players of a city, no two with the same name; `position` is the city's. */
export const crowdOf = (city: string, position: number): Person[] =>
  Array.from({ length: PLAYERS_A_CITY }, (_, index) => ({
    role: 'USER',
    phone: `+91900000${1000 + position * 100 + index}`,
    firstName: FIRST_NAMES[index % FIRST_NAMES.length]!,
    lastName: lastNameOf(city, index, position),
    city,
  }))

const KEPT = 2

/** The first turfs of their city, kept by the players one can log in as. */
export const favouriteRows = (
  turfs: readonly SeededTurf[],
  accounts: ReadonlyMap<string, AccountRow>,
  now: Date,
): Insertable<FavouriteTable>[] =>
  people.flatMap(({ role, phone, city }) => {
    const account = accounts.get(phone)
    if (role !== 'USER' || !account) return []
    return turfs
      .filter(({ row }) => row.city === city)
      .slice(0, KEPT)
      .map(({ row }, at) => ({
        account_id: account.id,
        turf_id: row.id,
        created_at: minutesLater(now, -(at + 1) * MINUTES_PER_DAY),
      }))
  })

const MINUTES_A_MONTH = 43_200

/** Most players of games have stated their level a month ago. */
export const levelRows = (
  seats: readonly Pick<Insertable<BookingTable>, 'account_id' | 'game'>[],
  now: Date,
): Insertable<AccountLevelTable>[] => {
  const players = new Map(seats.map(({ account_id, game }) => [`${account_id} ${game}`, { account_id, sport: game }]))
  return [...players.values()].flatMap((player, at) => {
    if (at % 5 === 4) return []
    const declared = levels[at % levels.length]!
    return { ...player, declared, effective: declared, declared_at: minutesLater(now, -MINUTES_A_MONTH) }
  })
}
