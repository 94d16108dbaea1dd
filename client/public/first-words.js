// Catches what a known writer types on the writing page before the page's own script is there: on a slow processor, that
// takes seconds. client/pages/writing/tabs/first-words.ts goes on with this field, or removes it.
;(() => {
  const isWritingPage = /^#\/*app\/*(?:[?#]|$)/i.test(location.hash)
  // On a phone, the keyboard would open before the writer has seen the page.
  if (!isWritingPage || !matchMedia('(pointer: fine)').matches) return
  const writer = rememberedId()
  if (!writer) return
  const field = document.createElement('textarea')
  field.className = 'visually-hidden'
  field.ariaLabel = 'Your writing'
  field.dataset.early = ''
  field.dataset.writer = writer
  Object.assign(field.style, { position: 'fixed', top: '0' })
  // Notes input that did not come from keys, as client/lib/browser/early-keys.ts does.
  field.addEventListener('input', ({ inputType, data }) => {
    const isKey =
      /^(insert(Text|LineBreak|Paragraph|CompositionText|FromComposition|ReplacementText)$|delete)/.test(
        inputType,
      )
    if (!isKey || (inputType === 'insertText' && /\S\s+\S+\s+\S/.test(data ?? ''))) field.dataset.other = ''
  })
  document.body.append(field)
  field.focus({ preventScroll: true })

  /** Reads what client/lib/session/remembered-user.ts has stored. */
  function rememberedId() {
    try {
      return JSON.parse(localStorage.getItem(ownName('longhand:user')))?.id
    } catch {
      // A browser that refuses storage remembers nobody.
    }
  }

  /** The same name that client/lib/browser/own-place.ts gives. */
  function ownName(name) {
    const under = new URL('.', location.href).pathname.slice(0, -1)
    return under ? `${under}:${name}` : name
  }
})()
