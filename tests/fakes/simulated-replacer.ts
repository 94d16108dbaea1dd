import { createPlaces, replaced } from '../../client/features/replace-everywhere/places.ts'
import type { Revision } from '../../client/features/saving/drafts/draft.ts'
import type { FakeTabServer } from './fake-tab-server.ts'

/** Somebody who replaces a word in all tabs, from another device. */
export class SimulatedReplacer {
  readonly counts = { made: 0, takenBack: 0, refused: 0 }
  readonly #server: FakeTabServer
  readonly #newId: () => string
  readonly #isBlind: boolean
  /** What they have seen in this tab, and what they made of it. */
  #seen: Revision | undefined
  #replaced: { before: string; row: Revision } | undefined

  /** One who is blind replaces words in the text that was searched, whatever the text of the tab is now. */
  constructor(server: FakeTabServer, newId: () => string, isBlind: boolean) {
    this.#server = server
    this.#newId = newId
    this.#isBlind = isBlind
  }

  look(): void {
    this.#seen = this.#server.row
  }

  /**
   * Like `features/replace-everywhere`, changes the tab only if it is as it was seen, and stores the text before as a
   * version.
   */
  replace(where: number): void {
    const seen = this.#seen
    const from = ['the', 'old', 'hill'][Math.floor(where * 3)] ?? 'the'
    const replacement = { search: from, replace: `${from}e`, isExact: true, isWhole: true }
    const next =
      seen &&
      replaced({ ...seen, origins: undefined }, createPlaces(replacement)(seen.text), replacement.replace)
    if (!seen || !next) return
    const row = this.#saveFrom(seen, next.text)
    this.counts[row ? 'made' : 'refused']++
    if (row) this.#replaced = { before: seen.text, row }
  }

  takeBack(): void {
    if (!this.#replaced) return
    const { before, row } = this.#replaced
    if (this.#saveFrom(row, before)) this.counts.takenBack++
    this.#replaced = undefined
  }

  #saveFrom(seen: Revision, text: string): Revision | undefined {
    const base = this.#isBlind ? this.#server.row : seen
    if (this.#server.row.revision === base.revision) this.#server.versions.push(seen.text)
    const mutation = { mutationId: this.#newId(), text, look: null }
    const answer = this.#server.handle({ type: 'send', client: 'replacer', base, mutation })
    return answer.type === 'saved' ? { revision: answer.revision, text } : undefined
  }
}
