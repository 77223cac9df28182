import { cleanPhone } from '@baari/domain/shared/typed.ts'
import { useWords } from '../words/en.ts'

const MASK = '•'

/** A phone number: to call while it can be read, else as much of it as is shown. */
export const Contact = ({ phone }: { phone: string | null }) => {
  const { ui } = useWords()
  if (phone === null) return <>—</>
  // Half a number, a landline's name: a note that cannot be called.
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
