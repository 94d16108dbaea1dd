// Runs in the head, before the first paint, so that a chosen theme never flashes. client/lib/theme.ts takes over after it.
;(() => {
  let theme = null
  try {
    theme = localStorage.getItem('longhand:theme')
  } catch {
    // A browser that refuses storage follows the system.
  }
  if (theme !== 'light' && theme !== 'dark') return
  document.documentElement.dataset.theme = theme
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.content = theme === 'dark' ? '#171512' : '#faf8f4'
  }
})()
