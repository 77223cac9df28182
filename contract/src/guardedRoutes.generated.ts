// Generated from the contract by `npm run generate`.
export const guardedRoutes = {
  changeNumber: ['POST', '/auth/number'],
  exportAccount: ['GET', '/player/export'],
  readSecondFactor: ['GET', '/auth/second-factor'],
  beginSecondFactor: ['POST', '/auth/second-factor/begin'],
  confirmSecondFactor: ['POST', '/auth/second-factor/confirm'],
  verifySecondFactor: ['POST', '/auth/second-factor'],
  renewRecoveryCodes: ['POST', '/auth/second-factor/recovery-codes'],
  removeSecondFactor: ['POST', '/auth/second-factor/remove'],
} as const
