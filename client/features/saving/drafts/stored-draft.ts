import { applySplice, type Splice } from '#shared/text/splice.ts'
import { knownSplice } from '../../../lib/text/known-texts.ts'
import { hasUnsent } from '../saving-status.ts'
import type { Draft, DraftPlace, Look } from './draft.ts'

/**
 * A draft as it is stored. Its texts are nearly the same and are stored at every key, so each is stored as a change of
 * another: the base as a change of the anchor, which is an earlier base stored beside the draft, and the other texts as
 * changes of the base. Schema 1 was the draft itself, schema 2 stored each version as a whole text. A draft without
 * versions still has schema 2, which clients of earlier releases can read.
 */
export interface StoredDraft extends DraftPlace {
  schema: 2 | 3
  client: string
  anchorName: string
  base: { revision: number; splice: Splice }
  splice: Splice
  origins?: string | undefined
  /**
   * The number of the write that stored `origins`. A client of an earlier release stores them unchanged with another
   * text.
   */
  originsAt?: number
  inflight: { mutationId: string; splice: Splice; origins?: string | undefined; look: Look | null } | null
  look: Look | null
  versions: (string | Splice)[]
  /** Counts the writes of this draft. */
  number?: number
}

export interface Anchor {
  name: string
  text: string
}

/** What is known of a stored draft without its texts. */
export interface DraftNote extends DraftPlace {
  baseRevision: number
  hasUnsent: boolean
}

export function packDraft({ base, text, inflight, versions, ...draft }: Draft, anchor: Anchor): StoredDraft {
  const fromBase = (made: string) => knownSplice(base.text, made)
  const splice = fromBase(text)
  return {
    ...draft,
    schema: versions.length > 0 ? 3 : 2,
    anchorName: anchor.name,
    base: { revision: base.revision, splice: knownSplice(anchor.text, base.text) },
    splice,
    inflight: inflight && {
      mutationId: inflight.mutationId,
      splice: inflight.text === text ? splice : fromBase(inflight.text),
      origins: inflight.origins,
      look: inflight.look,
    },
    versions: versions.map(fromBase),
  }
}

/** A draft stored by this client or an earlier one. A draft of a later client is left to that client. */
export function readDraft(stored: unknown, anchor: Anchor | undefined): Draft | undefined {
  if (!hasSchema(stored)) return undefined
  if (stored.schema === 1) {
    const { schema: _, ...draft } = stored as Draft & { schema: 1 }
    return draft
  }
  return isPacked(stored) ? unpackDraft(stored, anchor) : undefined
}

function unpackDraft({ schema: _, ...stored }: StoredDraft, anchor: Anchor | undefined): Draft | undefined {
  const { anchorName, base: storedBase, splice, inflight, versions, number, originsAt, ...draft } = stored
  const isOwn = originsAt !== undefined && originsAt === number
  // Draft and anchor are stored together, so the storage is damaged here. What was typed is added to whatever the tab
  // holds.
  if (anchor?.name !== anchorName) {
    const typed = versions.map((version) => (typeof version === 'string' ? version : version.insert))
    const lost = {
      ...draft,
      origins: undefined,
      text: splice.insert,
      versions: typed.filter((words) => words !== ''),
    }
    if (lost.text === '' && lost.versions.length === 0) return undefined
    return { ...lost, base: { revision: 0, text: '' }, inflight: null }
  }
  const base = { revision: storedBase.revision, text: applySplice(anchor.text, storedBase.splice) }
  return {
    ...draft,
    base,
    text: applySplice(base.text, splice),
    origins: isOwn ? draft.origins : undefined,
    inflight: inflight && {
      mutationId: inflight.mutationId,
      text: applySplice(base.text, inflight.splice),
      origins: isOwn ? inflight.origins : undefined,
      look: inflight.look,
    },
    versions: versions.map((version) =>
      typeof version === 'string' ? version : applySplice(base.text, version),
    ),
  }
}

/** Undefined if the draft was stored by a client that does not count its writes. */
export function numberOf(stored: unknown): number | undefined {
  return hasSchema(stored) && isPacked(stored) ? stored.number : undefined
}

export function readNote(stored: unknown): DraftNote | undefined {
  if (!hasSchema(stored)) return undefined
  if (stored.schema === 1) return noteOf(stored as Draft & { schema: 1 })
  if (!isPacked(stored)) return undefined
  return { ...placeOf(stored), baseRevision: stored.base.revision, hasUnsent: hasUnsentStored(stored) }
}

export function noteOf(draft: Draft): DraftNote {
  return { ...placeOf(draft), baseRevision: draft.base.revision, hasUnsent: hasUnsent(draft) }
}

function placeOf({ userId, tabId, slot }: DraftPlace): DraftPlace {
  return { userId, tabId, slot }
}

function hasUnsentStored({ splice, inflight, look, versions }: StoredDraft): boolean {
  const isChanged = splice.from !== splice.to || splice.insert !== ''
  return isChanged || inflight !== null || look !== null || versions.length > 0
}

function isPacked(stored: { schema: unknown }): stored is StoredDraft {
  return stored.schema === 2 || stored.schema === 3
}

function hasSchema(stored: unknown): stored is { schema: unknown } {
  return typeof stored === 'object' && stored !== null && 'schema' in stored
}
