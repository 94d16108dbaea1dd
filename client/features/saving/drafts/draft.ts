import type { Font, Size } from '#shared/tab-fields.ts'

/** A text as the server has confirmed it, under its number. Number 0: the server has never had this tab. */
export interface Revision {
  revision: number
  text: string
  /** Where its words came from (`shared/origins/code.ts`), where that is known. It has no part in what becomes of a text. */
  origins?: string | undefined
}

export interface Look {
  font: Font
  size: Size
}

/** One save, named so that sending it twice saves once. */
export interface Mutation {
  mutationId: string
  text: string
  origins?: string | undefined
  look: Look | null
}

/**
 * What this browser keeps of one tab in one window: enough to go on after any crash as if nothing had happened. The
 * base says what the text was made from, and the mutation under way whether the server may have it already.
 */
export interface Draft {
  userId: string
  tabId: string
  /** Windows that show the same tab keep a draft each. */
  slot: number
  /** Names this draft to the server, which remembers the last mutation of each client. */
  client: string
  base: Revision
  text: string
  origins?: string | undefined
  inflight: Mutation | null
  /** Font and size not saved yet. */
  look: Look | null
  /** Texts that a refused merge took off the page, until the server holds them as versions. */
  versions: string[]
}

export interface DraftPlace {
  userId: string
  tabId: string
  slot: number
}

export function draftKey({ userId, tabId, slot }: DraftPlace): string {
  return `${userId}/${tabId}/${slot}`
}

export function newDraft(place: DraftPlace, client: string, base: Revision): Draft {
  const { text, origins } = base
  return { ...place, client, base, text, origins, inflight: null, look: null, versions: [] }
}
