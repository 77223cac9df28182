/**
 * Days from today (negative: past), start, minutes, turf, ground, game, and how it was paid unless by the advance
 * alone.
 */
export type DemoBooking = readonly [
  day: number,
  from: string,
  minutes: number,
  turf: string,
  ground: string,
  game: string,
  paid?: 'with coupon' | 'in full',
]

/** Bookings that the player or the turf cancelled, by phone number. */
export const demoCancellations: Record<string, readonly (readonly [by: 'PLAYER' | 'OWNER', DemoBooking])[]> = {
  '+919000000021': [
    ['PLAYER', [-11, '20:00', 60, 'Mansarovar Sixers', 'Box ground', 'Cricket', 'in full']],
    ['OWNER', [-3, '19:00', 90, 'Nahargarh Football Park', 'Half B', 'Football', 'in full']],
    ['PLAYER', [3, '18:00', 60, 'Pink City Box Arena', 'Half A', 'Football', 'in full']],
  ],
  '+919000000022': [['PLAYER', [2, '20:00', 60, 'Madhapur Net Play', 'Badminton court 1', 'Badminton', 'in full']]],
}

/** Bookings of the demo players in the past month and the coming days, by phone number. */
export const demoBookings: Record<string, readonly DemoBooking[]> = {
  '+919000000021': [
    [-27, '19:00', 120, 'Pink City Box Arena', 'Full ground', 'Cricket', 'with coupon'],
    [-23, '06:30', 60, 'Amber Smash Courts', 'Badminton court 2', 'Badminton'],
    [-20, '20:00', 90, 'Mansarovar Sixers', 'Box ground', 'Cricket'],
    [-16, '18:00', 60, 'Jal Mahal Pickle Yard', 'Pickleball court 1', 'Pickleball', 'with coupon'],
    [-13, '20:30', 90, 'Nahargarh Football Park', 'Half A', 'Football', 'in full'],
    [-9, '21:00', 150, 'Vaishali Village Turf', 'Full ground', 'Cricket', 'with coupon'],
    [-6, '07:00', 60, 'Bani Park Tennis Lawn', 'Tennis court 1', 'Tennis'],
    [-2, '18:30', 90, 'Pink City Box Arena', 'Half B', 'Football'],
    [1, '20:00', 120, 'Pink City Box Arena', 'Full ground', 'Cricket', 'with coupon'],
    [2, '07:00', 60, 'Amber Smash Courts', 'Badminton court 1', 'Badminton'],
    [4, '24:00', 60, 'Gopalpura Game Box', 'Half A', 'Football'],
    [6, '18:00', 90, 'Jal Mahal Pickle Yard', 'Pickleball court 3', 'Pickleball', 'in full'],
  ],
  '+919000000022': [
    [-18, '19:00', 60, 'Madhapur Net Play', 'Badminton court 1', 'Badminton'],
    [-11, '20:00', 90, 'Kondapur Pickle Social', 'Pickleball court 2', 'Pickleball', 'with coupon'],
    [-4, '21:00', 120, 'Deccan Sixers', 'Full ground', 'Cricket', 'with coupon'],
    [1, '19:00', 60, 'Banjara Rooftop Courts', 'Pickleball court 1', 'Pickleball'],
    [3, '23:30', 90, 'Manikonda Midnight Turf', 'Half B', 'Football'],
  ],
  '+919000000023': [
    [-15, '19:00', 90, 'Upper Lake Turf', 'Half A', 'Cricket', 'with coupon'],
    [-7, '06:30', 60, 'Shyamla Courts', 'Badminton court 3', 'Badminton'],
    [2, '20:00', 90, 'Upper Lake Turf', 'Full ground', 'Football'],
    [5, '18:00', 60, 'Gulmohar Pickleball Club', 'Pickleball court 1', 'Pickleball'],
  ],
  '+919000000024': [
    [-12, '18:00', 60, 'Motijheel Pickle', 'Pickleball court 2', 'Pickleball'],
    [-5, '19:00', 120, 'Ganga Ghat Arena', 'Full ground', 'Cricket', 'with coupon'],
    [1, '18:00', 60, 'Arya Nagar Racquets', 'Badminton court 1', 'Badminton'],
    [4, '22:00', 90, 'Swaroop Nagar Strikers', 'Half A', 'Football', 'with coupon'],
  ],
}
