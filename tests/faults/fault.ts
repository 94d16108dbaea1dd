import type { Scene } from './scene.ts'
import type { StageOptions } from './stage.ts'

/** One way in which words may get lost. */
export interface Fault {
  /** The name for `--only`. */
  name: string
  /** The name in the table. */
  title: string
  /** Set if the fault affects the server. All other faults can share a stage. */
  stage?: StageOptions
  /**
   * Whether pages are loaded without a network, from another release, or by a browser that was killed or has lost its
   * storage.
   */
  isAboutStarts?: boolean
  /** Causes the fault. What follows, and the check of the words, is the same for all faults: see `play-fault.ts`. */
  play(scene: Scene): Promise<void>
}
