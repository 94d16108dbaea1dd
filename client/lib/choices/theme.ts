import { deviceStorage } from '../browser/device-storage.ts'
import { ownPlace } from '../browser/own-place.ts'

export type Theme = 'system' | 'light' | 'dark'

const storageKey = 'longhand:theme'

/** The reader's choice; `system` if there is none. */
export function getTheme(): Theme {
  const theme = document.documentElement.dataset.theme
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Stores the choice and applies it at once, here and in the other windows. */
export function setTheme(theme: Theme): void {
  const newValue = theme === 'system' ? null : theme
  if (newValue) deviceStorage.setItem(storageKey, newValue)
  else deviceStorage.removeItem(storageKey)
  // Browsers fire `storage` only in the other windows. public/theme.js listens to both events and applies the theme.
  window.dispatchEvent(new StorageEvent('storage', { key: ownPlace.name(storageKey), newValue }))
}

/** Calls the listener when the theme may have changed, here or in another window. */
export function subscribeToTheme(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
