import type { Font, Size } from '#shared/tab-fields.ts'

/** A text as the server has confirmed it, with its number. Number 0: the server has never had this tab. */
export interface Revision {
  revision: number
  text: string
  /**
   * The recorded origins of the words (`shared/origins/code.ts`), if they are known. They never decide what becomes of
   * the text.
   */
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
 * What this browser keeps of one tab in one window: enough to continue after any crash as if nothing had happened.
 * `base` is the text that the draft was made from. `inflight` is the save that the server may already have.
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
