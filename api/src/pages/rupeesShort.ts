const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 2 })

/** `₹1,23,456`; paise only where there are some. */
export const rupeesShort = (rupees: number): string => format.format(rupees).replace(/\.00$/, '')
