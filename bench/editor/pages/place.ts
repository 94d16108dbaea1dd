/** Where the page has its editor. */
export function place(): HTMLElement {
  const host = document.querySelector<HTMLElement>('.write')
  if (!host) throw new Error('The page has no place for an editor')
  return host
}

/** What the page was opened with: `?text=1-KB`. */
export async function readText(): Promise<string> {
  const reply = await fetch(`/texts/${new URLSearchParams(location.search).get('text')}.txt`)
  if (!reply.ok) throw new Error(`No text: ${reply.status}`)
  return reply.text()
}

export const areaLabel = { 'aria-label': 'Writing area' }
