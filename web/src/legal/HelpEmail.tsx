import { useBoot } from '../boot.ts'

/** A link to write to the support address. */
export const HelpEmail = () => {
  const { supportEmail } = useBoot().company
  return <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
}
