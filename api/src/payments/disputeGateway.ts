/** The operations for answering disputes. Amounts are in whole paise. */
export interface DisputeGateway {
  readonly name: string
  /** The newest first, a page at a time, after `skip` of them. */
  disputes(skip: number): Promise<GatewayDispute[]>
  dispute(id: string): Promise<GatewayDispute>
  /** The bank is right: the money goes back. */
  accept(id: string): Promise<GatewayDispute>
  /** Takes a document for the evidence; answers its id. */
  storeDocument(document: EvidenceDocument): Promise<string>
  contest(id: string, evidence: Evidence): Promise<GatewayDispute>
}

export interface GatewayDispute {
  id: string
  paymentId: string
  amount: number
  /** The amount deducted for it; 0 until it is lost. */
  deducted: number
  reasonCode: string
  reason: string | null
  phase: string
  respondBy: Date
  status: 'OPEN' | 'UNDER_REVIEW' | 'WON' | 'LOST' | 'CLOSED'
  openedAt: Date
}

interface EvidenceDocument {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/** Ids of documents, by the point they prove. */
interface Evidence {
  summary: string
  proofOfService: string
}
