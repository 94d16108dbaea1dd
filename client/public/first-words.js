// Takes what a known writer types on the writing page before the page's own script is there, which on a slow processor
// takes seconds. client/pages/writing/tabs/first-words.ts goes on with this field, or removes it.
;(() => {
  const isWritingPage = /^#\/*app\/*(?:[?#]|$)/i.test(location.hash)
  // On a phone the keyboard would come up before anything has been read.
  if (!isWritingPage || !matchMedia('(pointer: fine)').matches) return
  const writer = rememberedId()
  if (!writer) return
  const field = document.createElement('textarea')
  field.className = 'visually-hidden'
  field.ariaLabel = 'Your writing'
  field.dataset.early = ''
  field.dataset.writer = writer
  Object.assign(field.style, { position: 'fixed', top: '0' })
  // As client/lib/browser/early-keys.ts notes what no key has typed.
  field.addEventListener('input', ({ inputType, data }) => {
    const isKey =
      /^(insert(Text|LineBreak|Paragraph|CompositionText|FromComposition|ReplacementText)$|delete)/.test(
        inputType,
      )
    if (!isKey || (inputType === 'insertText' && /\S\s+\S+\s+\S/.test(data ?? ''))) field.dataset.other = ''
  })
  document.body.append(field)
  field.focus({ preventScroll: true })

  /** As client/lib/session/remembered-user.ts keeps it. */
  function rememberedId() {
    try {
      return JSON.parse(localStorage.getItem(ownName('longhand:user')))?.id
    } catch {
      // A browser that refuses storage remembers nobody.
    }
  }

  /** As client/lib/browser/own-place.ts names it. */
  function ownName(name) {
    const under = new URL('.', location.href).pathname.slice(0, -1)
    return under ? `${under}:${name}` : name
  }
})()
