/** Texts to admins about contracts and settlements that were promised letter by letter: see `words/fixed.test.ts`. */
export const fixed = {
  addRule: '+ Add Rule',
  createContract: 'Create Contract',
  creatingContract: 'Creating...',
  contractCreated: (contract: string) => `Contract created successfully! ${contract}`,
  contractFailed: (why: string) => `Failed to create contract: ${why}`,
  payoutMissing: 'Please enter a payout ID',
  settleFailed: 'Failed to update settlement',
} as const
