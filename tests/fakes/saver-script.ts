import { beforeAll } from 'vitest'
import { newDraft } from '../../client/features/saving/drafts/draft.ts'
import { startSaver, step } from '../../client/features/saving/machine/saver.ts'
import type {
  Answer,
  Effect,
  SaverEvent,
  SaverState,
} from '../../client/features/saving/machine/saver-events.ts'
import { savingStatus } from '../../client/features/saving/saving-status.ts'
import { mergeRecordsWith } from '../../client/lib/text/merged-record.ts'

/** A saver whose effects the test can read. */
export class SaverScript {
  state: SaverState
  #ids = 0

  constructor(text: string, revision = 1) {
    this.state = startSaver(newDraft({ userId: 'u', tabId: 't', slot: 0 }, 'client', { revision, text }))
  }

  tell(event: SaverEvent): Effect[] {
    const { state, effects } = step(this.state, event, () => `m${++this.#ids}`)
    this.state = state
    return effects
  }

  answer(answer: Answer): Effect[] {
    return this.tell({ type: 'answered', answer })
  }

  /** Types, waits and stores, until the request is being sent. */
  send(text: string): Effect[] {
    this.tell({ type: 'edited', text })
    this.tell({ type: 'due', timer: 'send' })
    return this.stored()
  }

  stored(): Effect[] {
    return this.tell({ type: 'stored', mutationId: this.state.draft.inflight?.mutationId ?? '' })
  }

  get status() {
    return savingStatus(this.state).kind
  }
}

/**
 * For tests that merge texts without origins. Another test file in the same process may have loaded the code that
 * merges origins.
 */
export function mergeTextsAlone(): void {
  beforeAll(() => mergeRecordsWith(undefined))
}
