/** The games to choose from; an admin may add more, which the turfs themselves then name. */
export const games = ['Cricket', 'Football', 'Badminton', 'Pickleball', 'Other Activities'] as const
