import { isCalendarDate } from '@baari/domain/shared/calendarDate.ts'
import { englishDay, englishPlay, englishTime } from '@baari/domain/shared/englishTime.ts'
import { hindiDay, hindiPlay, hindiTime } from '@baari/domain/shared/hindiTime.ts'
import type { Language } from '@baari/domain/shared/language.ts'
import { minutesOfFact, type PlayText, readDeadlineFact, readTimeFact } from '@baari/domain/shared/playTime.ts'

const spoken = {
  en: { day: englishDay, time: englishTime, play: englishPlay },
  hi: { day: hindiDay, time: hindiTime, play: hindiPlay },
}

/** A no-break space keeps "am" or "pm" beside its figures. */
const hardSpaced = (text: string): string => text.replaceAll(/ (?=[ap]m\b)/g, '\u00a0')

/** '7:30 pm' for '19:30' or a deadline; '12:20 am (Sun, 6 Dec)' for a deadline after midnight; other texts unchanged. */
export const spokenClock = (text: string, language: Language): string => {
  const deadline = readDeadlineFact(text)
  if (deadline) return hardSpaced(spoken[language].play(deadline).times)
  const minutes = minutesOfFact(text)
  return minutes === undefined ? text : hardSpaced(spoken[language].time(minutes))
}

/** 'Sat, 16 Jan' of '2027-01-16'; any other text as it is. */
export const spokenDay = (date: string, language: Language): string =>
  isCalendarDate(date) ? spoken[language].day(date) : date

/** Day and times of play of a message; empty where a fact is missing. */
export const spokenPlay = (
  { date = '', time = '' }: { date?: string | undefined; time?: string | undefined },
  language: Language,
): PlayText => {
  const range = readTimeFact(time)
  if (!range || !isCalendarDate(date)) return { day: spokenDay(date, language), times: spokenClock(time, language) }
  const { day, times } = spoken[language].play({ date, ...range })
  return { day, times: hardSpaced(times) }
}

/** 'Sat, 16 Jan, 7:00 – 8:30 pm' */
export const spokenSlot = (facts: Parameters<typeof spokenPlay>[0], language: Language): string => {
  const { day, times } = spokenPlay(facts, language)
  return [day, times].filter(Boolean).join(', ')
}

/** The parameters of a message with their days and times in words. */
export const spokenParameters = (
  parameters: Readonly<Record<string, string>>,
  language: Language,
): Record<string, string> => {
  const { day, times } = spokenPlay(parameters, language)
  return {
    ...parameters,
    ...(parameters.date === undefined ? {} : { date: day }),
    ...(parameters.time === undefined ? {} : { time: times }),
    ...(parameters.until === undefined ? {} : { until: spokenClock(spokenDay(parameters.until, language), language) }),
  }
}
