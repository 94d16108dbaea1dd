import type { Break } from './import-words.ts'
import type { Imported } from './last-import.ts'
import type { Plan } from './plan.ts'
import type { Here } from './same-words.ts'
import type { UnderWay } from './send-import.ts'
import type { Undone } from './undo-import.ts'

export interface Problem {
  words: string
  /** Below it. */
  lines: readonly string[]
  isError: boolean
}

export interface Preview {
  kind: 'preview'
  plan: Plan
  ticked: ReadonlySet<string>
  hasWords: boolean
  here: Here
}

export type Stage =
  | { kind: 'start'; problem?: Problem }
  | { kind: 'reading'; name: string; read: number; of: number }
  /** For what is already here. */
  | { kind: 'looking'; plan: Plan }
  | { kind: 'not looked'; plan: Plan; message: string; isOffline: boolean }
  | Preview
  | ({ kind: 'sending'; begun: ReadonlySet<string> } & UnderWay)
  | ({ kind: 'broken'; break: Break } & UnderWay)
  | ({ kind: 'done' } & UnderWay)
  | { kind: 'undoing'; count: number; of: number }
  | { kind: 'undone'; undone: Undone; imported: Imported }

export const isAtWork = ({ kind }: Stage) => kind === 'sending' || kind === 'undoing'

/** Whether leaving this stage would leave an import half done. */
export const isUnfinished = (stage: Stage) => isAtWork(stage) || stage.kind === 'broken'
