import { revisionsPerEra } from '#shared/revision-eras.ts'
import type { Revision } from '../../client/features/saving/drafts/draft.ts'
import type { Answer } from '../../client/features/saving/machine/saver-events.ts'
import type { TabRequest, Unchanged } from '../../client/features/saving/tab-server.ts'

/** Faults of the fake server, made on purpose to show that the tests notice them. */
export interface ServerFlaws {
  forgetsMutations?: boolean
  lastWriteWins?: boolean
  dropsVersions?: boolean
}

/** One tab as the real server stores it: a row, its revision, and the last mutation of each client. */
export class FakeTabServer {
  readonly versions: string[] = []
  /** What the next saves return as `kept`, as for a save that removes much. */
  kept: string | undefined
  /** All texts that the row ever had, by revision. */
  readonly history = new Map<number, string>()
  isDeleted = false

  #row: Revision = { revision: 0, text: '' }
  #era = 0
  #lastMutations = new Map<string, { mutationId: string; revision: number }>()
  readonly #flaws: ServerFlaws

  constructor(text?: string, flaws: ServerFlaws = {}) {
    this.#flaws = flaws
    if (text !== undefined) this.#write(text)
  }

  get row(): Revision {
    return this.#row
  }

  read(): Answer {
    return this.isDeleted || this.#row.revision === 0 ? { type: 'missing' } : { type: 'row', row: this.#row }
  }

  readNewer(knownRevision: number): Answer | Unchanged {
    const answer = this.read()
    const isKnown = answer.type === 'row' && answer.row.revision === knownRevision
    return isKnown ? { type: 'unchanged' } : answer
  }

  /** Restores a backup with this text, or one without the tab. */
  restoreBackup(text?: string): void {
    this.#era += revisionsPerEra
    this.#lastMutations.clear()
    this.history.clear()
    this.versions.length = 0
    this.#row = { revision: 0, text: '' }
    if (text !== undefined) this.#write(text)
  }

  handle(request: TabRequest): Answer {
    if (request.type === 'restore') return this.#restore()
    if (this.read().type === 'missing') return { type: 'missing' }
    if (request.type === 'send') return this.#save(request)
    if (request.type === 'withdraw') return this.#withdraw(request)
    if (!this.#flaws.dropsVersions) this.versions.push(request.text)
    return { type: 'kept' }
  }

  #save({ client, base, mutation }: Extract<TabRequest, { type: 'send' }>): Answer {
    const last = this.#lastMutations.get(client)
    const isRepeated = last?.mutationId === mutation.mutationId
    if (isRepeated && !this.#flaws.forgetsMutations) return { type: 'saved', revision: last.revision }
    if (base.revision !== this.#row.revision && !this.#flaws.lastWriteWins)
      return { type: 'row', row: this.#row }
    this.#write(mutation.text)
    this.#lastMutations.set(client, { mutationId: mutation.mutationId, revision: this.#row.revision })
    return { type: 'saved', revision: this.#row.revision, ...(this.kept && { kept: this.kept }) }
  }

  /** Like `tab-server.ts`: sends a save without changes as another client, and one under the mutation's own name. */
  #withdraw({ client, base, mutation }: Extract<TabRequest, { type: 'withdraw' }>): Answer {
    const ask = (who: string) =>
      this.#save({ type: 'send', client: who, base, mutation: { ...mutation, text: this.#row.text } })
    const fence = ask(mutation.mutationId)
    if (fence.type === 'saved')
      return { type: 'withdrawn', row: { revision: fence.revision, text: base.text } }
    const own = ask(client)
    return own.type === 'saved'
      ? { type: 'withdrawn', row: { revision: own.revision, text: mutation.text } }
      : own
  }

  #restore(): Answer {
    this.isDeleted = false
    if (this.#row.revision === 0) this.#write('')
    return { type: 'row', row: this.#row }
  }

  #write(text: string): void {
    this.#row = { revision: Math.max(this.#row.revision, this.#era) + 1, text }
    this.history.set(this.#row.revision, text)
  }
}
