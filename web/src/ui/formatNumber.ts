/**
 * '1,23,456' or '4.5', with Indian grouping and `least` to `most` decimals. Written by hand, like the dates: the first
 * use of `Intl` takes a slow phone longer than all of a page's own words.
 */
export const formatNumber = (value: number, least = 0, most = 3): string => {
  const unit = 10 ** most
  const [whole, fraction = ''] = String(Math.round(value * unit) / unit).split('.') as [string, string?]
  const digits = fraction.padEnd(least, '0')
  return whole.replace(/\B(?=(..)*...$)/g, ',') + (digits && `.${digits}`)
}
