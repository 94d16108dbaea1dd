import { servePages } from '../editor/serve-pages.ts'
import { prose, randomFrom } from '../support/prose.ts'

/** Pages that are an editor and nothing else, with the text that ours is visited with. */
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
