/*
 * Style sheets that failed to load. The loader of chunks asks for each sheet only once: after a failure it finds the
 * link in the page, takes the sheet for loaded, and the chunk comes without its styles.
 */

const failed = new Set<HTMLLinkElement>()

document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet' && isOwn(target)) failed.add(target)
  },
  { capture: true },
)

/** An extension may put links of its own into the page, which our policy refuses each time. */
function isOwn({ href }: HTMLLinkElement): boolean {
  return href.startsWith(`${location.origin}/`)
}

export function hasFailedStyles(): boolean {
  return failed.size > 0
}

/** Requests the failed style sheets again. Rejects if one of them still cannot be loaded. */
export async function loadFailedStyles(): Promise<void> {
  await Promise.all([...failed].map(loadAgain))
}

function loadAgain(link: HTMLLinkElement): Promise<void> {
  failed.delete(link)
  const next = link.cloneNode() as HTMLLinkElement
  return new Promise((resolve, reject) => {
    next.addEventListener('load', () => resolve())
    next.addEventListener('error', () => reject(new Error(`${next.href} could not be loaded`)))
    link.replaceWith(next)
  })
}
