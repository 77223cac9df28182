import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { paths } from '../paths.ts'
import { pageOf, SERVER_TIME } from '../testing/answers.ts'
import { player } from '../testing/player.ts'
import { renderAt } from '../testing/renderAt.tsx'
import { anOwnerTurf, TURF } from '../testing/served.ts'

const link = 'https://wa.me/919000000000?text=Book'
const chat = {
  chatId: 'CHAT_1',
  phone: '+91 98••• ••345',
  receivedAt: SERVER_TIME,
  handedOverUntil: null,
  isOpen: true,
}
const said = (messageId: string, author: 'PLAYER' | 'BAARI' | 'TURF', text: string) => ({
  messageId,
  author,
  text,
  buttons: author === 'BAARI' ? ['7am–9am', '7pm–9pm'] : [],
  isFailed: false,
  sentAt: SERVER_TIME,
})

test('takes a conversation over and answers the player, and a closed one takes no message', async () => {
  const calls: unknown[] = []
  let now: typeof chat | (Omit<typeof chat, 'handedOverUntil'> & { handedOverUntil: string }) = chat
  const messages = [said('M2', 'BAARI', 'Which time?'), said('M1', 'PLAYER', 'kal 7-9')]
  await renderAt(`${paths.chats(TURF)}?chat=CHAT_1`, {
    as: { ...player, role: 'TURFOWNER' },
    answers: {
      listOwnerTurfs: () => [anOwnerTurf()],
      listChats: () => ({ ...pageOf(now), link }),
      listChatMessages: () => ({ ...pageOf(...messages), chat: now }),
      handOverChat: ({ body }) => {
        calls.push(body)
        now = { ...chat, handedOverUntil: SERVER_TIME }
        return now
      },
      sendChatMessage: ({ body }) => {
        calls.push(body)
        const message = said('M3', 'TURF', (body as { text: string }).text)
        messages.unshift(message)
        now = { ...now, isOpen: false }
        return message
      },
    },
  })
  const log = within(await screen.findByRole('log', { name: 'Messages' }))
  expect(log.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Player.*kal 7-9$/),
    expect.stringMatching(/^Baari.*Which time\?7am–9am · 7pm–9pm$/),
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Take over' }))
  await screen.findByRole('button', { name: 'Let Baari answer' })
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Come at 7')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText(/More than 24 hours/)
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(calls).toEqual([{ toTurf: true }, { text: 'Come at 7' }])
})

test('offers the link where there is no conversation yet', async () => {
  await renderAt(paths.chats(TURF), {
    as: { ...player, role: 'TURFOWNER' },
    answers: { listOwnerTurfs: () => [anOwnerTurf()], listChats: () => ({ ...pageOf(), link }) },
  })
  await screen.findByRole('heading', { name: 'No conversations yet' })
  expect(screen.getByText(link)).toBeTruthy()
})
