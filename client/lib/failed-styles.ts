/*
 * Style sheets that could not be had. What loads a chunk of the page asks for each of its sheets once only: where that
 * fails, the next attempt finds the link in its place, takes it for loaded, and the chunk comes without its looks.
 */

const failed = new Set<HTMLLinkElement>()

document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
  },
  { capture: true },
)

export function hasFailedStyles(): boolean {
  return failed.size > 0
}

/** Asks for them again, and fails while one of them cannot be had. */
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
