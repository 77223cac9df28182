import { qrModules } from '@baari/art/qrModules.ts'

/** A text as a QR code, dark on light in both themes, as cameras expect. */
export const QrCode = ({ text, label, className = 'size-56' }: { text: string; label: string; className?: string }) => {
  const rows = qrModules(text)
  const size = rows.length
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`self-center rounded-control ${className}`}
    >
      <rect width={size} height={size} fill="#fff" />
      <path fill="#000" d={dark.join('')} />
    </svg>
  )
}
