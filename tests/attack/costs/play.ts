import type { Hostile } from './hostile.ts'
import type { Script } from './long-text.ts'

/** A way in which an account may slow down the others. */
export interface Play {
  name: string
  /** What the account owns at the start. */
  owns?: Belongings
  /**
   * The one database of the short form: PostgreSQL, where connections are few and rows are locked; otherwise SQLite,
   * whose queries hold up the server itself.
   */
  shortOn?: 'postgres'
  /** How many times longer than the others it runs. */
  takes?: number
  /** Runs until the play is over. Connections that it leaves open are closed afterwards. */
  run(hostile: Hostile): Promise<unknown>
}

export interface Belongings {
  tabs: number
  script: Script
  /** The length of each tab. */
  characters: number
  /** How often the session was refreshed before. */
  refreshes?: number
  /** The writer's own words for proofreading. */
  words?: string[]
}
