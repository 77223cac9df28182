import type { Person } from './people.ts'

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
