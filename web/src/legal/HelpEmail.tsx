import { useBoot } from '../boot.ts'

/** The address that answers, to write to. */
export const HelpEmail = () => {
  const { supportEmail } = useBoot().company
  return <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
}
