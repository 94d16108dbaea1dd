import '../../client/styles/index.css'
import '../../client/pages/writing/forced-colors.css'
import './tabs.css'
import { StrictMode, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { EditorPane } from '../../client/features/editor/editor-pane.tsx'
import { LogoutQuestion } from '../../client/features/sign-in/logout-question.tsx'
import { SignInDialog } from '../../client/features/sign-in/sign-in-dialog.tsx'
import { createSignInPrompt } from '../../client/features/sign-in/sign-in-prompt.ts'
import { SignInReminder } from '../../client/features/sign-in/sign-in-reminder.tsx'
import { session, useSession } from '../../client/lib/session/app-session.ts'
import type { Editor } from '../../client/lib/text/editor.ts'
import { Button } from '../../client/ui/button.tsx'

/** A page to write on, its session and its links. The test answers for the server. */
function SignInPage() {
  const state = useSession()
  const hasEnded = state.status === 'signed-in' && state.ended
  const place = useRef<HTMLDivElement>(null)
  const [prompt] = useState(() => createSignInPrompt(() => textIn(place.current)))
  const { isOpen } = useSyncExternalStore(prompt.subscribe, prompt.getState)
  useEffect(() => (hasEnded ? prompt.begin() : undefined), [prompt, hasEnded])
  const isAsking = hasEnded && isOpen
  const [isLeaving, setIsLeaving] = useState(false)
  const [unsentCount, setUnsentCount] = useState(2)
  const onReady = useCallback((editor: Editor) => {
    editor.set('The harbour at six is all rope and diesel.', 'load')
    return () => {}
  }, [])

  const saveAll = async () => {
    let left = unsentCount
    for (let tab = 0; tab < unsentCount; tab++) {
      if (await save()) setUnsentCount(--left)
    }
    return left
  }

  return (
    <main className="tabs-page">
      <h1>{hasEnded ? 'ended' : state.status}</h1>
      {hasEnded && !isAsking && <SignInReminder onClick={prompt.ask} />}
      <Button onClick={save}>Save</Button>
      <Button onClick={() => setIsLeaving(true)}>Logout</Button>
      <div ref={place}>
        <EditorPane kind="code-mirror" placeholder="Start writing..." onReady={onReady} />
      </div>
      {'user' in state && (
        <SignInDialog
          email={state.user.email}
          open={isAsking}
          onOpenChange={(isOpen) => isOpen || prompt.close()}
          onLeave={() => session.signOut()}
          finalFocus={() => textIn(place.current)}
        />
      )}
      <LogoutQuestion
        open={isLeaving}
        unsentCount={unsentCount}
        onStay={() => setIsLeaving(false)}
        onSave={saveAll}
        onLeave={() => {
          setIsLeaving(false)
          void session.signOut()
        }}
      />
    </main>
  )
}

function textIn(place: HTMLElement | null): HTMLElement | null {
  return place?.querySelector<HTMLElement>('[role="textbox"]') ?? null
}

async function save(): Promise<boolean> {
  try {
    return await session.request('/api/save', { method: 'POST', read: () => true })
  } catch {
    return false
  }
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <SignInPage />
  </StrictMode>,
)
