import { ownPlace } from '../../lib/own-place.ts'

const key = ownPlace.name('longhand:beside')

/**
 * Marks a window that was opened for the provider, beside the page of this writer: nobody else may sign in there, for the page would
 * go on as theirs. The mark lasts over the way to another site and back, and over a reload.
 */
export function markBeside(target: Window, email: string): void {
  try {
    target.sessionStorage.setItem(key, email)
  } catch {
    // Without storage it is a sign-in page like any other, and the server still lets only this writer come back.
  }
}

/** Whose page this window stands beside. */
export function besideWhom(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
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

/** Somebody is signed in: from now on this is a window like others. */
export function forgetBeside(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // It was never marked.
  }
}
