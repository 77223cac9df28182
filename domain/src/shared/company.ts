/** Who runs this Baari, as the E-Commerce Rules have it shown. Empty texts are numbers that it does not have. */
export interface Company {
  readonly name: string
  readonly address: string
  readonly cin: string
  readonly gstin: string
  readonly supportEmail: string
  readonly supportPhone: string
  readonly grievanceOfficer: string
  readonly grievanceEmail: string
  readonly grievancePhone: string
}
