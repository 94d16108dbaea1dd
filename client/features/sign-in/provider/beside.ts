import { deviceStorage } from '../../../lib/browser/device-storage.ts'
import { changedKey, ownPlace } from '../../../lib/browser/own-place.ts'

const key = ownPlace.name('longhand:beside')
const doneKey = 'longhand:beside-done'

/**
 * Marks a window that was opened for the provider, beside the page of this writer: nobody else may sign in there, for the page would
 * go on as theirs. The mark lasts over the way to another site and back, and over a reload. By its name it tells whoever opened it that
 * somebody has signed in there.
 */
export function markBeside(target: Window, email: string, name: string): void {
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
export function openBeside(): Window | null {
  return open('', '', 'popup,width=520,height=720')
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

/** Calls back once when somebody has signed in in the window that was opened by this name. */
export function onDoneBeside(name: string, run: () => void): void {
  const watch = new AbortController()
  const look = (event: StorageEvent) => {
    if (changedKey(event) !== doneKey || event.newValue !== name) return
    watch.abort()
    run()
  }
  addEventListener('storage', look, { signal: watch.signal })
}

function markOf(storage: Storage): { name: string; email: string } | undefined {
  const [name = '', email] = storage.getItem(key)?.split(' ') ?? []
  return email === undefined ? undefined : { name, email }
}
