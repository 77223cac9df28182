import type { Weekday } from '@baari/domain/shared/zonedTime.ts'
import { useTurfOwnerMessages } from '../turfs/owner/english.ts'
import { formatHours, formatMinutes, formatRupees } from '../ui/formats/formats.ts'
import { useImportMessages } from './english.ts'

interface Place {
  date: string | null
  weekday: Weekday | null
  fromMinute: number
  toMinute: number
}

/** Texts of a row: the time of a booking or of a weekly price, and the amount. */
export const useRowText = () => {
  const { check: messages } = useImportMessages()
  const { weekdays } = useTurfOwnerMessages()
  return {
    placeText: ({ date, weekday, fromMinute, toMinute }: Place): string => {
      if (date !== null) return formatMinutes({ date, fromMinute, toMinute })
      const hours = formatHours(fromMinute, toMinute)
      return weekday === null ? hours : `${weekdays[weekday]}, ${hours}`
    },
    priceText: ({ price, weekday }: { price: number | null; weekday: Weekday | null }): string | undefined => {
      if (price === null) return undefined
      return weekday === null ? messages.toPay(formatRupees(price)) : `${formatRupees(price)} ${messages.perHour}`
    },
  }
}
