import { cleanPhone } from '@baari/domain/shared/typed.ts'
import { useMessages } from '../../messages/en.ts'

const MASK = '•'

/** A phone number, as a link to call it unless it is masked. */
export const Contact = ({ phone }: { phone: string | null }) => {
  const { ui } = useMessages()
  if (phone === null) return <>—</>
  // An incomplete number or a note cannot be called.
  if (phone.includes(MASK) || !/^\+?\d{8,15}$/.test(cleanPhone(phone)))
    return <span className="figures whitespace-nowrap">{phone}</span>
  return (
    <a
      href={`tel:${cleanPhone(phone)}`}
      aria-label={ui.callOf(phone)}
      className="figures touch inline-flex items-center whitespace-nowrap in-[dd]:-my-2.5 text-primary underline underline-offset-4"
    >
      {phone}
    </a>
  )
}
