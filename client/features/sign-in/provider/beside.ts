import { deviceStorage } from '../../../lib/browser/device-storage.ts'
import { changedKey, ownPlace } from '../../../lib/browser/own-place.ts'

const key = ownPlace.name('longhand:beside')
const doneKey = 'longhand:beside-done'

/**
 * Marks a window that was opened for the provider, beside the page of this writer. Nobody else may sign in there,
 * because the page would then go on as theirs. The mark is kept on the way to the other site and back, and over a
 * reload. By its name, the page that opened the window learns that somebody has signed in there.
 */
export function markBeside(target: Window, email: string, name: string): void {
  try {
    target.sessionStorage.setItem(key, `${name} ${email}`)
  } catch {
    // Without storage, the window is a sign-in page like any other, and the server still accepts only this writer.
  }
}

/** The address of the writer whose page opened this window. */
export function besideWhom(): string | undefined {
  try {
    return markOf(sessionStorage)?.email
  } catch {
    return undefined
  }
}

/** Opens a window for the provider, so that the page keeps its state. */
export function openBeside(): Window | null {
  return open('', '', 'popup,width=520,height=720')
}

/** After a sign-in: makes this a normal window, and informs the page that opened it. */
export function forgetBeside(): void {
  try {
    const name = markOf(sessionStorage)?.name
    sessionStorage.removeItem(key)
    if (!name) return
    deviceStorage.setItem(doneKey, name)
    deviceStorage.removeItem(doneKey)
  } catch {
    // This window was never marked.
  }
}

/** Calls `run` once, when somebody has signed in in the window with this name. */
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
