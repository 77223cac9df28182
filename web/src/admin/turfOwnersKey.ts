/** Key of the queries for turf owners, refetched when an owner gets a turf or a contract. */
export const turfOwnersKey = ['findTurfOwners'] as const
