import type { Hostile } from './hostile.ts'
import type { Script } from './long-text.ts'

/** One way in which an account may slow down the others. */
export interface Play {
  name: string
  /** What the account contains at the start. */
  owns?: Belongings
  /** How many times longer than the others it runs. */
  takes?: number
  /** Runs as long as it may. Connections that it leaves open are closed afterwards. */
  run(hostile: Hostile): Promise<unknown>
}

export interface Belongings {
  tabs: number
  script: Script
  /** In each tab. */
  characters: number
  /** How often the session was refreshed before. */
  refreshes?: number
  /** Words of its own for proofreading. */
  words?: string[]
}
