/** The company behind Baari, as the E-Commerce Rules require it to be shown. Empty texts are not shown. */
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
