import { Columns3 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Chip } from '../Chip.tsx'
import { useListMessages } from './listEnglish.ts'

const KEY = 'allColumns.'

/** Whether a table shows every column, remembered on this device, and the chip that changes it. Paper shows every one. */
export const useAllColumns = (table: string) => {
  const messages = useListMessages()
  const key = `${KEY}${table}`
  const [areAll, setAreAll] = useState(() => localStorage.getItem(key) !== null)
  const isPrinted = useIsPrinting()
  const toggle = () => {
    if (areAll) localStorage.removeItem(key)
    else localStorage.setItem(key, '')
    setAreAll(!areAll)
  }
  return {
    areAll: areAll || isPrinted,
    isPrinted,
    chip: (
      <Chip
        pressed={areAll}
        icon={<Columns3 aria-hidden className="size-5" />}
        onClick={toggle}
        className="print:hidden"
      >
        {messages.allColumns}
      </Chip>
    ),
  }
}

/** Whether the page is being printed. Renders at once, because the browser prints when the listener returns. */
const useIsPrinting = (): boolean => {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
