// Says in the head which page will be shown, before there is anything to see: the landing page stands in the document, and
// everybody else must not see it first. client/app/landing-place.ts goes on with this.
;(() => {
  // As client/lib/browser/visit.ts reads the address.
  const isOther = /^#\/*(?:app|login)\/*(?:[?#]|$)/i.test(location.hash)
  document.documentElement.dataset.page = isOther ? 'other' : 'landing'
  // Its links lead where they lead at once. The one button that needs a script is remembered while there is none.
  addEventListener('click', ({ target }) => {
    target.closest?.('.landing-menu button:not([data-live])')?.toggleAttribute('data-early')
  })
})()
