import { escapeHtml } from '../server/answer.ts'
import type { Message } from './mailbox.ts'

/** More than anybody reads; the rest is found by its number. */
const SHOWN_MESSAGES = 100

const sentTime = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
})

const messageEntry = (message: Message): string => `<li>
<p class="to"><a href="/?to=${encodeURIComponent(message.to)}">${escapeHtml(message.to)}</a></p>
${message.code === null ? '' : `<p class="code">${escapeHtml(message.code)}</p>`}
<p>${escapeHtml(message.text)}</p>
<p class="hint">${escapeHtml(message.template)} · <time datetime="${message.sentAt}">${sentTime.format(new Date(message.sentAt))}</time></p>
</li>`

const summary = (messages: Message[]): string => {
  const [newest] = messages
  if (!newest) return 'No messages yet.'
  const count = messages.length === 1 ? '1 message' : `${messages.length} messages`
  return `${count}. Newest to ${newest.to}: ${newest.text}`
}

/** Every message that went out, newest first: where a login code is read when no phone is near. */
export const inboxPage = (messages: Message[], to: string): string => `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Message inbox</title>
<link rel="stylesheet" href="/inbox.css">
<script src="/inbox.js" defer></script>
</head>
<body>
<main>
<h1>Message inbox</h1>
<form>
<label for="to">Phone number</label>
<div class="row">
<input id="to" name="to" type="tel" inputmode="tel" autocomplete="off" value="${escapeHtml(to)}">
<button>Show</button>
</div>
</form>
<p id="summary" role="status" aria-live="polite">${escapeHtml(summary(messages))}</p>
<ol id="messages" aria-label="Messages, newest first">
${messages.slice(0, SHOWN_MESSAGES).map(messageEntry).join('\n')}
</ol>
</main>
</body>
</html>
`
