import { expect, test, vi } from 'vitest'

class Link extends EventTarget {
  rel = 'stylesheet'
  href: string
  constructor(href: string) {
    super()
    this.href = href
  }
}

test("a style sheet of an extension that is refused is none of the page's", async () => {
  let hear = (_: { target: Link }) => {}
  const document = { addEventListener: (_: string, listener: typeof hear) => (hear = listener) }
  vi.stubGlobal('document', document)
  vi.stubGlobal('HTMLLinkElement', Link)
  vi.stubGlobal('location', { origin: 'https://write.example.com' })
  const { hasFailedStyles } = await import('./failed-styles.ts')
  hear({ target: new Link('https://fonts.example.org/a.css') })
  expect(hasFailedStyles()).toBe(false)
  hear({ target: new Link('https://write.example.com/assets/history-1.css') })
  expect(hasFailedStyles()).toBe(true)
  vi.unstubAllGlobals()
})
