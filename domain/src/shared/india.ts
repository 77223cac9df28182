/** India has one time zone: that of the wire, of settlements, and of everything that is told to people. */
export const INDIA = 'Asia/Kolkata'
