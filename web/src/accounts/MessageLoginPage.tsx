import { useState } from 'react'
import { Navigate } from 'react-router'
import { useSession } from '../api/useSession.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { PageSkeleton } from '../shell/PageSkeleton.tsx'
import { useWords } from '../words/en.ts'
import { EnterSession } from './EnterSession.tsx'
import { useAccountWords } from './english.ts'
import { LoginFrame } from './LoginFrame.tsx'
import { MessageLogin } from './MessageLogin.tsx'
import { readPendingLogin } from './pendingLogin.ts'

/** Logs in with a message from the number. Without a number it redirects to the log-in page. */
export const MessageLoginPage = () => {
  const { byMessage } = useAccountWords()
  const { shell } = useWords()
  const session = useSession()
  if (session.status === 'unknown') return <PageSkeleton label={shell.checkingSession} />
  return (
    <LoginFrame>
      <PageHead title={byMessage.title} />
      <ForPendingLogin />
    </LoginFrame>
  )
}

const ForPendingLogin = () => {
  // Read once: it is deleted when the message arrives, while this page is still visible.
  const [pending] = useState(readPendingLogin)
  if (!pending) return <Navigate to={paths.login()} replace />
  return <EnterSession pending={pending}>{(enter) => <MessageLogin pending={pending} enter={enter} />}</EnterSession>
}
