export type Theme = 'system' | 'light' | 'dark'

export const themeStorageKey = 'longhand:theme'

/** What the reader has chosen; `system` until then. public/theme.js has put it on <html> before the first paint. */
export function getTheme(): Theme {
  const theme = document.documentElement.dataset.theme
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Shows the theme at once, remembers it, and tells the other windows. */
export function setTheme(theme: Theme): void {
  showTheme(theme)
  try {
    if (theme === 'system') localStorage.removeItem(themeStorageKey)
    else localStorage.setItem(themeStorageKey, theme)
  } catch {
    // A browser that refuses storage still shows the choice until the page is left.
  }
}

/** Calls back when the theme changes here or in another window. */
export function subscribeToTheme(listener: () => void): () => void {
  const followOtherWindow = (event: StorageEvent) => {
    // A null key: everything was cleared.
    if (event.key === themeStorageKey || event.key === null) showTheme(asTheme(event.newValue))
  }
  listeners.add(listener)
  window.addEventListener('storage', followOtherWindow)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', followOtherWindow)
  }
}

const listeners = new Set<() => void>()

function asTheme(value: string | null): Theme {
  return value === 'light' || value === 'dark' ? value : 'system'
}

function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  colorTheBrowser(theme)
  for (const listener of listeners) listener()
}

/** The page holds one <meta name="theme-color"> per system scheme; a choice makes both agree. */
function colorTheBrowser(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const scheme = theme === 'system' && meta.media.includes('dark') ? 'dark' : theme
    meta.content = scheme === 'dark' ? paper.dark : paper.light
  }
}

/** --paper in styles/tokens.css; a meta tag cannot read a custom property. */
const paper = { light: '#faf8f4', dark: '#171512' }
