import { useMessages } from '../../messages/en.ts'
import { formatRupees } from './formats.ts'

/** Rupees in scoreboard figures. `unit` follows, such as `/h`; `listRupees` comes last, struck through. */
export const Price = ({
  rupees,
  listRupees,
  unit,
  size = 'medium',
}: {
  rupees: number
  listRupees?: number
  unit?: string
  size?: 'medium' | 'large'
}) => {
  const { ui } = useMessages()
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5 whitespace-nowrap">
      <span className={`figures ${size === 'large' ? 'text-number-large' : 'text-number'}`}>
        {formatRupees(rupees)}
      </span>
      {unit && <span className="text-small text-ink-2">{unit}</span>}
      {listRupees !== undefined && (
        <>
          <span className="spoken">{ui.listPrice(formatRupees(listRupees))}</span>
          <s aria-hidden className="figures text-small font-normal text-ink-3">
            {formatRupees(listRupees)}
          </s>
        </>
      )}
    </span>
  )
}
