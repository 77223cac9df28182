/** The first cell names the row. */
type Row = readonly string[]

/** Rows of a group, below their sum if they have one. */
interface NumbersGroup {
  sum?: Row
  rows: readonly Row[]
}

/** The numbers behind a plot. */
export const NumbersTable = ({
  caption,
  heads,
  groups,
}: {
  caption: string
  heads: readonly string[]
  groups: readonly NumbersGroup[]
}) => (
  <table className="w-full text-left text-small">
    <caption className="spoken">{caption}</caption>
    <thead>
      <tr className="text-ink-2">
        {heads.map((head, index) => (
          <th
            key={head}
            scope="col"
            className={`py-2 align-bottom font-semibold ${index > 0 ? 'pl-2 text-right' : ''}`}
          >
            {head}
          </th>
        ))}
      </tr>
    </thead>
    {groups.map(({ sum, rows }) => (
      <tbody key={sum?.[0] ?? ''}>
        {sum && (
          <tr className="border-t border-line-strong font-semibold">
            <th scope="rowgroup" className="py-2">
              {sum[0]}
            </th>
            <Numbers row={sum} />
          </tr>
        )}
        {rows.map((row) => (
          <tr key={row[0]} className="border-t border-line">
            <th scope="row" className="py-1.5 font-normal">
              {row[0]}
            </th>
            <Numbers row={row} />
          </tr>
        ))}
      </tbody>
    ))}
  </table>
)

const Numbers = ({ row: [, ...numbers] }: { row: Row }) =>
  numbers.map((number, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table, always in this order
    <td key={index} className="figures py-1.5 pl-2 text-right">
      {number}
    </td>
  ))
