import type { Hostile } from './hostile.ts'
import type { Script } from './long-text.ts'

/** One way of costing the others something, by an account of its own. */
export interface Play {
  name: string
  /** What lies in the account when it begins. */
  owns?: Belongings
  /** How many times as long as the others it takes. */
  takes?: number
  /** Goes on for as long as it may. What it holds open is hung up on afterwards. */
  run(hostile: Hostile): Promise<unknown>
}

export interface Belongings {
  tabs: number
  script: Script
  /** In each tab. */
  characters: number
  /** How often the session was continued already. */
  refreshes?: number
}
