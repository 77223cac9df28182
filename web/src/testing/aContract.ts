import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'

/** A contract whose owner is paid to a bank. */
export const aContract: WireReply<Api['readOwnContract']>[number] = {
  entityId: 'CONTRACT_1',
  turfOwnerId: 'USER_2',
  turfOwnerName: 'Tara Desk',
  settlementFrequency: 'WEEKLY',
  contractStartDate: [2027, 1, 4],
  contractEndDate: [2027, 12, 31],
  monthlyCharges: 0,
  gatewayFeeBearer: 'TURF',
  commissionRules: [],
  bankDetails: {
    accountNumber: '••••9012',
    ifscCode: 'HDFC0001234',
    bankName: 'HDFC Bank',
    accountHolderName: 'Tara Desk',
    upiId: 'NA',
    panNumber: 'NA',
    gstNumber: 'NA',
  },
  payTo: 'HDFC Bank ••••9012',
  bankChange: null,
  status: 'IN_FORCE',
}
