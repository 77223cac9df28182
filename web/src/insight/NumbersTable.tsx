/** The numbers that a plot is drawn from. The first cell of a row names it. */
export const NumbersTable = ({
  caption,
  heads,
  rows,
}: {
  caption: string
  heads: readonly string[]
  rows: readonly (readonly string[])[]
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
    <tbody>
      {rows.map(([name = '', ...numbers]) => (
        <tr key={name} className="border-t border-line">
          <th scope="row" className="py-1.5 font-normal">
            {name}
          </th>
          {numbers.map((number, index) => (
            <td key={heads[index + 1]} className="figures py-1.5 pl-2 text-right">
              {number}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
