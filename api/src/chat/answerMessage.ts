import type { Database } from '@baari/db/connect.ts'
import { daysOfWeek, isOpenSinceYesterday } from '@baari/domain/availability/groundHours.ts'
import { openInterval } from '@baari/domain/availability/slots.ts'
import { DRAFT_MILLISECONDS, LONGEST_CHAT_TEXT } from '@baari/domain/chat/chat.ts'
import { type Draft, type RequestContext, readRequest } from '@baari/domain/chat/readRequest.ts'
import { type Language, languageOf } from '@baari/domain/shared/language.ts'
import { addDays, dateAt, MINUTES_PER_DAY, minutesAt } from '@baari/domain/shared/zonedTime.ts'
import { openConsentedAccount, opensAccount } from '../accounts/login.ts'
import { refusalIn } from '../messages/messageIn.ts'
import { failureOf } from '../platform/http/problem.ts'
import {
  type Around,
  answerMeaning,
  type ChatServices,
  type Choice,
  type Reply,
  say,
  type Turf,
} from './answerMeaning.ts'
import { chatTexts, slotOf, slotText, slotTitles } from './chatTexts.ts'

export interface Asked {
  phone: string
  turfId: string | null
  language: Language
  text: string
  /** When the text was written: “kal” is the day after, however late the answer is. */
  writtenAt: Date
  /** The press of a button of this conversation. */
  act: Choice['act'] | undefined
  /** The message before a press of the consent button. */
  earlier: { text: string; writtenAt: Date } | undefined
  draft: { parts: Draft; at: Date } | undefined
}

/** The reply to a message of a player. */
export const answerMessage = async (
  asked: Asked,
  services: ChatServices,
  { db, now }: { db: Database; now: Date },
): Promise<Reply> => {
  const { phone, language, act } = asked
  const texts = chatTexts(language)
  const site = services.config.PUBLIC_URL ?? `http://localhost:${services.config.PORT}`
  if (asked.turfId === null) return say(texts.whichTurf(site))
  const hasConsent = act?.kind === 'CONSENT'
  if (hasConsent)
    await db
      .transaction()
      .execute((transaction) =>
        openConsentedAccount(
          { phone, language },
          { db: transaction, now, config: services.config, guard: services.guard },
        ),
      )
  else if (!(await opensAccount({ phone, device: undefined }, { db, now })))
    return say(texts.consent(site), [{ title: texts.agree, act: { kind: 'CONSENT' } }])
  const account = await db
    .selectFrom('account')
    .select(['id', 'status', 'language'])
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()
  if (account.status === 'BLOCKED') return say(texts.blocked)
  const turf = await readTurf(db, asked.turfId, services)
  const around = { services, db, now, language, site, turf, accountId: account.id }
  try {
    if (act?.kind === 'MEAN') return await answerMeaning(act.meaning, around)
    const { text, writtenAt } = hasConsent ? (asked.earlier ?? { text: '', writtenAt: now }) : asked
    return text === '' ? say(texts.help(turf.name)) : await answerText({ text, writtenAt, draft: asked.draft }, around)
  } catch (error) {
    const failure = failureOf(error)
    if (failure === undefined) throw error
    return say(refusalIn(language, failure))
  }
}

const readTurf = async (db: Database, turfId: string, { grounds }: ChatServices): Promise<Turf> => {
  const turf = await db.selectFrom('turf').selectAll().where('id', '=', turfId).executeTakeFirstOrThrow()
  const ids = await db.selectFrom('ground').select('id').where('turf_id', '=', turfId).orderBy('name').execute()
  const found = await Promise.all(ids.map(({ id }) => grounds.find(db, id)))
  return {
    id: turf.id,
    slug: turf.slug,
    name: turf.name,
    address: turf.address,
    latitude: turf.latitude,
    longitude: turf.longitude,
    timeZone: turf.time_zone,
    onboarded: turf.onboarded,
    grounds: found.flatMap((ground) => (ground?.available && ground.allowFull ? [ground] : [])),
  }
}

const contextOf = (turf: Turf, { writtenAt, draft }: Pick<Asked, 'writtenAt' | 'draft'>): RequestContext => {
  // The widest hours of the week leave more readings of a time, so that Baari asks instead of guessing.
  const hours = turf.grounds.flatMap((ground) =>
    daysOfWeek(ground.hours).flatMap((day) => (day ? openInterval(day) : [])),
  )
  const open = {
    startsAt: Math.min(...hours.map(({ startsAt }) => startsAt)),
    endsAt: Math.max(...hours.map(({ endsAt }) => endsAt)),
  }
  const minute = minutesAt(writtenAt, turf.timeZone)
  const today = dateAt(writtenAt, turf.timeZone)
  // Until the turf closes, its running business day is today.
  const isLate = turf.grounds.some((ground) => isOpenSinceYesterday(ground.hours, today, minute))
  const largest = Math.max(...turf.grounds.map(({ parts }) => parts.length))
  return {
    grounds: turf.grounds.map(({ id, name, parts }) => ({ id, name, isWhole: parts.length === largest })),
    games: [...new Set(turf.grounds.flatMap(({ games }) => games))],
    open,
    today: isLate ? addDays(today, -1) : today,
    minute: isLate ? minute + MINUTES_PER_DAY : minute,
    ...(draft && writtenAt.getTime() - draft.at.getTime() < DRAFT_MILLISECONDS && { draft: draft.parts }),
  }
}

const answerText = async (written: Pick<Asked, 'text' | 'writtenAt' | 'draft'>, around: Around): Promise<Reply> => {
  const { turf, language } = around
  const texts = chatTexts(language)
  if (turf.grounds.length === 0) return say(texts.unavailable)
  // The end of a message that was cut could reverse its meaning.
  if (written.text.length >= LONGEST_CHAT_TEXT) return say(texts.questions.UNCLEAR)
  const reading = readRequest(written.text, contextOf(turf, written))
  if (reading.kind === 'MEANT') return answerMeaning(reading.meaning, around)
  const slots = reading.choices.flatMap((meaning) => slotOf(meaning) ?? [])
  const titles = slotTitles(slots, language)
  const isConfirm = reading.question === 'CONFIRM'
  const choices = reading.choices.map(
    (meaning, at): Choice => ({
      title: isConfirm ? texts.hold : (titles[at] ?? ''),
      act: { kind: 'MEAN', meaning },
    }),
  )
  const [first] = slots
  const question = texts.questions[reading.question]
  const asked = isConfirm && first ? `${slotText(first, language)}: ${question}` : question
  return say(asked, choices, reading.question === 'UNCLEAR' ? null : reading.draft)
}

/** The language of a message in Devanagari, else that of the account or of the conversation. */
export const spokenLanguage = (text: string, known: string): Language =>
  /\p{Script=Devanagari}/u.test(text) ? 'hi' : (languageOf(known) ?? 'en')
