const EVERY_MS = 2000
const PARTS = ['#summary', '#messages']

// Only what has changed is replaced: a screen reader hears each message once, and a selected code stays selected.
const refresh = async () => {
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } })
  if (!answer.ok) return
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const part of PARTS) {
    const shown = document.querySelector(part)
    const wanted = fresh.querySelector(part)
    if (shown.innerHTML !== wanted.innerHTML) shown.replaceChildren(...wanted.childNodes)
  }
}

const keepFresh = async () => {
  try {
    await refresh()
  } catch {
    // Not reachable for a moment: the messages already shown stay, and the next turn asks again.
  }
  setTimeout(keepFresh, EVERY_MS)
}

setTimeout(keepFresh, EVERY_MS)
