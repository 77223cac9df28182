const whole = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })
const withPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 })

/** `₹1,23,456`; paise only where there are some; a minus sign, not a hyphen, before the rupee. */
export const formatRupees = (rupees: number): string => {
  const format = Number.isInteger(rupees) ? whole : withPaise
  return format.format(rupees).replace('-', '−')
}
