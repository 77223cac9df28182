/** The key of the queries that find turf owners: read again once one of them has a turf or a contract more. */
export const turfOwnersKey = ['findTurfOwners'] as const
