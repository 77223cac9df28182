/** The columns that a request sent; the others stay unchanged. */
export const sentColumns = <Columns extends object>(
  wanted: {
    [Column in keyof Columns]: Columns[Column] | undefined
  },
): Partial<Columns> =>
  Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)) as Partial<Columns>
