import { servePages } from '../editor/serve-pages.ts'
import { prose, randomFrom } from '../support/prose.ts'

/** Pages with only an editor and the same text as on our page. */
export const peers = ['code-mirror', 'lexical', 'tiptap'] as const

export interface PeerPages {
  origin: string
  path(name: (typeof peers)[number]): string
  stop(): Promise<void>
}

const text = 'morning'

export async function openPeerPages(): Promise<PeerPages> {
  const { origin, stop } = await servePages([...peers], { [text]: prose(10_000, randomFrom(0)) })
  return { origin, path: (name) => `/${name}.html?text=${text}`, stop }
}
