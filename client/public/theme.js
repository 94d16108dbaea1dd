// Runs in the head, after the theme-color metas and before the first paint, so that a chosen theme never flashes.
// It also shows every later choice, from this window (client/lib/choices/theme.ts) or another one.
;(() => {
  // As client/lib/browser/own-place.ts names it.
  const under = new URL('.', location.href).pathname.slice(0, -1)
  const storageKey = under ? `${under}:longhand:theme` : 'longhand:theme'
  // --paper in client/styles/tokens.css; a meta tag cannot read a custom property.
  const paper = { light: '#faf8f4', dark: '#171512' }

  try {
    show(localStorage.getItem(storageKey))
  } catch {
    // A browser that refuses storage follows the system.
  }
  addEventListener('storage', (event) => {
    // A null key: everything was cleared.
    if (event.key === storageKey || event.key === null) show(event.newValue)
  })

  function show(theme) {
    const chosen = theme === 'light' || theme === 'dark' ? theme : undefined
    if (chosen) document.documentElement.dataset.theme = chosen
    else delete document.documentElement.dataset.theme
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.content = paper[chosen ?? (meta.media.includes('dark') ? 'dark' : 'light')]
    }
  }
})()
