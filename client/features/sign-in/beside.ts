import { deviceStorage } from '../../lib/device-storage.ts'
import { changedKey, ownPlace } from '../../lib/own-place.ts'

const key = ownPlace.name('longhand:beside')
const doneKey = 'longhand:beside-done'

/**
 * Marks a window that was opened for the provider, beside the page of this writer: nobody else may sign in there, for the page would
 * go on as theirs. The mark lasts over the way to another site and back, and over a reload. With a name it tells whoever opened it that
 * somebody has signed in there.
 */
export function markBeside(target: Window, email: string, name = ''): void {
  try {
    target.sessionStorage.setItem(key, `${name} ${email}`)
  } catch {
    // Without storage it is a sign-in page like any other, and the server still lets only this writer come back.
  }
}

/** Whose page this window stands beside. */
export function besideWhom(): string | undefined {
  try {
    return markOf(sessionStorage)?.email
  } catch {
    return undefined
  }
}

/** A window for the provider, beside a page that stays as it is. */
export const beside = {
  open: () => open('', '', 'popup,width=520,height=720'),
  refused: 'Your browser opened no window. Allow it for this page, then try again.',
  opened: 'Go on in the window that has opened.',
}

/** Somebody is signed in: from now on this is a window like others, and the page beside it is told. */
export function forgetBeside(): void {
  try {
    const name = markOf(sessionStorage)?.name
    sessionStorage.removeItem(key)
    if (!name) return
    deviceStorage.setItem(doneKey, name)
    deviceStorage.removeItem(doneKey)
  } catch {
    // It was never marked.
  }
}

/** Calls back when somebody has signed in in the window that was opened by this name. Returns how to stop. */
export function onDoneBeside(name: string, run: () => void): () => void {
  const look = (event: StorageEvent) => changedKey(event) === doneKey && event.newValue === name && run()
  addEventListener('storage', look)
  return () => removeEventListener('storage', look)
}

function markOf(storage: Storage): { name: string; email: string } | undefined {
  const [name = '', email] = storage.getItem(key)?.split(' ') ?? []
  return email === undefined ? undefined : { name, email }
}
