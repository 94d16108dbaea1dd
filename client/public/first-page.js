// Says in the head which page will be shown, before there is anything to see: the landing page stands in the document, and
// must not be seen before another page. client/app/landing-place.ts goes on with this.
;(() => {
  // As client/lib/browser/visit.ts reads the address.
  const isOther = /^#\/*(?:app|login)\/*(?:[?#]|$)/i.test(location.hash)
  document.documentElement.dataset.page = isOther ? 'other' : 'landing'
  // The links work without a script. One button needs a script that is not loaded yet, so a click on it is noted.
  addEventListener('click', ({ target }) => {
    target.closest?.('.landing-menu button:not([data-live])')?.toggleAttribute('data-early')
  })
})()
