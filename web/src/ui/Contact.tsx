import { useWords } from '../words/en.ts'

const MASK = '•'

/** A phone number: to call while it can be read, else as much of it as is shown. */
export const Contact = ({ phone }: { phone: string | null }) => {
  const { ui } = useWords()
  if (phone === null) return <>—</>
  if (phone.includes(MASK)) return <span className="figures whitespace-nowrap">{phone}</span>
  return (
    <a
      href={`tel:${phone}`}
      aria-label={ui.callOf(phone)}
      className="figures touch inline-flex items-center whitespace-nowrap in-[dd]:-my-2.5 text-primary underline underline-offset-4"
    >
      {phone}
    </a>
  )
}
