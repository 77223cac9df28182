import { cleanPhone, indianMobile } from '@baari/domain/shared/typed.ts'
import { useMessages } from '../../messages/en.ts'

const MASK = '•'

/** An Indian mobile number as '98290 12345'; other numbers unchanged. */
export const phoneText = (phone: string): string => {
  const digits = indianMobile(phone)
  return digits ? `${digits.slice(0, 5)} ${digits.slice(5)}` : phone
}

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
      aria-label={ui.callOf(phoneText(phone))}
      className="figures touch inline-flex items-center whitespace-nowrap in-[dd]:-my-2.5 text-primary underline underline-offset-4"
    >
      {phoneText(phone)}
    </a>
  )
}
