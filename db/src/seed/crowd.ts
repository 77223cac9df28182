import type { Person } from './people.ts'

/** Names of the players who fill the calendars; nobody is expected to log in as one of them. */
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

/** Twenty-four players a city; `position` is the city's. */
export const crowdOf = (city: string, position: number): Person[] =>
  FIRST_NAMES.map((firstName, index) => ({
    role: 'USER',
    phone: `+91900000${1000 + position * 100 + index}`,
    firstName,
    lastName: LAST_NAMES[city]![(index * 5 + position) % LAST_NAMES[city]!.length]!,
    city,
  }))
