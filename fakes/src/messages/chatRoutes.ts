import { type Answer, escapeHtml, jsonAnswer, sharedAnswer } from '../server/answer.ts'
import { controlBody, controlText, wrongControl } from '../server/control.ts'
import type { Route } from '../server/route.ts'
import { digitsOf, type Mailbox } from './mailbox.ts'
import { reportNumberChange, reportPress, reportTemplate, reportText, type StatusSender } from './statusWebhooks.ts'

const page = (content: string): Answer =>
  sharedAnswer(
    'text/html',
    `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Chat with Baari</title>
<link rel="stylesheet" href="/inbox.css">
</head>
<body>
<main>
<h1>Chat with Baari</h1>
${content}
</main>
</body>
</html>
`,
    { 'content-security-policy': "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'" },
  )

const form = (text: string): string => `<form method="post">
<label for="from">Your number</label>
<div class="row"><input id="from" name="from" type="tel" required></div>
<label for="text">Message</label>
<div class="row"><input id="text" name="text" required value="${escapeHtml(text)}"></div>
<div class="row"><button>Send</button></div>
</form>`

/** Opens a link to a chat as a phone does: shows the message, and sends it from the phone's number. */
export const chatRoutes = (statuses: StatusSender, mailbox: Mailbox): Route[] => {
  const receive = (from: string, text: string, id?: string): void =>
    reportText(statuses, { fromDigits: digitsOf(from), text, ...(id !== undefined && { id }) })
  return [
    { method: 'GET', path: '/chat/:number', answer: ({ query }) => page(form(query.get('text') ?? '')) },
    {
      method: 'POST',
      path: '/chat/:number',
      answer: ({ body }) => {
        const sent = new URLSearchParams(body)
        receive(sent.get('from') ?? '', sent.get('text') ?? '')
        return page('<p>Sent. Go back to Baari.</p>')
      },
    },
    {
      method: 'POST',
      path: '/_ctl/receive',
      answer: ({ body }) => {
        const reported = controlBody(body, ['from', 'text', 'id'])
        // The same id is the same message, reported again.
        const id = reported.id === undefined ? undefined : controlText(reported, 'id')
        receive(controlText(reported, 'from'), controlText(reported, 'text'), id)
        return jsonAnswer({ received: true })
      },
    },
    {
      method: 'POST',
      path: '/_ctl/press',
      answer: ({ body }) => {
        const reported = controlBody(body, ['from', 'title'])
        const [from, title] = [controlText(reported, 'from'), controlText(reported, 'title')]
        const message = mailbox.list(from).find(({ buttons }) => buttons?.some((button) => button.title === title))
        const button = message?.buttons?.find((one) => one.title === title)
        if (!message || !button) throw wrongControl(`No message to ${from} has a button "${title}"`)
        reportPress(statuses, { fromDigits: digitsOf(from), button, messageId: message.id })
        return jsonAnswer({ received: true })
      },
    },
    {
      method: 'POST',
      path: '/_ctl/number-changed',
      answer: ({ body }) => {
        const reported = controlBody(body, ['from', 'to'])
        const [from, to] = [digitsOf(controlText(reported, 'from')), digitsOf(controlText(reported, 'to'))]
        reportNumberChange(statuses, { from, to })
        return jsonAnswer({ from, to })
      },
    },
    {
      method: 'POST',
      path: '/_ctl/template',
      answer: ({ body }) => {
        const reported = controlBody(body, ['template', 'event'])
        const change = { template: controlText(reported, 'template'), event: controlText(reported, 'event') }
        reportTemplate(statuses, change)
        return jsonAnswer(change)
      },
    },
  ]
}
