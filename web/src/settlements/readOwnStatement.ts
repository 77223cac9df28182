import { ownerApi } from '../api/ownerApi.ts'

/** The statement of one's own settlement. */
export const readOwnStatement = (settlementId: string) => ownerApi.readOwnStatement({ params: { settlementId } })
