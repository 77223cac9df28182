/** The columns that a request sent; what it left out stays as it is. */
export const sentColumns = <Columns extends object>(
  wanted: {
    [Column in keyof Columns]: Columns[Column] | undefined
  },
): Partial<Columns> =>
  Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)) as Partial<Columns>
